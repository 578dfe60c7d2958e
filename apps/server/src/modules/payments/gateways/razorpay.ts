import { createHash, createHmac } from 'node:crypto';
import { paise } from '@halal-basket/money';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { sameBytes } from '../../../platform/ids.ts';
import {
  type AttemptAtGateway,
  type Gateway,
  type GatewayData,
  GatewayRefused,
  GatewayUnknown,
  type ListedPayment,
  type Payer,
  type PaymentFact,
  type RawWebhook,
  type ReceivedWebhook,
  type RefundFact,
  type RefundRequest,
  type ReturnClaim,
  type SavedMethod,
  type Snapshot,
  type WebhookNews,
} from './gateway.ts';
import {
  collection,
  disputeFactOf,
  factOf,
  orderEntity,
  paymentEntity,
  refundEntity,
  refundFactOf,
  savedMethodOf,
  tokenEntity,
  webhookBody,
} from './razorpay-wire.ts';
import type { GatewaySettings } from '../../../platform/gateway-settings.ts';

/** One try and one look-up after it end within ten seconds (reliability R13). */
const timeoutMs = 4000;
const onePage = 100;
/** Uncaptured money goes back by itself after these minutes: less than an order is held. */
const captureWithinMinutes = 12;

const refusal = z.object({
  statusCode: z.coerce.number(),
  error: z.object({ description: z.string().nullish(), reason: z.string().nullish() }).nullish(),
});

/** What the SDK rejects with: its own object for an answer, a TypeError where none came. */
function failureOf(error: unknown): GatewayUnknown | GatewayRefused {
  const { data } = refusal.safeParse(error);
  const status = data?.statusCode ?? 0;
  const surely = status >= 400 && status < 500 && status !== 409 && status !== 429;
  const { description, reason } = data?.error ?? {};
  if (!surely) return new GatewayUnknown(`Razorpay gave no answer (${status})`, { cause: error });
  return new GatewayRefused(description ?? `Razorpay refused with ${status}`, reason ?? 'refused');
}

async function asked<T extends z.ZodType>(schema: T, call: Promise<unknown>): Promise<z.output<T>> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    throw failureOf(error);
  }
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new GatewayUnknown('Razorpay answered something else', { cause: parsed.error });
}

/** What of the SDK's axios instance is set. */
interface Transport {
  defaults: { baseURL?: string; timeout?: number };
  interceptors: {
    request: { use(change: (config: TransportRequest) => TransportRequest): unknown };
  };
}
interface TransportRequest {
  url?: string;
  data?: unknown;
  headers: Record<string, unknown>;
}

const refundPath = /\/payments\/[^/]+\/refund$/;
const withReceipt = z.object({ receipt: z.string() });

/** The official SDK, with another base address, time limits, and the key of refunds as a header. */
function openSdk({ apiBase, keyId, keySecret }: GatewaySettings['razorpay']): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = sdk.api as unknown as { rq: Transport };
  rq.defaults.baseURL = apiBase;
  rq.defaults.timeout = timeoutMs;
  rq.interceptors.request.use((config) => {
    const body = withReceipt.safeParse(config.data);
    if (refundPath.test(config.url ?? '') && body.success) {
      config.headers['X-Refund-Idempotency'] = body.data.receipt;
    }
    return config;
  });
  return sdk;
}

const hmac = (secret: string, text: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(text).digest();

const signedBy = (secret: string, text: string | Buffer, signature: string): boolean =>
  sameBytes(hmac(secret, text), Buffer.from(signature, 'hex'));

/** Gateway 1: orders, payments, refunds, customers and tokens through the official SDK. */
export class RazorpayGateway implements Gateway {
  readonly id = 'razorpay';
  readonly #sdk: Razorpay;
  readonly #settings: GatewaySettings;
  readonly #publicOrigin: string;

  constructor(settings: GatewaySettings, publicOrigin: string) {
    this.#sdk = openSdk(settings.razorpay);
    this.#settings = settings;
    this.#publicOrigin = publicOrigin;
  }

  async #orderWithReceipt(receipt: string): Promise<string | null> {
    const found = await asked(collection(orderEntity), this.#sdk.orders.all({ receipt }));
    return found.items.find((order) => order.receipt === receipt)?.id ?? null;
  }

  async #newOrder({ amount, attemptNo, udf }: Snapshot): Promise<string> {
    const made = await asked(
      orderEntity,
      this.#sdk.orders.create({
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
      }),
    );
    return made.id;
  }

  async createPayment(snapshot: Snapshot, again: boolean) {
    const before = again ? await this.#orderWithReceipt(snapshot.attemptNo) : null;
    if (before) return { providerOrderId: before };
    try {
      return { providerOrderId: await this.#newOrder(snapshot) };
    } catch (error) {
      if (!(error instanceof GatewayUnknown) || again) throw error;
      const made = await this.#orderWithReceipt(snapshot.attemptNo);
      if (!made) throw error;
      return { providerOrderId: made };
    }
  }

  clientData({ snapshot, providerOrderId }: AttemptAtGateway): GatewayData {
    const { payer, choice } = snapshot;
    return {
      pgId: 1,
      pgOrderId: providerOrderId ?? '',
      key: this.#settings.razorpay.keyId,
      amount: snapshot.amount,
      currency: 'INR',
      scriptUrl: this.#settings.razorpay.checkoutJs,
      productInfo: snapshot.title,
      hashFirstName: payer.name,
      hashEmail: payer.email,
      hashPhone: payer.phone,
      successURL: `${this.#publicOrigin}/api/payment/razorpay/return`,
      environment: this.#settings.environment,
      ...(choice.bankCode && { bankCode: choice.bankCode }),
      ...(choice.tokenId && { tokenId: choice.tokenId }),
      ...(choice.vpa && { vpa: choice.vpa }),
    };
  }

  verifyReturn(
    { providerOrderId }: AttemptAtGateway,
    fields: Readonly<Record<string, string>>,
  ): ReturnClaim | null {
    const paymentId = fields['razorpay_payment_id'];
    const signature = fields['razorpay_signature'];
    if (paymentId && signature) {
      // With the order's number that we keep, never with the one that came (payments.md A9).
      const said = `${providerOrderId}|${paymentId}`;
      if (!signedBy(this.#settings.razorpay.keySecret, said, signature)) return null;
      return { signed: true, paymentId, status: 'success' };
    }
    const reason = fields['error[description]'];
    return { signed: false, status: reason === undefined ? 'pending' : 'failure', reason };
  }

  receiveWebhook({ body, signature, eventId }: RawWebhook): ReceivedWebhook | null {
    if (
      !signature ||
      !this.#settings.razorpay.webhookSecrets.some((secret) => signedBy(secret, body, signature))
    ) {
      return null;
    }
    const parsed = webhookBody.safeParse(JSON.parse(body.toString('utf8')));
    return {
      eventId: eventId ?? createHash('sha256').update(body).digest('hex'),
      event: parsed.success ? parsed.data.event : 'unknown',
    };
  }

  readWebhook(body: Buffer): WebhookNews {
    const news = webhookBody.safeParse(JSON.parse(body.toString('utf8')));
    const nothing = {
      facts: [],
      refunds: [],
      disputes: [],
      ask: { providerOrderIds: [], refundIds: [] },
    };
    if (!news.success) return nothing;
    const { event, payload } = news.data;
    const refund = event.startsWith('refund.') ? payload.refund?.entity : undefined;
    const dispute = event.startsWith('payment.dispute.') ? payload.dispute?.entity : undefined;
    const fact = payload.payment ? factOf(payload.payment.entity) : null;
    return {
      ...nothing,
      facts: fact && !refund ? [fact] : [],
      refunds: refund ? [refundFactOf(refund)] : [],
      disputes: dispute ? [disputeFactOf(dispute)] : [],
    };
  }

  async fetchStatus({ providerOrderId }: AttemptAtGateway): Promise<PaymentFact[]> {
    if (!providerOrderId) return [];
    const found = await asked(
      collection(paymentEntity),
      this.#sdk.orders.fetchPayments(providerOrderId),
    );
    return found.items.map(factOf).filter((fact): fact is PaymentFact => fact !== null);
  }

  async refund({ paymentId, amount, refundNo }: RefundRequest): Promise<RefundFact> {
    const answer = this.#sdk.payments.refund(paymentId, {
      amount,
      receipt: refundNo,
      speed: 'normal',
    });
    return refundFactOf(await asked(refundEntity, answer));
  }

  async fetchRefund({
    paymentId,
    providerRefundId,
    refundNo,
  }: RefundRequest): Promise<RefundFact | null> {
    if (providerRefundId) {
      return refundFactOf(await asked(refundEntity, this.#sdk.refunds.fetch(providerRefundId)));
    }
    const answer = this.#sdk.payments.fetchMultipleRefund(paymentId, { count: onePage });
    const { items } = await asked(collection(refundEntity), answer);
    const found = items.find(({ receipt }) => receipt === refundNo);
    return found ? refundFactOf(found) : null;
  }

  async validateVpa(vpa: string) {
    try {
      const answer = await asked(
        z.object({ success: z.boolean(), customer_name: z.string().nullish() }),
        this.#sdk.payments.validateVpa({ vpa }),
      );
      return { valid: answer.success, customerName: answer.customer_name ?? undefined };
    } catch (error) {
      // An address that nobody has is refused as a wrong request.
      if (error instanceof GatewayRefused) return { valid: false };
      throw error;
    }
  }

  async customer({ name, email, phone }: Payer): Promise<string> {
    const answer = await asked(
      z.object({ id: z.string() }),
      this.#sdk.customers.create({ name, email, contact: phone, fail_existing: 0 }),
    );
    return answer.id;
  }

  async savedMethods(providerCustomerId: string): Promise<SavedMethod[]> {
    const answer = this.#sdk.customers.fetchTokens(providerCustomerId);
    const { items } = await asked(collection(tokenEntity), answer);
    return items.flatMap(savedMethodOf);
  }

  async deleteSaved(providerCustomerId: string, tokenId: string): Promise<boolean> {
    const answer = await asked(
      z.object({ deleted: z.boolean() }),
      this.#sdk.customers.deleteToken(providerCustomerId, tokenId),
    );
    return answer.deleted;
  }

  async capturedBetween(from: Date, to: Date): Promise<ListedPayment[]> {
    const listed: ListedPayment[] = [];
    for (let skip = 0; ; skip += onePage) {
      const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
      const query = { from: seconds(from), to: seconds(to) - 1, count: onePage, skip };
      const { items } = await asked(collection(paymentEntity), this.#sdk.payments.all(query));
      for (const item of items) {
        if (item.status !== 'captured' && item.status !== 'refunded') continue;
        listed.push({
          paymentId: item.id,
          providerOrderId: item.order_id ?? '',
          amount: paise(item.amount),
          refunded: paise(item.amount_refunded ?? 0),
        });
      }
      if (items.length < onePage) return listed;
    }
  }
}
