import type { MandateState, PaymentStart } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import type { Paise } from '@halal-basket/money';
import type { GatewayPaymentState } from '../states.ts';

export type GatewayId = 'razorpay' | 'payu';

/** The gateways by their numbers on the wire. */
export const gatewayIdOf = (pgId: number): GatewayId => (pgId === 2 ? 'payu' : 'razorpay');
export const pgIdOf = (provider: GatewayId): 1 | 2 => (provider === 'razorpay' ? 1 : 2);

export interface Payer {
  /** The customer's id for gateways: never the id of the database. */
  publicId: string;
  name: string;
  email: string;
  /** Starts with +91. */
  phone: string;
}

/** The values of an attempt, stored before the first call to the gateway. They never change. */
export interface Snapshot {
  attemptNo: string;
  amount: Paise;
  /** For example 'Order HB…'. */
  title: string;
  payer: Payer;
  /** The store's own fields, which gateways repeat: kind and reference of the purchase. */
  udf: readonly [string, string];
  /** The payment method in the gateway's terms, where the customer chose one. */
  choice: GatewayChoice;
  /** The language of the page to which the customer returns; absent in payments by jobs. */
  language?: Locale | undefined;
  /** Present where the payment authorises a mandate. */
  mandate?: MandateTerms | undefined;
  /** Present where a mandate pays the attempt. */
  debit?: DebitTerms | undefined;
}

/** The terms of a mandate that the customer authorises by a payment. */
export interface MandateTerms {
  method: 'card' | 'upi';
  /** The highest amount of one debit. */
  limit: Paise;
  /** ISO instant. */
  expiresAt: string;
  /** The gateway's id of the customer. */
  payerName: string;
}

/** A debit by a mandate: the mandate's token, and the earliest time of the debit. */
export interface DebitTerms {
  tokenId: string;
  payerName: string;
  /** ISO instant. */
  payAfter: string;
}

/** The customer's choice, as far as the gateway's page uses it. */
export interface GatewayChoice {
  mode: string;
  bankCode?: string | undefined;
  vpa?: string | undefined;
  /** A saved card or UPI address. */
  tokenId?: string | undefined;
  save?: boolean | undefined;
}

/** The data with which the browser or the SDK continues (`gatewayData` of the contract). */
export type GatewayData = Omit<PaymentStart, 'orderNo' | 'membershipRefNo' | 'status'>;

/** The part of an attempt that a gateway needs. */
export interface AttemptAtGateway {
  snapshot: Snapshot;
  /** Null until the gateway has answered. */
  gatewayOrderId: string | null;
}

/** A gateway's report of one payment, in the store's terms. */
export interface PaymentEvent {
  provider: GatewayId;
  /** Identifies the attempt: the order id at Razorpay, the store's own attempt number at PayU. */
  gatewayOrderId: string;
  paymentId: string;
  state: GatewayPaymentState;
  amount: Paise;
  currency: string;
  /** The gateway's name of the payment method. */
  method: string;
  /** Why the payment failed, for people to read. */
  reason?: string | undefined;
  bankReference?: string | undefined;
  /** The gateway's token of the payment method, where it reports one. */
  tokenId?: string | undefined;
}

/** A gateway's report of a mandate. */
export interface MandateEvent {
  provider: GatewayId;
  tokenId: string;
  state: MandateState;
  /** 'Visa ending 1007', 'asha@okhdfcbank'; '' where the gateway reports neither. */
  instrument: string;
}

export interface RefundRequest {
  /** The store's idempotency key: the gateway sends one refund for it. */
  refundKey: string;
  paymentId: string;
  amount: Paise;
  /** The gateway's id of the refund; null until the gateway has answered. */
  gatewayRefundId: string | null;
}

/** A gateway's report of a refund. FAILED: the gateway does not send it. */
export interface RefundEvent {
  provider: GatewayId;
  gatewayRefundId: string;
  /** The store's key, where the gateway repeats it. */
  refundKey?: string | undefined;
  paymentId: string;
  amount: Paise;
  state: 'PENDING' | 'PROCESSED' | 'FAILED';
  bankReference?: string | undefined;
  reason?: string | undefined;
}

/** The result that a browser, an SDK or a form post claims. The store trusts only the signed part. */
export interface ReturnClaim {
  /** True where the signature covers the status. */
  signed: boolean;
  paymentId?: string | undefined;
  status: 'success' | 'failure' | 'pending';
  reason?: string | undefined;
}

export interface RawWebhook {
  body: Buffer;
  signature: string | undefined;
}

/** A webhook that the store may keep. */
export interface ReceivedWebhook {
  /** A repeated event has the same id. The id of a signed webhook depends on signed data only. */
  eventId: string;
  event: string;
  /**
   * Present where the webhook has no signature: the payment that it names. The store keeps it only for a
   * captured payment, once an hour, and then queries the gateway.
   */
  unsigned?: { paymentId: string };
}

export type DisputeState = 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'CLOSED';

/** A chargeback: the customer's bank demands a payment back. */
export interface DisputeEvent {
  provider: GatewayId;
  gatewayDisputeId: string;
  paymentId: string;
  amount: Paise;
  /** The amount that the gateway already withholds, in paise. */
  deducted: number;
  /** The bank's code of the reason. */
  reason: string;
  /** For example 'chargeback', 'retrieval', 'arbitration'. */
  phase: string;
  state: DisputeState;
  respondBy: Date | null;
}

/** The content of a stored webhook: signed events, and attempts and payments to query. */
export interface WebhookContent {
  facts: PaymentEvent[];
  refunds: RefundEvent[];
  disputes: DisputeEvent[];
  mandates: MandateEvent[];
  /** Queries for what the body does not prove: attempts by `gatewayOrderId`, refunds by payment. */
  ask: { providerOrderIds: string[]; refundsOf: string[] };
}

export interface SavedMethod {
  tokenId: string;
  kind: 'card' | 'upi';
  /** For example 'Visa', 'RuPay'. */
  cardType: string;
  last4: string;
  expiry?: string | undefined;
  vpa: string;
}

/** A payment in the gateway's own list, for the daily settlement. */
export interface ListedPayment {
  paymentId: string;
  gatewayOrderId: string;
  amount: Paise;
  refunded: Paise;
}

/**
 * The calls of a gateway for mandates. `createPayment` makes the order of a mandate's first payment and of
 * each debit.
 */
export interface MandateGateway {
  /** The current state of the mandate. */
  fetch(payerName: string, tokenId: string): Promise<MandateEvent>;
  /** Requests the money of an attempt whose order exists. `fetchStatus` reports the result. */
  debit(attempt: AttemptAtGateway): Promise<void>;
  /** Succeeds also where the mandate was already revoked. */
  revoke(payerName: string, tokenId: string): Promise<void>;
}

/** A document of the shop for the bank that decides a dispute. */
export interface EvidenceFile {
  kind: 'summary' | 'invoice' | 'deliveryPhoto';
  name: string;
  mediaType: 'application/pdf' | 'image/jpeg';
  content: Buffer;
}

/** The evidence with which the shop contests a dispute. */
export interface Evidence {
  gatewayDisputeId: string;
  amount: Paise;
  /** The shop's explanation, at most 1,000 characters. */
  summary: string;
  files: readonly EvidenceFile[];
}

/** The calls of a gateway for disputes. */
export interface DisputeGateway {
  /** Uploads the files and contests the dispute. A repeated call submits nothing twice. */
  contest(evidence: Evidence): Promise<void>;
}

/**
 * One payment gateway. Its calls use the network unless their comment says otherwise: never make them inside
 * a transaction.
 */
export interface Gateway {
  readonly id: GatewayId;
  /** Null where the store uses no mandates of this gateway. */
  readonly mandates: MandateGateway | null;
  /** Null where the gateway takes evidence in its dashboard only. */
  readonly disputes: DisputeGateway | null;
  /** Creates the payment at the gateway. `again`: an earlier call had an unknown result. */
  createPayment(snapshot: Snapshot, again: boolean): Promise<{ gatewayOrderId: string }>;
  /** The data of the payment page, from stored values. Uses no network. */
  clientData(attempt: AttemptAtGateway): GatewayData;
  /**
   * The link of a UPI payment for an order that exists, `upi://pay?…` with its amount: shown as a QR code, any UPI app
   * pays it. Null where the gateway has no such link.
   */
  upiLink(attempt: AttemptAtGateway): Promise<string | null>;
  /** Checks the fields that the customer's return carries. Uses no network. Null: the signature is wrong. */
  verifyReturn(
    attempt: AttemptAtGateway,
    fields: Readonly<Record<string, string>>,
  ): ReturnClaim | null;
  /** Checks a webhook's signature, or its merchant key if it is unsigned. Uses no network. Null: refused. */
  receiveWebhook(raw: RawWebhook): ReceivedWebhook | null;
  /** Parses a stored webhook. Uses no network. */
  readWebhook(body: Buffer): WebhookContent;
  /** All payments of the attempt. Empty: the customer has not paid yet. */
  fetchStatus(attempt: AttemptAtGateway): Promise<PaymentEvent[]>;
  refund(request: RefundRequest): Promise<RefundEvent>;
  /** All refunds of a payment, those of the gateway's dashboard included. */
  refundsOf(paymentId: string): Promise<RefundEvent[]>;
  /** Null where the gateway does not know the refund. */
  fetchRefund(request: RefundRequest): Promise<RefundEvent | null>;
  validateVpa(vpa: string): Promise<{ valid: boolean; customerName?: string | undefined }>;
  /** Creates or finds the customer; returns the gateway's id of the customer. */
  customer(payer: Payer): Promise<string>;
  savedMethods(gatewayCustomerId: string): Promise<SavedMethod[]>;
  deleteSaved(gatewayCustomerId: string, tokenId: string): Promise<boolean>;
  /**
   * Refunds made in that period, those of the dashboard included. `known` are payments of the store: a gateway
   * with an incomplete list also queries their refunds.
   */
  refundsBetween(from: Date, to: Date, known: readonly string[]): Promise<RefundEvent[]>;
  /**
   * Payments of that period that were captured, those unknown to the store included. `known` are the store's
   * attempts of the period.
   */
  capturedBetween(
    from: Date,
    to: Date,
    known: readonly AttemptAtGateway[],
  ): Promise<ListedPayment[]>;
}

/** The gateway gave no usable answer: the requested action may or may not have happened. */
export class GatewayUnknown extends Error {}

/** The gateway refused the request: the action did not happen. */
export class GatewayRefused extends Error {
  /** The gateway's code of the reason. */
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}
