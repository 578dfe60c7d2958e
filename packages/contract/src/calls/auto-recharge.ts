import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { date, mandateNo, nothing, rupees, subscriptionNo } from '../shapes/basic.ts';
import { autoRecharge, mandateMethod } from '../shapes/mandate.ts';
import { gatewayData, paymentResult, paymentVerdict } from '../shapes/payment.ts';

const byNo = z.object({ mandateNo });

/** Fills up HB Money for a plan's deliveries by a mandate on a card or UPI account. */
export const autoRechargeCalls = {
  autoRecharge: defineCall({
    summary: 'The mandate in use, and the debits to come.',
    method: 'GET',
    path: '/api/subscription/auto-recharge',
    who: 'customer',
    rate: 'read',
    answer: autoRecharge,
    errors: [],
  }),
  beginAutoRecharge: defineCall({
    summary: 'Begins to authorise a mandate at the gateway; it takes the place of one in use.',
    method: 'POST',
    path: '/api/subscription/auto-recharge',
    who: 'customer',
    care: 'forbidden',
    rate: 'checkout',
    idempotency: 'required',
    body: z.object({
      method: mandateMethod,
      /** Of one debit, in whole rupees. */
      limit: z.int().min(100).max(1_000_000),
    }),
    answer: z.object({
      mandateNo,
      firstPayment: rupees,
      status: z.literal('AWAITING_GATEWAY'),
      ...gatewayData,
    }),
    errors: [
      'CARE_FORBIDDEN',
      'AUTO_RECHARGE_UNAVAILABLE',
      'MANDATE_LIMIT',
      'RECHARGE_LIMIT',
      'GATEWAY_UNAVAILABLE',
    ],
  }),
  validateAutoRecharge: defineCall({
    summary: 'Tells what the gateway said of the authorisation; it is asked what is true.',
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
    summary: 'Revokes the mandate: nothing is debited any more, also at the gateway.',
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
    summary: 'Leaves one debit out; the delivery stays, and HB Money must suffice for it.',
    method: 'POST',
    path: '/api/subscription/auto-recharge/skip',
    who: 'customer',
    rate: 'write',
    body: z.object({ subscriptionNo, date }),
    answer: autoRecharge,
    errors: ['DEBIT_NOT_FOUND', 'DEBIT_UNDER_WAY'],
  }),
};
