import { createHmac } from 'node:crypto';

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Of a payment that succeeded, as the payer's browser hands it to the shop. */
export const paymentSignature = (keySecret: string, orderId: string, paymentId: string): string =>
  hmac(keySecret, `${orderId}|${paymentId}`);

/** Of a webhook's body, byte for byte. */
export const webhookSignature = (webhookSecret: string, body: string): string =>
  hmac(webhookSecret, body);
