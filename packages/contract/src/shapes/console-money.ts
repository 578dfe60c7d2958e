import { z } from 'zod';
import { count, id, instant, rupees, text } from './basic.ts';
import { walletTransaction } from './wallet.ts';

/** What staff give (goodwill, as reward cash) or correct (what was paid in). */
export const adjustmentKind = z.enum(['goodwill', 'correction']);

export const walletAdjustment = z.object({
  adjustmentId: id,
  customerId: id,
  kind: adjustmentKind,
  /** Signed: what the customer gets is positive. */
  amount: rupees,
  reason: z.string(),
  /** WAITING: for a second person. */
  state: z.enum(['WAITING', 'DONE', 'DECLINED']),
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.string().optional(),
  decidedAt: instant.optional(),
  /** May the member of staff who reads this decide it? */
  mayDecide: z.boolean(),
});
export type WalletAdjustment = z.infer<typeof walletAdjustment>;

export const newAdjustment = z.strictObject({
  kind: adjustmentKind,
  amount: rupees.min(-20_000).max(20_000),
  reason: text(300, 3),
});

/** What one person may give alone, and what may be paid at the door. */
export const editedMoneyLimits = z.strictObject({
  /** Goodwill, corrections and complaint refunds within 24 hours, to a customer and by a member of staff. */
  aloneInDay: rupees.min(0).max(1_000_000),
  /** The same within 30 days. */
  aloneInMonth: rupees.min(0).max(1_000_000),
  /** An order that costs more cannot be paid at the door; two lakh and more is forbidden by law. */
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
