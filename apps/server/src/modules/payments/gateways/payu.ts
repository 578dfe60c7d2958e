import { paise } from '@halal-basket/money';
import { z } from 'zod';
import type { PayuSettings } from '../../../platform/gateway-settings.ts';
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
  type SignedFields,
  commandHash,
  isSigned,
  paiseOfText,
  requestHash,
  rupeesText,
  withoutBars,
} from './payu-hash.ts';
import {
  actionStatus,
  duplicate,
  factOf,
  fieldsOf,
  looksLikeJson,
  loose,
  payGroup,
  refundAnswer,
  refundIn,
  refundNews,
  savedCardsIn,
  takenOn,
  userCards,
  verified,
} from './payu-wire.ts';

const timeoutMs = 4000;
const perQuestion = 20;

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

/** Gateway 2, which has no SDK that a server could use: its own hashes and web service. */
export class PayuGateway implements Gateway {
  readonly id = 'payu';
  readonly mandates = null;
  readonly #settings: PayuSettings;
  readonly #environment: 'test' | 'live';
  readonly #publicOrigin: string;

  constructor(
    settings: PayuSettings,
    { environment, publicOrigin }: { environment: 'test' | 'live'; publicOrigin: string },
  ) {
    this.#settings = settings;
    this.#environment = environment;
    this.#publicOrigin = publicOrigin;
  }

  #credentials(providerCustomerId: string): string {
    return `${this.#settings.key}:${providerCustomerId}`;
  }

  async #command(name: string, variables: readonly string[]): Promise<unknown> {
    const [var1 = ''] = variables;
    const { key, salts, apiUrl } = this.#settings;
    const [salt] = salts;
    const body = new URLSearchParams({
      key,
      command: name,
      hash: commandHash(key, salt, name, var1),
    });
    variables.forEach((value, index) => body.set(`var${index + 1}`, value));
    let answer: Response;
    try {
      answer = await fetch(apiUrl, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.ok) return await answer.json();
    } catch (error) {
      throw new GatewayUnknown(`PayU gave no answer to ${name}`, { cause: error });
    }
    if (answer.status >= 500 || answer.status === 429) {
      throw new GatewayUnknown(`PayU answered ${name} with ${answer.status}`);
    }
    throw new GatewayRefused(`PayU refused ${name} with ${answer.status}`, 'refused');
  }

  async #ask<T extends z.ZodType>(
    schema: T,
    name: string,
    ...variables: string[]
  ): Promise<z.output<T>> {
    const parsed = schema.safeParse(await this.#command(name, variables));
    if (parsed.success) return parsed.data;
    throw new GatewayUnknown(`PayU answered ${name} with something else`, { cause: parsed.error });
  }

  async #findRefund(request: RefundRequest): Promise<RefundFact | null> {
    const { providerRefundId, paymentId } = request;
    const variables = providerRefundId ? [providerRefundId] : [paymentId, 'payuid'];
    const answer = await this.#ask(actionStatus, 'check_action_status', ...variables);
    return refundIn(answer.transaction_details, request);
  }

  // Nothing is made at PayU before the customer's browser gets there: our number is its number.
  async createPayment({ attemptNo }: Snapshot) {
    return { providerOrderId: attemptNo };
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
    { snapshot, providerOrderId }: AttemptAtGateway,
    fields: Readonly<Record<string, string>>,
  ): ReturnClaim | null {
    const { key, salts } = this.#settings;
    const isOurs =
      fields['key'] === key &&
      fields['txnid'] === providerOrderId &&
      paiseOfText(fields['amount'] ?? '') === snapshot.amount;
    // Without a hash it is a reason to ask, as good as none.
    if (fields['hash'] === undefined) return { signed: false, status: 'pending' };
    if (!isOurs || !isSigned(salts, fields)) return null;
    const said = (fields['status'] ?? '').toLowerCase();
    const status = said === 'success' || said === 'pending' ? said : 'failure';
    // The hash does not cover the payment's number: that is asked for, not believed.
    return { signed: true, status, reason: fields['field9'] || fields['error_Message'] };
  }

  receiveWebhook({ body }: RawWebhook): ReceivedWebhook | null {
    const { key, salts } = this.#settings;
    if (looksLikeJson(body)) {
      // News of refunds carries no signature: a reason to ask, nothing more.
      const news = refundNews.safeParse(JSON.parse(body.toString('utf8')));
      if (!news.success || news.data.key.trim() !== key) return null;
      const { request_id: requestId, status } = news.data;
      return { eventId: `refund:${requestId.trim()}:${status.trim()}`, event: 'refund' };
    }
    const fields = fieldsOf(body.toString('utf8'));
    if (fields['key'] !== key || !isSigned(salts, fields)) return null;
    const { mihpayid = '', status = '' } = fields;
    return { eventId: `payment:${mihpayid}:${status}`, event: `payment.${status}` };
  }

  readWebhook(body: Buffer): WebhookNews {
    // It describes no body for disputes: they are seen in its dashboard.
    const nothing = { facts: [], refunds: [], disputes: [], mandates: [] };
    if (looksLikeJson(body)) {
      const news = refundNews.parse(JSON.parse(body.toString('utf8')));
      const refundKey = news.token.trim();
      return { ...nothing, ask: { providerOrderIds: [], refundKeys: [refundKey] } };
    }
    const { txnid = '' } = fieldsOf(body.toString('utf8'));
    return { ...nothing, ask: { providerOrderIds: [txnid], refundKeys: [] } };
  }

  async fetchStatus({ providerOrderId }: AttemptAtGateway): Promise<PaymentFact[]> {
    if (!providerOrderId) return [];
    const { transaction_details: found } = await this.#ask(
      verified,
      'verify_payment',
      providerOrderId,
    );
    const fact = factOf(providerOrderId, found?.[providerOrderId]);
    return fact ? [fact] : [];
  }

  async refund(request: RefundRequest): Promise<RefundFact> {
    const { paymentId, refundKey, amount } = request;
    const answer = await this.#ask(
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
    if (!takenOn.has(answer.error_code)) throw new GatewayRefused(answer.msg, answer.error_code);
    return {
      provider: 'payu',
      providerRefundId: answer.request_id,
      refundKey,
      paymentId,
      amount,
      state: answer.error_code === '100' ? 'PROCESSED' : 'PENDING',
    };
  }

  fetchRefund(request: RefundRequest): Promise<RefundFact | null> {
    return this.#findRefund(request);
  }

  async validateVpa(vpa: string) {
    const answer = await this.#ask(
      z.object({ isVPAValid: loose, payerAccountName: loose }),
      'validateVPA',
      vpa,
    );
    const valid = answer.isVPAValid === '1';
    return { valid, customerName: valid ? answer.payerAccountName : undefined };
  }

  // PayU knows customers by what the store calls them.
  async customer({ publicId }: Payer) {
    return publicId;
  }

  async savedMethods(providerCustomerId: string): Promise<SavedMethod[]> {
    const { user_cards: cards } = await this.#ask(
      userCards,
      'get_user_cards',
      this.#credentials(providerCustomerId),
    );
    return savedCardsIn(cards ?? {});
  }

  async deleteSaved(providerCustomerId: string, tokenId: string): Promise<boolean> {
    const answer = await this.#ask(
      z.object({ status: loose }),
      'delete_payment_instrument',
      this.#credentials(providerCustomerId),
      tokenId,
    );
    return answer.status === '1';
  }

  async capturedBetween(
    _from: Date,
    _to: Date,
    known: readonly AttemptAtGateway[],
  ): Promise<ListedPayment[]> {
    const numbers = known.flatMap(({ providerOrderId }) => providerOrderId ?? []);
    const listed: ListedPayment[] = [];
    for (let at = 0; at < numbers.length; at += perQuestion) {
      const asked = numbers.slice(at, at + perQuestion);
      const { transaction_details: found } = await this.#ask(
        verified,
        'verify_payment',
        asked.join('|'),
      );
      for (const txnid of asked) {
        const fact = factOf(txnid, found?.[txnid]);
        if (fact?.state !== 'CAPTURED' && fact?.state !== 'REFUNDED') continue;
        const { paymentId, providerOrderId, amount } = fact;
        listed.push({ paymentId, providerOrderId, amount, refunded: paise(0) });
      }
    }
    return listed;
  }
}
