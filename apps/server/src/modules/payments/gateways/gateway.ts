import type { MandateState, PaymentStart } from '@halal-basket/contract';
import type { Paise } from '@halal-basket/money';
import type { GatewayPaymentState } from '../states.ts';

export type ProviderId = 'razorpay' | 'payu';

/** The gateways by their numbers on the wire. */
export const providerOf = (pgId: number): ProviderId => (pgId === 2 ? 'payu' : 'razorpay');
export const pgIdOf = (provider: ProviderId): 1 | 2 => (provider === 'razorpay' ? 1 : 2);

export interface Payer {
  /** For the outside: never the customer's number. */
  publicId: string;
  name: string;
  email: string;
  /** With +91. */
  phone: string;
}

/** What goes into an attempt before a gateway is asked; kept with it and never changed. */
export interface Snapshot {
  attemptNo: string;
  amount: Paise;
  /** 'Order HB…'. */
  title: string;
  payer: Payer;
  /** Ours, echoed by the gateways: the kind and number of what is bought. */
  udf: readonly [string, string];
  /** The way to pay in the gateway's words, where the customer chose one. */
  choice: GatewayChoice;
  /** Of a payment that gives a mandate. */
  mandate?: MandateTerms | undefined;
  /** Of a payment that is debited by a mandate. */
  debit?: DebitTerms | undefined;
}

/** What a customer allows with a payment. */
export interface MandateTerms {
  method: 'card' | 'upi';
  /** Of one debit. */
  limit: Paise;
  /** ISO instant. */
  expiresAt: string;
  /** What the gateway calls the customer. */
  payerName: string;
}

/** A debit by a mandate: under which, and not before when. */
export interface DebitTerms {
  tokenId: string;
  payerName: string;
  /** ISO instant. */
  payAfter: string;
}

/** What the customer chose, as far as a gateway's page wants to know. */
export interface GatewayChoice {
  mode: string;
  bankCode?: string | undefined;
  vpa?: string | undefined;
  /** A saved card or UPI address. */
  tokenId?: string | undefined;
  save?: boolean | undefined;
}

/** What the browser or the SDK needs to go on (`gatewayData` of the contract). */
export type GatewayData = Omit<PaymentStart, 'orderNo' | 'membershipRefNo' | 'status'>;

/** An attempt as a gateway needs to know it. */
export interface AttemptAtGateway {
  snapshot: Snapshot;
  /** Null while the gateway has not answered. */
  providerOrderId: string | null;
}

/** What a gateway says of one payment, in the store's words. */
export interface PaymentEvent {
  provider: ProviderId;
  /** Of the attempt: the gateway's order, or our transaction id. */
  providerOrderId: string;
  paymentId: string;
  state: GatewayPaymentState;
  amount: Paise;
  currency: string;
  /** The gateway's word for how it was paid. */
  method: string;
  /** Why it failed, for people. */
  reason?: string | undefined;
  bankReference?: string | undefined;
  /** What the gateway keeps to pay with again, where this payment gave it. */
  tokenId?: string | undefined;
}

/** What a gateway says of a mandate. */
export interface MandateEvent {
  provider: ProviderId;
  tokenId: string;
  state: MandateState;
  /** 'Visa ending 1007', 'asha@okhdfcbank'; '' where it does not tell. */
  instrument: string;
}

export interface RefundRequest {
  /** Ours: the key under which the gateway does it once. */
  refundKey: string;
  paymentId: string;
  amount: Paise;
  /** What the gateway called it, where it answered before. */
  providerRefundId: string | null;
}

/** What a gateway says of a refund. FAILED: it will not happen by itself. */
export interface RefundEvent {
  provider: ProviderId;
  providerRefundId: string;
  /** Ours, where the gateway repeats it. */
  refundKey?: string | undefined;
  paymentId: string;
  amount: Paise;
  state: 'PENDING' | 'PROCESSED' | 'FAILED';
  bankReference?: string | undefined;
  reason?: string | undefined;
}

/** What a browser, an SDK or a form post says. Believed as far as its signature reaches. */
export interface ReturnClaim {
  /** Does the signature cover that it succeeded? */
  signed: boolean;
  paymentId?: string | undefined;
  status: 'success' | 'failure' | 'pending';
  reason?: string | undefined;
}

export interface RawWebhook {
  body: Buffer;
  signature: string | undefined;
}

/** A webhook that may be kept. */
export interface ReceivedWebhook {
  /** From what the sender signed only: the same news again has the same id, whatever else is sent. */
  eventId: string;
  event: string;
  /**
   * Nobody signed it: the payment it says it is about. It is kept only where the store knows that
   * payment, once an hour, and is never more than a reason to ask the gateway.
   */
  unsigned?: { paymentId: string };
}

export type DisputeState = 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'CLOSED';

/** A customer's bank asks for a payment back. */
export interface DisputeEvent {
  provider: ProviderId;
  providerDisputeId: string;
  paymentId: string;
  amount: Paise;
  /** Kept back by the gateway already, in paise. */
  deducted: number;
  /** The bank's code. */
  reason: string;
  /** 'chargeback', 'retrieval', 'arbitration'. */
  phase: string;
  state: DisputeState;
  respondBy: Date | null;
}

/** What a stored webhook says: facts that stand by themselves, or attempts to ask about. */
export interface WebhookNews {
  facts: PaymentEvent[];
  refunds: RefundEvent[];
  disputes: DisputeEvent[];
  mandates: MandateEvent[];
  /** What the body does not prove: attempts by the gateway's number, payments with refunds. Ask. */
  ask: { providerOrderIds: string[]; refundsOf: string[] };
}

export interface SavedMethod {
  tokenId: string;
  kind: 'card' | 'upi';
  /** 'Visa', 'RuPay'. */
  cardType: string;
  last4: string;
  expiry?: string | undefined;
  vpa: string;
}

/** A payment as the gateway's own list has it, for the daily comparison. */
export interface ListedPayment {
  paymentId: string;
  providerOrderId: string;
  amount: Paise;
  refunded: Paise;
}

/** What a gateway does with mandates. Their first payment, and the order of a debit, are `createPayment`. */
export interface MandateGateway {
  /** How it stands. */
  fetch(payerName: string, tokenId: string): Promise<MandateEvent>;
  /** Asks for the money of an attempt that was announced; what becomes of it `fetchStatus` tells. */
  debit(attempt: AttemptAtGateway): Promise<void>;
  /** Done as well where it was revoked before. */
  revoke(payerName: string, tokenId: string): Promise<void>;
}

/** One gateway behind the seam. All of it talks over the network, so never inside a transaction. */
export interface Gateway {
  readonly id: ProviderId;
  /** Null where the store uses none of it. */
  readonly mandates: MandateGateway | null;
  /** Makes it known to the gateway. `again`: it was asked before and nobody knows with what result. */
  createPayment(snapshot: Snapshot, again: boolean): Promise<{ providerOrderId: string }>;
  /** What the page needs, from what is stored: no network. */
  clientData(attempt: AttemptAtGateway): GatewayData;
  /** Looks at what came back with the customer: no network. Null where the signature is wrong. */
  verifyReturn(
    attempt: AttemptAtGateway,
    fields: Readonly<Record<string, string>>,
  ): ReturnClaim | null;
  /** Who sent it, from its signature alone: no network. Null where nobody known did. */
  receiveWebhook(raw: RawWebhook): ReceivedWebhook | null;
  readWebhook(body: Buffer): WebhookNews;
  /** All payments of the attempt. Empty: nobody has paid yet. */
  fetchStatus(attempt: AttemptAtGateway): Promise<PaymentEvent[]>;
  refund(request: RefundRequest): Promise<RefundEvent>;
  /** All refunds of a payment, whoever made them. */
  refundsOf(paymentId: string): Promise<RefundEvent[]>;
  /** Null where the gateway has never heard of it. */
  fetchRefund(request: RefundRequest): Promise<RefundEvent | null>;
  validateVpa(vpa: string): Promise<{ valid: boolean; customerName?: string | undefined }>;
  /** Makes or finds the customer; gives the gateway's name for them. */
  customer(payer: Payer): Promise<string>;
  savedMethods(providerCustomerId: string): Promise<SavedMethod[]>;
  deleteSaved(providerCustomerId: string, tokenId: string): Promise<boolean>;
  /**
   * Refunds of that time, whoever made them. `known` are payments of the store whose refunds are asked
   * for besides, where the gateway's list may leave some out.
   */
  refundsBetween(from: Date, to: Date, known: readonly string[]): Promise<RefundEvent[]>;
  /**
   * Captured payments of that time, those that the store does not know among them; `known` are the
   * attempts that the store has of it.
   */
  capturedBetween(
    from: Date,
    to: Date,
    known: readonly AttemptAtGateway[],
  ): Promise<ListedPayment[]>;
}

/** No answer, or none that says anything: what was asked for may have happened or not. */
export class GatewayUnknown extends Error {}

/** The gateway said no: it did not happen. */
export class GatewayRefused extends Error {
  /** The gateway's word for why. */
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}
