import { z } from 'zod';
import { count, id, instant, membershipRefNo, rupees, text } from './basic.ts';

/** Somebody whose HB Select runs or begins later. */
export const member = z.object({
  membershipRefNo,
  fullName: z.string().optional(),
  phoneNo: z.string(),
  months: count,
  /** What was paid for it. */
  paid: rupees,
  startsAt: instant,
  endsAt: instant,
  /** The order that it was bought with. */
  orderNo: z.string().optional(),
  /** What would be given back now, by the refund rule. */
  refund: rupees,
});
export type Member = z.infer<typeof member>;

/** Finds members: their phone (or its end), their name, or the reference of what they bought. */
export const memberSearch = text(60, 0);

/** What points are earned and worth. */
export const editedPointRules = z.strictObject({
  /** Earned for each ₹100 of goods. */
  perHundredRupees: z.int().min(0).max(100),
  /** What one point pays. */
  worth: rupees.min(0.01).max(100),
  validDays: z.int().min(1).max(3650),
});
export type EditedPointRules = z.infer<typeof editedPointRules>;
export const pointRulesForEditing = z.object({ revision: count, rules: editedPointRules });
export type PointRulesForEditing = z.infer<typeof pointRulesForEditing>;

/** Chances are told as weights: 2 and 8 are one in five and four in five. */
const weight = z.int().min(1).max(10_000);

/** What may be under a scratch card. */
export const scratchReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nothing'), weight }),
  z.strictObject({ kind: z.literal('money'), amount: rupees.min(0.01).max(10_000), weight }),
  z.strictObject({ kind: z.literal('points'), points: z.int().min(1).max(100_000), weight }),
]);
export type ScratchReward = z.infer<typeof scratchReward>;

/** Which orders earn a scratch card, and what may be under it. */
export const editedScratchRule = z.strictObject({
  title: text(60),
  /** Of orders of so much and more; where several rules fit, the one that asks for most counts. */
  minimum: rupees.min(0).max(1_000_000),
  rewards: z.array(scratchReward).min(1).max(10),
  validDays: z.int().min(1).max(365),
  /** All its cards together give no more, points at their worth. Null: no limit. */
  budget: rupees.min(1).max(100_000_000).nullable(),
  active: z.boolean(),
});
export type EditedScratchRule = z.infer<typeof editedScratchRule>;

export const scratchRuleForEditing = z.object({
  ruleId: id,
  revision: count,
  rule: editedScratchRule,
  /** Cards issued, and what of the budget they took. */
  cards: count,
  spent: rupees,
});
export type ScratchRuleForEditing = z.infer<typeof scratchRuleForEditing>;

/** What a friend's code gives. */
export const editedReferralRules = z.strictObject({
  /** HB Money of who shared the code. */
  referrerReward: rupees.min(0).max(10_000),
  friendReward: rupees.min(0).max(10_000),
  /** More rewards of one customer in a month wait for staff. */
  monthlyCap: z.int().min(1).max(10_000),
  active: z.boolean(),
});
export type EditedReferralRules = z.infer<typeof editedReferralRules>;
export const referralRulesForEditing = z.object({ revision: count, rules: editedReferralRules });
export type ReferralRulesForEditing = z.infer<typeof referralRulesForEditing>;

export const referralDoubt = z.enum(['device', 'address', 'cap']);
export const referralReviewState = z.enum(['REVIEW', 'REFUSED', 'REWARDED']);

const person = z.object({ fullName: z.string().optional(), phoneNo: z.string() });

/** A friend who came by a code and whose first order was delivered. */
export const reviewedReferral = z.object({
  referralId: id,
  friend: person,
  referrer: person,
  code: z.string(),
  state: referralReviewState,
  doubts: z.array(referralDoubt),
  /** Why staff decided as they did. */
  note: z.string(),
  at: instant,
  /** Rewards of the same referrer this month. */
  rewardedThisMonth: count,
});
export type ReviewedReferral = z.infer<typeof reviewedReferral>;
