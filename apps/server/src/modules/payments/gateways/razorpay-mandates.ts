import type Razorpay from 'razorpay';
import { z } from 'zod';
import {
  type AttemptAtGateway,
  GatewayRefused,
  type MandateEvent,
  type MandateGateway,
  type Snapshot,
} from './gateway.ts';
import { callSdk } from './razorpay-sdk.ts';
import { collection, mandateEventOf, paymentEntity, tokenEntity } from './razorpay-wire.ts';

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/**
 * The additional fields of an order whose payment authorises a mandate, or that a mandate shall pay. With
 * `notification` the gateway notifies the payer when the order is made. It does not take the money by itself:
 * the store requests the debit.
 */
export function mandateOrderOf({ mandate, debit }: Snapshot) {
  if (mandate) {
    return {
      customer_id: mandate.payerName,
      method: mandate.method,
      token: {
        max_amount: mandate.limit,
        expire_at: seconds(mandate.expiresAt),
        frequency: 'as_presented',
      },
    };
  }
  if (debit) {
    return { notification: { token_id: debit.tokenId, payment_after: seconds(debit.payAfter) } };
  }
  return {};
}

/** Calls of the API that the SDK has no method for. */
interface BareApi {
  put(call: { url: string }): Promise<unknown>;
}

/** Recurring payments of Razorpay: e-mandates on cards and UPI Autopay. */
export class RazorpayMandates implements MandateGateway {
  readonly #sdk: Razorpay;

  constructor(sdk: Razorpay) {
    this.#sdk = sdk;
  }

  async fetch(payerName: string, tokenId: string): Promise<MandateEvent> {
    return mandateEventOf(
      await callSdk(tokenEntity, this.#sdk.customers.fetchToken(payerName, tokenId)),
    );
  }

  async debit({ snapshot, gatewayOrderId }: AttemptAtGateway): Promise<void> {
    const { debit, amount, payer, title } = snapshot;
    if (!debit || !gatewayOrderId) throw new Error(`${snapshot.attemptNo} is no debit`);
    // An earlier request may have succeeded although its answer got lost: an open payment is not repeated.
    const before = await callSdk(
      collection(paymentEntity),
      this.#sdk.orders.fetchPayments(gatewayOrderId),
    );
    if (before.items.some(({ status }) => status !== 'failed')) return;
    const payment = {
      email: payer.email,
      contact: payer.phone,
      amount,
      currency: 'INR',
      order_id: gatewayOrderId,
      customer_id: debit.payerName,
      token: debit.tokenId,
      recurring: '1',
      description: title,
      notes: {},
    } as const;
    await callSdk(z.unknown(), this.#sdk.payments.createRecurringPayment(payment));
  }

  async revoke(payerName: string, tokenId: string): Promise<void> {
    const url = `/customers/${payerName}/tokens/${tokenId}/cancel`;
    try {
      await callSdk(z.unknown(), (this.#sdk.api as unknown as BareApi).put({ url }));
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      // Razorpay refuses to cancel a mandate that has already ended. That counts as revoked; other refusals fail.
      const { state } = await this.fetch(payerName, tokenId);
      if (state === 'ACTIVE' || state === 'PAUSED') throw error;
    }
  }
}
