import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  instant,
  membershipRefNo,
  nothing,
  orderNo,
  paging,
  rechargeTxnNo,
  rupees,
  sitePath,
} from '../shapes/basic.ts';
import { appPaymentResult, paymentMode, paymentResult, paymentVerdict } from '../shapes/payment.ts';
import { shopText } from '../shapes/shop-text.ts';
import {
  earning,
  rechargeRequest,
  rechargeStart,
  walletData,
  walletSource,
  walletTransaction,
} from '../shapes/wallet.ts';

const references = {
  orderNo: orderNo.optional(),
  membershipRefNo: membershipRefNo.optional(),
};
const verdict = z.object({
  rechargeTxnNo,
  ...references,
  ...paymentVerdict.shape,
  /** The amount to add; absent before the customer chose one. */
  amount: rupees.optional(),
  balance: rupees,
});

/** Wallet and points. A recharge is credited once, however many events report it. */
export const walletCalls = {
  walletTransactions: defineCall({
    summary: 'Returns the balance and statement of the wallet.',
    method: 'GET',
    path: '/api/wallet/fetchWalletTransaction',
    who: 'customer',
    rate: 'read',
    query: z.object({
      source: walletSource.optional(),
      rechargeNo: rechargeTxnNo.optional(),
      ...paging(10, 50),
    }),
    answer: z.object({
      walletData,
      walletTransactions: z.array(walletTransaction),
      hasMore: z.boolean(),
    }),
    errors: ['SUPPORT_FORBIDDEN'],
  }),
  validateWallet: defineCall({
    summary: 'Reports whether the wallet covers the amount, and the next step.',
    method: 'POST',
    path: '/api/wallet/v2/validate',
    who: 'customer',
    care: 'forbidden',
    rate: 'checkout',
    query: z.object({ source: walletSource.optional() }),
    body: z.object({
      source: walletSource.optional(),
      redirectUrl: sitePath.optional(),
      /** The amount to pay; absent: the current amount of the source. */
      ...references,
    }),
    answer: z.object({
      sufficient: z.boolean(),
      balance: rupees,
      shortfall: rupees,
      suggestedAmounts: z.array(rupees),
      /** The page after the recharge: a path of the shop that also says what the money is for. */
      redirectUrl: z.string(),
    }),
    errors: ['SUPPORT_FORBIDDEN', 'ORDER_NOT_FOUND', 'MEMBERSHIP_NOT_FOUND'],
  }),
  rechargeWallet: defineCall({
    summary: 'Starts a recharge.',
    method: 'POST',
    path: '/api/wallet/recharge',
    who: 'customer',
    care: 'forbidden',
    rate: 'checkout',
    idempotency: 'required',
    body: nothing,
    answer: z.object({
      rechargeTxnNo: rechargeTxnNo.optional(),
      /** Why a recharge is impossible: the limit is reached, or no online payment method is available. */
      step: z.enum(['LIMIT', 'PAYMENTS_CLOSED']).optional(),
    }),
    errors: ['RECHARGE_FAILED', 'SUPPORT_FORBIDDEN'],
  }),
  payRecharge: defineCall({
    summary: 'Sets the amount and payment method of a recharge and starts the gateway payment.',
    method: 'POST',
    path: '/api/wallet/recharge/payment-methods/v2/:paymentMode',
    who: 'customer',
    care: 'forbidden',
    rate: 'checkout',
    idempotency: 'required',
    params: z.object({ paymentMode: paymentMode.exclude(['cod', 'pod', 'hbw', 'hbp']) }),
    body: z.object({ ...rechargeRequest.shape, amount: rupees.min(1).max(100_000) }),
    answer: rechargeStart,
    errors: [
      'RECHARGE_NOT_FOUND',
      'RECHARGE_FAILED',
      'RECHARGE_LIMIT',
      'PAYMENT_MODE_UNAVAILABLE',
      'GATEWAY_UNAVAILABLE',
      'SUPPORT_FORBIDDEN',
    ],
  }),
  validateRecharge: defineCall({
    summary: 'Reports the gateway’s answer on a recharge.',
    method: 'POST',
    path: '/api/wallet/recharge/v2/validate-payment',
    who: 'customer',
    rate: 'checkout',
    body: z.object({ rechargeTxnNo, ...references, ...paymentResult.shape }),
    answer: verdict,
    errors: ['RECHARGE_NOT_FOUND', 'PAYMENT_MISMATCH'],
  }),
  validateRechargeInApp: defineCall({
    summary: 'Reports the answer of the second gateway’s SDK in an app.',
    method: 'POST',
    path: '/api/wallet/recharge/:rechargeTxnNo/v2/validate-payment-payu-app',
    who: 'customer',
    rate: 'checkout',
    params: z.object({ rechargeTxnNo }),
    body: z.object({ ...references, ...appPaymentResult.shape }),
    answer: verdict,
    errors: ['RECHARGE_NOT_FOUND', 'PAYMENT_MISMATCH'],
  }),
  pointsScreen: defineCall({
    summary: 'Returns the points balance and the ways to earn points.',
    method: 'GET',
    path: '/api/getHBPointsScreen',
    who: 'customer',
    rate: 'read',
    answer: z.object({
      pointData: z.object({
        balance: z.int(),
        /** The value of the points. */
        worth: rupees,
        /** Points of orders that are not delivered yet. */
        pending: z.int(),
        /** Points that expire within the next 30 days, and the first expiry date. */
        expiringSoon: z.int(),
        nextExpiry: instant.optional(),
      }),
      referralGuides: z.array(z.object({ icon: z.string(), title: shopText, detail: shopText })),
    }),
  }),
  earningHistory: defineCall({
    summary: 'Lists the earned and spent points.',
    method: 'GET',
    path: '/api/getEarningHistory',
    who: 'customer',
    rate: 'read',
    query: z.object({
      earningHistoryTab: z.enum(['all', 'earned', 'spent', 'expired']).default('all'),
      ...paging(10, 50),
    }),
    answer: z.object({ earn: z.array(earning), hasMore: z.boolean() }),
  }),
};
