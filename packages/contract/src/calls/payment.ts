import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { flag, id, membershipRefNo, nothing, orderNo, rupees, text } from '../shapes/basic.ts';
import {
  appPaymentResult,
  paymentMethods,
  paymentResult,
  paymentVerdict,
  savedCard,
  savedUpi,
  sdkStatusQuery,
} from '../shapes/payment.ts';

const references = {
  orderNo: orderNo.optional(),
  membershipRefNo: membershipRefNo.optional(),
};
const orderVerdict = z.object({ ...references, ...paymentVerdict.shape });

/** A gateway sends an event; the signature is checked against the raw body. */
const fromGateway = {
  method: 'POST',
  who: 'gateway',
  rate: 'gateway',
  device: false,
} as const;

/** Payments outside the checkout: methods, gateways, saved cards and UPI addresses. */
export const paymentCalls = {
  paymentMethods: defineCall({
    summary: 'Lists the payment methods. A wallet recharge has only those of a gateway.',
    method: 'GET',
    path: '/api/payment/v3/methods',
    who: 'customer',
    rate: 'checkout',
    query: z.object({ hbMoney: flag.optional() }),
    answer: z.object({ paymentMethods }),
    errors: ['RECHARGE_METHODS_FAILED'],
  }),
  gatewayCustomer: defineCall({
    summary: 'Finds or creates the customer at the gateway.',
    method: 'POST',
    path: '/api/payment/customer',
    who: 'customer',
    rate: 'checkout',
    body: nothing,
    answer: z.object({ pgCid: z.string(), pgId: id }),
    errors: ['GATEWAY_UNAVAILABLE'],
  }),
  validateVpa: defineCall({
    summary: 'Checks with the gateway whether a UPI address exists.',
    method: 'POST',
    path: '/api/payment/validateVpa',
    who: 'customer',
    rate: 'checkout',
    body: z.object({ username: text(100), handle: text(60) }),
    answer: z.object({ valid: z.boolean(), customerName: z.string().optional() }),
    errors: ['PAYMENT_MODE_UNAVAILABLE', 'GATEWAY_UNAVAILABLE'],
  }),
  validatePayment: defineCall({
    summary: 'Reports the gateway’s answer. The signature must match. Repeated calls are safe.',
    method: 'POST',
    path: '/api/orders/v2/validate-payment',
    who: 'customer',
    rate: 'checkout',
    body: z.object({ ...references, ...paymentResult.shape }),
    answer: orderVerdict,
    errors: ['ORDER_NOT_FOUND', 'PAYMENT_MISMATCH'],
  }),
  validatePaymentInApp: defineCall({
    summary: 'Reports the answer of the second gateway’s SDK in an app.',
    method: 'POST',
    path: '/api/orders/v2/validate-payment-payu-app',
    who: 'customer',
    rate: 'checkout',
    query: sdkStatusQuery,
    body: z.object({ ...references, ...appPaymentResult.shape }),
    answer: orderVerdict,
    errors: ['ORDER_NOT_FOUND', 'PAYMENT_MISMATCH'],
  }),
  razorpayReturn: defineCall({
    ...fromGateway,
    summary: "The first gateway's form post where no popup could open; leads back to the store.",
    path: '/api/payment/razorpay/return',
    raw: 'redirect',
    body: z.record(z.string(), z.string()),
    answer: nothing,
  }),
  payuReturn: defineCall({
    ...fromGateway,
    summary: "The second gateway's form post when its page ends; leads back to the store's page.",
    path: '/api/payment/payu/return/:outcome',
    raw: 'redirect',
    params: z.object({ outcome: z.enum(['success', 'failure', 'cancel']) }),
    body: z.record(z.string(), z.string()),
    answer: nothing,
  }),
  /** The second gateway accepts addresses of 50 characters, which leaves 33 for the shop's host. */
  payuShortReturn: defineCall({
    ...fromGateway,
    summary: 'The same at an address that the gateway takes: success, failure, cancelled.',
    path: '/api/pu/:outcome',
    raw: 'redirect',
    params: z.object({ outcome: z.enum(['s', 'f', 'c']) }),
    body: z.record(z.string(), z.string()),
    answer: nothing,
  }),
  razorpayWebhook: defineCall({
    ...fromGateway,
    summary: 'News of the first gateway: any order, any number of times.',
    path: '/api/webhooks/razorpay',
    body: z.record(z.string(), z.unknown()),
    answer: nothing,
    errors: ['SIGNATURE_WRONG'],
  }),
  payuWebhook: defineCall({
    ...fromGateway,
    summary: 'News of the second gateway: any order, any number of times.',
    path: '/api/webhooks/payu',
    body: z.record(z.string(), z.unknown()),
    answer: nothing,
    errors: ['SIGNATURE_WRONG'],
  }),
  verifyPaymentMode: defineCall({
    summary: 'Reports whether the wallet or the points cover the whole amount.',
    method: 'GET',
    path: '/api/payment/v2/verfiyPaymentMode',
    who: 'customer',
    rate: 'checkout',
    query: z.object(references),
    answer: z.object({ isHBW: z.boolean(), isHBP: z.boolean(), orderPayableAmount: rupees }),
    errors: ['ORDER_NOT_FOUND', 'CART_EMPTY'],
  }),
  savedPayments: defineCall({
    summary: 'Lists saved cards and UPI addresses as gateway tokens, without card numbers.',
    method: 'GET',
    path: '/api/payment/saved',
    who: 'customer',
    care: 'forbidden',
    rate: 'read',
    query: z.object({ wallet: flag.optional() }),
    answer: z.object({
      savedCards: z.array(savedCard),
      savedUPIs: z.array(savedUpi),
      /** False while a gateway does not answer: it may have saved more. */
      isComplete: z.boolean(),
    }),
    errors: ['SUPPORT_FORBIDDEN'],
  }),
  deleteSavedPayment: defineCall({
    summary: 'Deletes a saved card or UPI address, also at the gateway.',
    method: 'DELETE',
    path: '/api/payment/saved/:tokenId',
    who: 'customer',
    care: 'forbidden',
    rate: 'write',
    params: z.object({ tokenId: text(120) }),
    answer: nothing,
    errors: ['SAVED_PAYMENT_NOT_FOUND', 'GATEWAY_UNAVAILABLE', 'SUPPORT_FORBIDDEN'],
  }),
};
