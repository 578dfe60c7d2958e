import { z } from 'zod';
import { count, id, instant, membershipRefNo, rupees, text } from './basic.ts';

/** A customer with a running or future membership. */
export const member = z.object({
  membershipRefNo,
  fullName: z.string().optional(),
  phoneNo: z.string(),
  months: count,
  /** The price paid. */
  paid: rupees,
  startsAt: instant,
  endsAt: instant,
  /** The order with which it was bought. */
  orderNo: z.string().optional(),
  /** The present refund, by the refund rule. */
  refund: rupees,
});
export type Member = z.infer<typeof member>;

/** Finds members by phone (or its end), name, or the reference of the purchase. */
export const memberSearch = text(60, 0);

/** How points are earned, and their value. */
export const editedPointRules = z.strictObject({
  /** Points for each ₹100 of goods. */
  perHundredRupees: z.int().min(0).max(100),
  /** The value of one point. */
  worth: rupees.min(0.01).max(100),
  validDays: z.int().min(1).max(3650),
});
export type EditedPointRules = z.infer<typeof editedPointRules>;
export const pointRulesForEditing = z.object({ revision: count, rules: editedPointRules });
export type PointRulesForEditing = z.infer<typeof pointRulesForEditing>;

/** Chances are weights: 2 and 8 are one in five and four in five. */
const weight = z.int().min(1).max(10_000);

/** A possible reward of a scratch card. */
export const scratchReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nothing'), weight }),
  z.strictObject({ kind: z.literal('money'), amount: rupees.min(0.01).max(10_000), weight }),
  z.strictObject({ kind: z.literal('points'), points: z.int().min(1).max(100_000), weight }),
]);
export type ScratchReward = z.infer<typeof scratchReward>;

/** The orders that earn a scratch card, and its possible rewards. */
export const editedScratchRule = z.strictObject({
  title: text(60),
  /** The minimum order amount; when several rules match, the highest minimum applies. */
  minimum: rupees.min(0).max(1_000_000),
  rewards: z.array(scratchReward).min(1).max(10),
  validDays: z.int().min(1).max(365),
  /** The budget of all its cards, points at their value. Null: no limit. */
  budget: rupees.min(1).max(100_000_000).nullable(),
  active: z.boolean(),
});
export type EditedScratchRule = z.infer<typeof editedScratchRule>;

export const scratchRuleForEditing = z.object({
  ruleId: id,
  revision: count,
  rule: editedScratchRule,
  /** Cards issued, and the part of the budget that they used. */
  cards: count,
  spent: rupees,
});
export type ScratchRuleForEditing = z.infer<typeof scratchRuleForEditing>;

/** The rewards of a referral. */
export const editedReferralRules = z.strictObject({
  /** HB Money for the customer who shared the code. */
  referrerReward: rupees.min(0).max(10_000),
  friendReward: rupees.min(0).max(10_000),
  /** Further rewards of one customer in a month need approval by staff. */
  monthlyCap: z.int().min(1).max(10_000),
  active: z.boolean(),
});
export type EditedReferralRules = z.infer<typeof editedReferralRules>;
export const referralRulesForEditing = z.object({ revision: count, rules: editedReferralRules });
export type ReferralRulesForEditing = z.infer<typeof referralRulesForEditing>;

export const referralDoubt = z.enum(['device', 'address', 'cap']);
export const referralReviewState = z.enum(['REVIEW', 'REFUSED', 'REWARDED']);

const person = z.object({ fullName: z.string().optional(), phoneNo: z.string() });

/** A referred customer whose first order was delivered. */
export const reviewedReferral = z.object({
  referralId: id,
  friend: person,
  referrer: person,
  code: z.string(),
  state: referralReviewState,
  doubts: z.array(referralDoubt),
  /** The reason of the staff decision. */
  note: z.string(),
  at: instant,
  /** Rewards of the same referring customer this month. */
  rewardedThisMonth: count,
});
export type ReviewedReferral = z.infer<typeof reviewedReferral>;
