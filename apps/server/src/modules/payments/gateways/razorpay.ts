import { createHash, createHmac } from 'node:crypto';
import { paise } from '@halal-basket/money';
import type Razorpay from 'razorpay';
import { z } from 'zod';
import { isEqualInConstantTime } from '../../../platform/ids.ts';
import {
  type AttemptAtGateway,
  type Gateway,
  type GatewayData,
  GatewayRefused,
  GatewayUnknown,
  type ListedPayment,
  type Payer,
  type PaymentEvent,
  type RawWebhook,
  type ReceivedWebhook,
  type RefundEvent,
  type RefundRequest,
  type ReturnClaim,
  type SavedMethod,
  type Snapshot,
  type WebhookContent,
} from './gateway.ts';
import {
  collection,
  disputeEventOf,
  paymentEventOf,
  mandateEventOf,
  orderEntity,
  paymentEntity,
  refundEntity,
  refundEventOf,
  savedMethodOf,
  tokenEntity,
  upiIntent,
  webhookBody,
} from './razorpay-wire.ts';
import { parseJson } from './parse-json.ts';
import { callSdk, openSdk } from './razorpay-sdk.ts';
import { RazorpayDisputes } from './razorpay-disputes.ts';
import { RazorpayMandates, mandateOrderOf } from './razorpay-mandates.ts';
import type { RazorpaySettings } from '../../../platform/gateway-settings.ts';

const onePage = 100;
/** The payer scans a code, so the payment has no address of a browser. */
const storeAddress = '127.0.0.1';
/** Razorpay returns uncaptured money after these minutes, which are fewer than an order is held. */
const captureWithinMinutes = 12;

const hmac = (secret: string, text: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(text).digest();

const signedBy = (secret: string, text: string | Buffer, signature: string): boolean =>
  isEqualInConstantTime(hmac(secret, text), Buffer.from(signature, 'hex'));

/** Gateway 1: orders, payments, refunds, customers and tokens through the official SDK. */
export class RazorpayGateway implements Gateway {
  readonly id = 'razorpay';
  readonly mandates: RazorpayMandates;
  readonly disputes: RazorpayDisputes;
  readonly #sdk: Razorpay;
  readonly #settings: RazorpaySettings;
  readonly #environment: 'test' | 'live';
  readonly #publicOrigin: string;

  constructor(
    settings: RazorpaySettings,
    { environment, publicOrigin }: { environment: 'test' | 'live'; publicOrigin: string },
  ) {
    this.#sdk = openSdk(settings);
    this.mandates = new RazorpayMandates(this.#sdk);
    this.disputes = new RazorpayDisputes(this.#sdk);
    this.#settings = settings;
    this.#environment = environment;
    this.#publicOrigin = publicOrigin;
  }

  async #orderWithReceipt(receipt: string): Promise<string | null> {
    const found = await callSdk(collection(orderEntity), this.#sdk.orders.all({ receipt }));
    return found.items.find((order) => order.receipt === receipt)?.id ?? null;
  }

  async #newOrder(snapshot: Snapshot): Promise<string> {
    const { amount, attemptNo, udf } = snapshot;
    const order = {
      amount,
      currency: 'INR',
      receipt: attemptNo,
      notes: { kind: udf[0], reference: udf[1] },
      payment: {
        capture: 'automatic',
        capture_options: {
          automatic_expiry_period: captureWithinMinutes,
          manual_expiry_period: captureWithinMinutes,
          refund_speed: 'normal',
        },
      },
      ...mandateOrderOf(snapshot),
    } as const;
    return (await callSdk(orderEntity, this.#sdk.orders.create(order))).id;
  }

  async createPayment(snapshot: Snapshot, again: boolean) {
    const before = again ? await this.#orderWithReceipt(snapshot.attemptNo) : null;
    if (before) return { gatewayOrderId: before };
    try {
      return { gatewayOrderId: await this.#newOrder(snapshot) };
    } catch (error) {
      if (!(error instanceof GatewayUnknown) || again) throw error;
      const made = await this.#orderWithReceipt(snapshot.attemptNo);
      if (!made) throw error;
      return { gatewayOrderId: made };
    }
  }

  clientData({ snapshot, gatewayOrderId }: AttemptAtGateway): GatewayData {
    const { payer, choice } = snapshot;
    return {
      pgId: 1,
      pgOrderId: gatewayOrderId ?? '',
      key: this.#settings.keyId,
      amount: snapshot.amount,
      currency: 'INR',
      scriptUrl: this.#settings.checkoutJs,
      productInfo: snapshot.title,
      hashFirstName: payer.name,
      hashEmail: payer.email,
      hashPhone: payer.phone,
      successURL: `${this.#publicOrigin}/api/payment/razorpay/return`,
      environment: this.#environment,
      ...(choice.bankCode && { bankCode: choice.bankCode }),
      ...(choice.tokenId && { tokenId: choice.tokenId }),
      ...(choice.vpa && { vpa: choice.vpa }),
      ...(snapshot.mandate && { recurring: true, pgCid: snapshot.mandate.payerName }),
    };
  }

  async upiLink({ snapshot, gatewayOrderId }: AttemptAtGateway): Promise<string | null> {
    const { amount, payer, udf } = snapshot;
    const answer = await callSdk(
      upiIntent,
      this.#sdk.payments.createUpi({
        amount,
        currency: 'INR',
        order_id: gatewayOrderId ?? '',
        email: payer.email,
        contact: payer.phone,
        method: 'upi',
        notes: { kind: udf[0], reference: udf[1] },
        upi: { flow: 'intent' },
        // The gateway wants the device of the payer; the store shows the code and is known to it.
        ip: storeAddress,
        referer: this.#publicOrigin,
        user_agent: 'Halal Basket',
      }),
    );
    return answer.link ?? answer.next?.find(({ action }) => action === 'intent')?.url ?? null;
  }

  verifyReturn(
    { gatewayOrderId }: AttemptAtGateway,
    fields: Readonly<Record<string, string>>,
  ): ReturnClaim | null {
    const paymentId = fields['razorpay_payment_id'];
    const signature = fields['razorpay_signature'];
    if (paymentId && signature) {
      // The signature is checked with the stored order id, never with the received one.
      const signed = `${gatewayOrderId}|${paymentId}`;
      if (!signedBy(this.#settings.keySecret, signed, signature)) return null;
      return { signed: true, paymentId, status: 'success' };
    }
    const reason = fields['error[description]'];
    return { signed: false, status: reason === undefined ? 'pending' : 'failure', reason };
  }

  receiveWebhook({ body, signature }: RawWebhook): ReceivedWebhook | null {
    if (
      !signature ||
      !this.#settings.webhookSecrets.some((secret) => signedBy(secret, body, signature))
    ) {
      return null;
    }
    const parsed = webhookBody.safeParse(parseJson(body));
    return {
      // The header with the event's id is not signed: an attacker could repeat the body with another id.
      eventId: createHash('sha256').update(body).digest('hex'),
      event: parsed.success ? parsed.data.event : 'unknown',
    };
  }

  readWebhook(body: Buffer): WebhookContent {
    const webhook = webhookBody.safeParse(parseJson(body));
    const nothing = {
      facts: [],
      refunds: [],
      disputes: [],
      mandates: [],
      ask: { providerOrderIds: [], refundsOf: [] },
    };
    if (!webhook.success) return nothing;
    const { event, payload } = webhook.data;
    const refund = event.startsWith('refund.') ? payload.refund?.entity : undefined;
    const dispute = event.startsWith('payment.dispute.') ? payload.dispute?.entity : undefined;
    const token = event.startsWith('token.') ? payload.token?.entity : undefined;
    const fact = payload.payment ? paymentEventOf(payload.payment.entity) : null;
    return {
      ...nothing,
      facts: fact && !refund ? [fact] : [],
      refunds: refund ? [refundEventOf(refund)] : [],
      disputes: dispute ? [disputeEventOf(dispute)] : [],
      mandates: token ? [mandateEventOf(token)] : [],
    };
  }

  async fetchStatus({ gatewayOrderId }: AttemptAtGateway): Promise<PaymentEvent[]> {
    if (!gatewayOrderId) return [];
    const found = await callSdk(
      collection(paymentEntity),
      this.#sdk.orders.fetchPayments(gatewayOrderId),
    );
    return found.items.map(paymentEventOf).filter((fact): fact is PaymentEvent => fact !== null);
  }

  async refund({ paymentId, amount, refundKey }: RefundRequest): Promise<RefundEvent> {
    const answer = this.#sdk.payments.refund(paymentId, {
      amount,
      receipt: refundKey,
      speed: 'normal',
    });
    return refundEventOf(await callSdk(refundEntity, answer));
  }

  async fetchRefund({
    paymentId,
    gatewayRefundId,
    refundKey,
  }: RefundRequest): Promise<RefundEvent | null> {
    if (gatewayRefundId) {
      return refundEventOf(await callSdk(refundEntity, this.#sdk.refunds.fetch(gatewayRefundId)));
    }
    const made = await this.refundsOf(paymentId);
    return made.find((each) => each.refundKey === refundKey) ?? null;
  }

  async refundsOf(paymentId: string): Promise<RefundEvent[]> {
    const answer = this.#sdk.payments.fetchMultipleRefund(paymentId, { count: onePage });
    return (await callSdk(collection(refundEntity), answer)).items.map(refundEventOf);
  }

  async validateVpa(vpa: string) {
    try {
      const answer = await callSdk(
        z.object({ success: z.boolean(), customer_name: z.string().nullish() }),
        this.#sdk.payments.validateVpa({ vpa }),
      );
      return { valid: answer.success, customerName: answer.customer_name ?? undefined };
    } catch (error) {
      // Razorpay refuses an unknown UPI address as a bad request.
      if (error instanceof GatewayRefused) return { valid: false };
      throw error;
    }
  }

  async customer({ name, email, phone }: Payer): Promise<string> {
    const answer = await callSdk(
      z.object({ id: z.string() }),
      this.#sdk.customers.create({ name, email, contact: phone, fail_existing: 0 }),
    );
    return answer.id;
  }

  async savedMethods(gatewayCustomerId: string): Promise<SavedMethod[]> {
    const answer = this.#sdk.customers.fetchTokens(gatewayCustomerId);
    const { items } = await callSdk(collection(tokenEntity), answer);
    return items.flatMap(savedMethodOf);
  }

  async deleteSaved(gatewayCustomerId: string, tokenId: string): Promise<boolean> {
    const answer = await callSdk(
      z.object({ deleted: z.boolean() }),
      this.#sdk.customers.deleteToken(gatewayCustomerId, tokenId),
    );
    return answer.deleted;
  }

  async capturedBetween(from: Date, to: Date): Promise<ListedPayment[]> {
    const pages = (page: Page) => this.#sdk.payments.all(page);
    const listed = await everyPage(paymentEntity, pages, from, to);
    return listed
      .filter(({ status }) => status === 'captured' || status === 'refunded')
      .map((item) => ({
        paymentId: item.id,
        gatewayOrderId: item.order_id ?? '',
        amount: paise(item.amount),
        refunded: paise(item.amount_refunded ?? 0),
      }));
  }

  async refundsBetween(from: Date, to: Date): Promise<RefundEvent[]> {
    const pages = (page: Page) => this.#sdk.refunds.all(page);
    return (await everyPage(refundEntity, pages, from, to)).map(refundEventOf);
  }
}

interface Page {
  from: number;
  to: number;
  count: number;
  skip: number;
}

/** All items of a list that were created in that period. */
async function everyPage<T extends z.ZodType>(
  entity: T,
  fetchPage: (page: Page) => Promise<unknown>,
  from: Date,
  to: Date,
): Promise<z.output<T>[]> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  const found: z.output<T>[] = [];
  for (let skip = 0; ; skip += onePage) {
    const page = { from: seconds(from), to: seconds(to) - 1, count: onePage, skip };
    const { items } = await callSdk(collection(entity), fetchPage(page));
    found.push(...items);
    if (items.length < onePage) return found;
  }
}
