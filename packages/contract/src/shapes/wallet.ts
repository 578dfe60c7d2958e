import { z } from 'zod';
import { id, instant, membershipRefNo, orderNo, rechargeTxnNo, rupees } from './basic.ts';
import { shopText } from './shop-text.ts';
import { gatewayData, paymentRequest } from './payment.ts';

export const walletTransaction = z.object({
  transactionId: id,
  at: instant,
  title: shopText,
  /** Signed: a credit is positive. */
  amount: rupees,
  balanceAfter: rupees,
  orderNo: z.string().optional(),
  membershipRefNo: z.string().optional(),
  rechargeTxnNo: z.string().optional(),
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

/** The balance of the wallet, and the limits of recharges. */
export const walletData = z.object({
  /** All that can be spent. */
  balance: rupees,
  /** Its two parts: paid in by the customer, and granted by the shop. */
  paidIn: rupees,
  rewardCash: rupees,
  /** Smallest and largest recharge; the largest is 0 when none is allowed now. */
  minimumRecharge: rupees,
  maximumRecharge: rupees,
  suggestedAmounts: z.array(rupees),
  /** The sum of the recharges that wait for their bank. */
  pendingRecharge: rupees.optional(),
});
export type WalletData = z.infer<typeof walletData>;

/** The purpose of the recharge. */
export const walletSource = z.enum(['order', 'membership', 'subscription', 'wallet']);

export const rechargeRequest = z.object({ ...paymentRequest.shape, rechargeTxnNo });

export type RechargeRequest = z.infer<typeof rechargeRequest>;

export const rechargeStart = z.object({
  rechargeTxnNo,
  orderNo: orderNo.optional(),
  membershipRefNo: membershipRefNo.optional(),
  status: z.literal('AWAITING_GATEWAY'),
  /** The first gateway's order, or the second gateway's signed form. */
  ...gatewayData,
  payUHash: z.object(gatewayData).optional(),
  step: z.string().optional(),
});

export const earning = z.object({
  earningId: z.string(),
  at: instant,
  title: shopText,
  /** Signed: a credit is positive. */
  points: z.int(),
  /** Absent while it is pending. */
  balanceAfter: z.int().optional(),
  orderNo: z.string().optional(),
  status: z.enum(['PENDING', 'EARNED', 'SPENT', 'EXPIRED']),
  expiresAt: instant.optional(),
});
export type Earning = z.infer<typeof earning>;
