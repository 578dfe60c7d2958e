import { z } from 'zod';
import { id, instant, membershipRefNo, orderNo, rechargeTxnNo, rupees } from './basic.ts';
import { gatewayData, paymentRequest } from './payment.ts';

export const walletTransaction = z.object({
  transactionId: id,
  at: instant,
  title: z.string(),
  /** Signed: what came in is positive. */
  amount: rupees,
  balanceAfter: rupees,
  orderNo: z.string().optional(),
  membershipRefNo: z.string().optional(),
  rechargeTxnNo: z.string().optional(),
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

/** What lies in the wallet, and what may come in. */
export const walletData = z.object({
  /** All that can be spent. */
  balance: rupees,
  /** Of it: what the customer paid in, and what the shop granted. */
  paidIn: rupees,
  rewardCash: rupees,
  /** A recharge is at least and at most that much; at most 0 when nothing more may come in now. */
  minimumRecharge: rupees,
  maximumRecharge: rupees,
  suggestedAmounts: z.array(rupees),
});
export type WalletData = z.infer<typeof walletData>;

/** For what the wallet is wanted. */
export const walletSource = z.enum(['order', 'membership', 'subscription', 'wallet']);

export const rechargeRequest = z.object({ ...paymentRequest.shape, rechargeTxnNo });

export type RechargeRequest = z.infer<typeof rechargeRequest>;

export const rechargeStart = z.object({
  rechargeTxnNo,
  orderNo: orderNo.optional(),
  membershipRefNo: membershipRefNo.optional(),
  status: z.literal('AWAITING_GATEWAY'),
  /** The first gateway's order, or the second one's signed form. */
  ...gatewayData,
  payUHash: z.object(gatewayData).optional(),
  step: z.string().optional(),
});

export const earning = z.object({
  earningId: z.string(),
  at: instant,
  title: z.string(),
  /** Signed: what came in is positive. */
  points: z.int(),
  /** Absent while it is on its way. */
  balanceAfter: z.int().optional(),
  orderNo: z.string().optional(),
  status: z.enum(['PENDING', 'EARNED', 'SPENT', 'EXPIRED']),
  expiresAt: instant.optional(),
});
export type Earning = z.infer<typeof earning>;
