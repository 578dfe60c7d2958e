import { createHmac } from 'node:crypto';

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** The signature of a successful payment, which the payer's browser sends to the shop. */
export const paymentSignature = (keySecret: string, orderId: string, paymentId: string): string =>
  hmac(keySecret, `${orderId}|${paymentId}`);

/** The signature of a webhook's body, byte for byte. */
export const webhookSignature = (webhookSecret: string, body: string): string =>
  hmac(webhookSecret, body);
