import { z } from 'zod';
import { count, id, instant, rupees, text } from './basic.ts';
import { walletTransaction } from './wallet.ts';

/** Goodwill (as reward cash) or a correction (of paid-in money) by staff. */
export const adjustmentKind = z.enum(['goodwill', 'correction']);

export const walletAdjustment = z.object({
  adjustmentId: id,
  customerId: id,
  kind: adjustmentKind,
  /** Signed: positive in the customer's favour. */
  amount: rupees,
  reason: z.string(),
  /** WAITING: a second person must approve it. */
  state: z.enum(['WAITING', 'DONE', 'DECLINED']),
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.string().optional(),
  decidedAt: instant.optional(),
  /** Whether the staff member who reads this may decide it. */
  mayDecide: z.boolean(),
});
export type WalletAdjustment = z.infer<typeof walletAdjustment>;

export const newAdjustment = z.strictObject({
  kind: adjustmentKind,
  amount: rupees.min(-20_000).max(20_000),
  reason: text(300, 3),
});

/** Limits of grants by one person, and of payment on delivery. */
export const editedMoneyLimits = z.strictObject({
  /** Goodwill, corrections and complaint refunds within 24 hours, per customer and per staff member. */
  aloneInDay: rupees.min(0).max(1_000_000),
  /** Such grants within 30 days. */
  aloneInMonth: rupees.min(0).max(1_000_000),
  /** A more expensive order cannot be paid on delivery; law forbids cash of two lakh rupees and more. */
  atDoor: rupees.min(0).max(199_999),
});
export type EditedMoneyLimits = z.infer<typeof editedMoneyLimits>;
export const moneyLimitsForEditing = z.object({ revision: count, limits: editedMoneyLimits });
export type MoneyLimitsForEditing = z.infer<typeof moneyLimitsForEditing>;

export const customerMoney = z.object({
  customer: z.object({ customerId: id, fullName: z.string().optional(), phoneNo: z.string() }),
  balance: rupees,
  paidIn: rupees,
  rewardCash: rupees,
  points: z.int(),
  transactions: z.array(walletTransaction),
  adjustments: z.array(walletAdjustment),
  hasMore: z.boolean(),
});
export type CustomerMoney = z.infer<typeof customerMoney>;
