import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { date, mandateNo, nothing, rupees, subscriptionNo } from '../shapes/basic.ts';
import { autoRecharge, mandateMethod } from '../shapes/mandate.ts';
import { gatewayData, paymentResult, paymentVerdict } from '../shapes/payment.ts';

const byNo = z.object({ mandateNo });

/** Adds money to HB Money for the deliveries of a subscription, by a mandate on a card or a UPI account. */
export const autoRechargeCalls = {
  autoRecharge: defineCall({
    summary: 'Returns the active mandate and its upcoming debits.',
    method: 'GET',
    path: '/api/subscription/auto-recharge',
    who: 'customer',
    rate: 'read',
    answer: autoRecharge,
    errors: [],
  }),
  beginAutoRecharge: defineCall({
    summary:
      'Starts the authorisation of a mandate at the gateway. The new mandate replaces an active one.',
    method: 'POST',
    path: '/api/subscription/auto-recharge',
    who: 'customer',
    care: 'forbidden',
    rate: 'checkout',
    idempotency: 'required',
    body: z.object({
      method: mandateMethod,
      /** The limit of one debit, in whole rupees. */
      limit: z.int().min(100).max(1_000_000),
    }),
    answer: z.object({
      mandateNo,
      firstPayment: rupees,
      status: z.literal('AWAITING_GATEWAY'),
      ...gatewayData,
    }),
    errors: [
      'SUPPORT_FORBIDDEN',
      'AUTO_RECHARGE_UNAVAILABLE',
      'MANDATE_LIMIT',
      'RECHARGE_LIMIT',
      'GATEWAY_UNAVAILABLE',
    ],
  }),
  validateAutoRecharge: defineCall({
    summary:
      'Reports the gateway’s answer on the authorisation. The shop queries the gateway to confirm it.',
    method: 'POST',
    path: '/api/subscription/auto-recharge/:mandateNo/validate-payment',
    who: 'customer',
    rate: 'checkout',
    params: byNo,
    body: paymentResult,
    answer: z.object({ mandateNo, ...paymentVerdict.shape }),
    errors: ['MANDATE_NOT_FOUND', 'PAYMENT_MISMATCH'],
  }),
  stopAutoRecharge: defineCall({
    summary: 'Revokes the mandate, also at the gateway. No further debits happen.',
    method: 'POST',
    path: '/api/subscription/auto-recharge/:mandateNo/stop',
    who: 'customer',
    rate: 'write',
    params: byNo,
    body: nothing,
    success: 'Auto-recharge stopped.',
    answer: autoRecharge,
    errors: ['MANDATE_NOT_FOUND'],
  }),
  skipAutoRecharge: defineCall({
    summary: 'Skips one debit. The delivery stays planned, and HB Money must cover it.',
    method: 'POST',
    path: '/api/subscription/auto-recharge/skip',
    who: 'customer',
    rate: 'write',
    body: z.object({ subscriptionNo, date }),
    answer: autoRecharge,
    errors: ['DEBIT_NOT_FOUND', 'DEBIT_UNDER_WAY'],
  }),
};
