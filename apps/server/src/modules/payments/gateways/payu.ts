import { paise } from '@halal-basket/money';
import { z } from 'zod';
import type { PayuSettings } from '../../../platform/gateway-settings.ts';
import {
  type AttemptAtGateway,
  type Gateway,
  type GatewayData,
  GatewayRefused,
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
  type SignedFields,
  commandHash,
  isSigned,
  paiseOfText,
  requestHash,
  rupeesText,
  withoutBars,
} from './payu-hash.ts';
import { parseJson } from './parse-json.ts';
import { PayuService } from './payu-service.ts';
import {
  actionStatus,
  duplicate,
  paymentEventOf,
  fieldsOf,
  looksLikeJson,
  looseText,
  payGroup,
  refundAnswer,
  refundHint,
  refundEventIn,
  refundsIn,
  savedCardsIn,
  acceptedRefundCodes,
  userCards,
  verified,
} from './payu-wire.ts';

const perQuestion = 20;
/** Ten times the size of the refund webhook in PayU's documentation, in bytes. */
const maxUnsignedBytes = 4096;

const signedFields = (snapshot: Snapshot): SignedFields => ({
  txnid: snapshot.attemptNo,
  amount: rupeesText(snapshot.amount),
  productinfo: withoutBars(snapshot.title).slice(0, 100),
  firstname: withoutBars(snapshot.payer.name).slice(0, 20),
  email: withoutBars(snapshot.payer.email).slice(0, 50),
  udf1: withoutBars(snapshot.udf[0]),
  udf2: withoutBars(snapshot.udf[1]),
  udf3: '',
  udf4: '',
  udf5: '',
});

/** PayU, gateway 2. It has no SDK for servers, so the store computes the hashes and calls the web service. */
export class PayuGateway implements Gateway {
  readonly id = 'payu';
  readonly mandates = null;
  /** PayU documents no API for evidence. */
  readonly disputes = null;
  readonly #settings: PayuSettings;
  readonly #service: PayuService;
  readonly #environment: 'test' | 'live';
  readonly #publicOrigin: string;

  constructor(
    settings: PayuSettings,
    { environment, publicOrigin }: { environment: 'test' | 'live'; publicOrigin: string },
  ) {
    this.#settings = settings;
    this.#service = new PayuService(settings);
    this.#environment = environment;
    this.#publicOrigin = publicOrigin;
  }

  async upiLink(): Promise<null> {
    return null;
  }

  #credentials(gatewayCustomerId: string): string {
    return `${this.#settings.key}:${gatewayCustomerId}`;
  }

  async #findRefund(request: RefundRequest): Promise<RefundEvent | null> {
    const { gatewayRefundId, paymentId } = request;
    const variables = gatewayRefundId ? [gatewayRefundId] : [paymentId, 'payuid'];
    const answer = await this.#service.ask(actionStatus, 'check_action_status', ...variables);
    const made = refundsIn(answer.transaction_details, paymentId);
    const isEventOfRefund = (each: RefundEvent) =>
      gatewayRefundId
        ? each.gatewayRefundId === gatewayRefundId
        : each.refundKey === request.refundKey;
    return made.find(isEventOfRefund) ?? null;
  }

  async refundsOf(paymentId: string): Promise<RefundEvent[]> {
    const answer = await this.#service.ask(
      actionStatus,
      'check_action_status',
      paymentId,
      'payuid',
    );
    return refundsIn(answer.transaction_details, paymentId);
  }

  // PayU creates nothing before the customer's browser posts the form, so the attempt number identifies it.
  async createPayment({ attemptNo }: Snapshot) {
    return { gatewayOrderId: attemptNo };
  }

  clientData({ snapshot }: AttemptAtGateway): GatewayData {
    const { key, salts, paymentUrl } = this.#settings;
    const [salt] = salts;
    const fields = signedFields(snapshot);
    const user = this.#credentials(snapshot.payer.publicId);
    const { mode, bankCode, tokenId, vpa } = snapshot.choice;
    const group = payGroup[mode];
    const back = (outcome: 's' | 'f' | 'c') => `${this.#publicOrigin}/api/pu/${outcome}`;
    return {
      pgId: 2,
      pgOrderId: fields.txnid,
      key,
      txnId: fields.txnid,
      postUrl: paymentUrl,
      amount: fields.amount,
      currency: 'INR',
      productInfo: fields.productinfo,
      hashFirstName: fields.firstname,
      hashEmail: fields.email,
      hashPhone: snapshot.payer.phone,
      paymentHash: requestHash(key, salt, fields),
      successURL: back('s'),
      failureURL: back('f'),
      cancelURL: back('c'),
      udf1: fields.udf1,
      udf2: fields.udf2,
      udf3: '',
      udf4: '',
      udf5: '',
      userCredentials: user,
      environment: this.#environment,
      vasForMobileSDK: commandHash(key, salt, 'vas_for_mobile_sdk', 'default'),
      paymentRelatedDetailsForMobileSDK: commandHash(
        key,
        salt,
        'payment_related_details_for_mobile_sdk',
        user,
      ),
      ...(group && { payGroup: group }),
      ...(bankCode && { bankCode }),
      ...(tokenId && { tokenId }),
      ...(vpa && { vpa }),
    };
  }

  verifyReturn(
    { snapshot, gatewayOrderId }: AttemptAtGateway,
    fields: Readonly<Record<string, string>>,
  ): ReturnClaim | null {
    const { key, salts } = this.#settings;
    const isOurs =
      fields['key'] === key &&
      fields['txnid'] === gatewayOrderId &&
      paiseOfText(fields['amount'] ?? '') === snapshot.amount;
    // A return without a hash proves nothing: the caller queries PayU.
    if (fields['hash'] === undefined) return { signed: false, status: 'pending' };
    if (!isOurs || !isSigned(salts, fields)) return null;
    const statusText = (fields['status'] ?? '').toLowerCase();
    const status = statusText === 'success' || statusText === 'pending' ? statusText : 'failure';
    // The hash does not cover the payment id, so the store queries PayU for it.
    return { signed: true, status, reason: fields['field9'] || fields['error_Message'] };
  }

  receiveWebhook({ body }: RawWebhook): ReceivedWebhook | null {
    const { key, salts } = this.#settings;
    if (looksLikeJson(body)) return body.length > maxUnsignedBytes ? null : refundHint(body, key);
    const fields = fieldsOf(body.toString('utf8'));
    if (fields['key'] !== key || !isSigned(salts, fields)) return null;
    // The hash covers the attempt number and the status, but not PayU's payment id.
    const { txnid = '', status = '' } = fields;
    return { eventId: `payment:${txnid}:${status}`, event: `payment.${status}` };
  }

  readWebhook(body: Buffer): WebhookContent {
    // PayU documents no webhook for disputes: staff see them in its dashboard.
    const nothing = { facts: [], refunds: [], disputes: [], mandates: [] };
    if (looksLikeJson(body)) {
      const event = refundEventIn.parse(parseJson(body));
      return {
        ...nothing,
        ask: { providerOrderIds: [], refundsOf: [event.mihpayid] },
      };
    }
    const { txnid = '' } = fieldsOf(body.toString('utf8'));
    return { ...nothing, ask: { providerOrderIds: [txnid], refundsOf: [] } };
  }

  async fetchStatus({ gatewayOrderId }: AttemptAtGateway): Promise<PaymentEvent[]> {
    if (!gatewayOrderId) return [];
    const { transaction_details: found } = await this.#service.ask(
      verified,
      'verify_payment',
      gatewayOrderId,
    );
    const fact = paymentEventOf(gatewayOrderId, found?.[gatewayOrderId]);
    return fact ? [fact] : [];
  }

  async refund(request: RefundRequest): Promise<RefundEvent> {
    const { paymentId, refundKey, amount } = request;
    const answer = await this.#service.ask(
      refundAnswer,
      'cancel_refund_transaction',
      paymentId,
      refundKey,
      rupeesText(amount),
      '',
      `${this.#publicOrigin}/api/webhooks/payu`,
    );
    if (duplicate.has(answer.error_code)) {
      const found = await this.#findRefund(request);
      if (found) return found;
    }
    if (!acceptedRefundCodes.has(answer.error_code))
      throw new GatewayRefused(answer.msg, answer.error_code);
    return {
      provider: 'payu',
      gatewayRefundId: answer.request_id,
      refundKey,
      paymentId,
      amount,
      state: answer.error_code === '100' ? 'PROCESSED' : 'PENDING',
    };
  }

  fetchRefund(request: RefundRequest): Promise<RefundEvent | null> {
    return this.#findRefund(request);
  }

  async validateVpa(vpa: string) {
    const answer = await this.#service.ask(
      z.object({ isVPAValid: looseText, payerAccountName: looseText }),
      'validateVPA',
      vpa,
    );
    const valid = answer.isVPAValid === '1';
    return { valid, customerName: valid ? answer.payerAccountName : undefined };
  }

  // PayU identifies customers by the store's own id.
  async customer({ publicId }: Payer) {
    return publicId;
  }

  async savedMethods(gatewayCustomerId: string): Promise<SavedMethod[]> {
    const { user_cards: cards } = await this.#service.ask(
      userCards,
      'get_user_cards',
      this.#credentials(gatewayCustomerId),
    );
    return savedCardsIn(cards ?? {});
  }

  async deleteSaved(gatewayCustomerId: string, tokenId: string): Promise<boolean> {
    const answer = await this.#service.ask(
      z.object({ status: looseText }),
      'delete_payment_instrument',
      this.#credentials(gatewayCustomerId),
      tokenId,
    );
    return answer.status === '1';
  }

  async capturedBetween(
    from: Date,
    to: Date,
    known: readonly AttemptAtGateway[],
  ): Promise<ListedPayment[]> {
    const all = await this.#service.listed(from, to);
    const listed = all.flatMap(({ isRefund, ...payment }) => (isRefund ? [] : [payment]));
    const found = new Set(listed.map(({ gatewayOrderId }) => gatewayOrderId));
    // PayU lists a payment at the time of its start, even if it was captured within this period.
    const numbers = known.flatMap(({ gatewayOrderId }) =>
      gatewayOrderId && !found.has(gatewayOrderId) ? [gatewayOrderId] : [],
    );
    for (let at = 0; at < numbers.length; at += perQuestion) {
      listed.push(...(await this.#captured(numbers.slice(at, at + perQuestion))));
    }
    return listed;
  }

  async #captured(txnids: readonly string[]): Promise<ListedPayment[]> {
    const answer = await this.#service.ask(verified, 'verify_payment', txnids.join('|'));
    return txnids.flatMap((txnid) => {
      const fact = paymentEventOf(txnid, answer.transaction_details?.[txnid]);
      if (fact?.state !== 'CAPTURED' && fact?.state !== 'REFUNDED') return [];
      const { paymentId, gatewayOrderId, amount } = fact;
      return [{ paymentId, gatewayOrderId, amount, refunded: paise(0) }];
    });
  }

  async refundsBetween(from: Date, to: Date, known: readonly string[]): Promise<RefundEvent[]> {
    const listed = (await this.#service.listed(from, to)).filter(({ isRefund }) => isRefund);
    const payments = new Set([...known, ...listed.map(({ paymentId }) => paymentId)]);
    const facts: RefundEvent[] = [];
    for (const paymentId of payments) facts.push(...(await this.refundsOf(paymentId)));
    return facts;
  }
}
