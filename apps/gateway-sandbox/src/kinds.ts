import type { RazorpayDispute, RazorpayDocument } from './dispute-kinds.ts';
import type { PlannedOutcome } from './outcomes.ts';

/** The payment methods of a hosted page. */
export type Method = 'card' | 'netbanking' | 'upi' | 'wallet' | 'paylater';

/** An order of the first gateway, as its API answers it. Amounts in paise, times in seconds. */
export interface RazorpayOrder {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
  /** Set for an order whose payment gives a mandate. */
  customer_id?: string;
  method?: Method;
  token?: MandateTerms;
  /** Set for an order that a mandate pays: the notice that the payer gets before the debit. */
  notification?: DebitNotice;
}

/**
 * The limits that a payer accepts: the highest amount of a debit, and the end. Amounts in paise, times in seconds.
 */
export interface MandateTerms {
  max_amount: number;
  expire_at: number;
  frequency: string;
}

export interface DebitNotice {
  id: string;
  token_id: string;
  /** The earliest time of the debit. */
  payment_after: number;
}

export type MandateStatus = 'initiated' | 'confirmed' | 'rejected' | 'paused' | 'cancelled';

export type Notes = Record<string, string> | never[];

export interface Card {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'credit' | 'debit';
  issuer: string;
  international: boolean;
  emi: boolean;
}

export interface RazorpayPayment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: Method;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Card;
  bank: string | null;
  wallet: string | null;
  vpa: string | null;
  upi?: { vpa: string; payer_account_type: string };
  email: string;
  contact: string;
  customer_id?: string;
  token_id?: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
}

export interface RazorpayRefund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  status: 'pending' | 'processed' | 'failed';
  speed_requested: 'normal' | 'optimum';
  speed_processed: 'normal' | 'instant';
  created_at: number;
  batch_id: null;
}

export interface RazorpayCustomer {
  id: string;
  entity: 'customer';
  name: string;
  email: string;
  contact: string;
  gstin: null;
  notes: Notes;
  created_at: number;
}

export interface RazorpayToken {
  id: string;
  entity: 'token';
  token: string;
  bank: null;
  wallet: null;
  method: 'card' | 'upi';
  card?: {
    entity: 'card';
    name: string;
    last4: string;
    network: string;
    type: string;
    issuer: string;
    international: boolean;
    expiry_month: number;
    expiry_year: number;
    token_iin: string;
  };
  vpa?: { username: string; handle: string; name: string };
  recurring: boolean;
  /** Set for a mandate. */
  recurring_details?: { status: MandateStatus; failure_reason: string | null };
  max_amount?: number;
  auth_type: null;
  mrn: null;
  status: 'active' | 'deactivated';
  compliant_with_tokenisation_guidelines: boolean;
  used_at: number;
  created_at: number;
  expired_at: number;
}

/** A payment of the second gateway: the shop's form and the state of the payment. Amounts in paise. */
export interface PayuTransaction {
  mihpayid: string;
  /** The shop's form, unchanged. */
  form: Record<string, string>;
  amount: number;
  /** The amount that the payer was charged, which `mismatch` makes smaller. */
  charged: number;
  status: 'started' | 'pending' | 'success' | 'failure';
  unmappedstatus: string;
  mode: string;
  bankcode: string;
  field9: string;
  error: string;
  errorMessage: string;
  bankRef: string;
  cardNo: string;
  vpa: string;
  network: string;
  refunded: number;
  addedAt: number;
  plan: PlannedOutcome | null;
}

/** A refund of the second gateway, which calls it an action. */
export interface PayuAction {
  requestId: string;
  mihpayid: string;
  token: string;
  amount: number;
  action: 'refund' | 'cancel';
  status: 'queued' | 'SUCCESS' | 'FAILURE';
  callbackUrl: string;
  arn: string;
  at: number;
}

export interface PayuCard {
  token: string;
  userCredentials: string;
  cardNo: string;
  cardMode: string;
  cardType: string;
  cardBin: string;
  name: string;
  expiryYear: string;
  expiryMonth: string;
}

/** One visit of a payer to the first gateway's checkout page. */
export interface Checkout {
  id: string;
  orderId: string;
  view: 'modal' | 'page';
  /** The origin of the page that opened the modal. Only this origin gets the result. */
  openerOrigin: string;
  callbackUrl: string;
  cancelUrl: string;
  merchant: string;
  description: string;
  name: string;
  email: string;
  contact: string;
  customerId: string;
  token: string;
  remember: boolean;
  /** The method that the shop selects; the page opens it first. */
  method: Method | '';
  bank: string;
  wallet: string;
  vpa: string;
  hiddenFlows: string[];
  only: Method[];
  retry: boolean;
}

/** A webhook that is not delivered yet. */
export interface Delivery {
  id: string;
  gateway: 'razorpay' | 'payu';
  event: string;
  /** The id of the payment, refund or token that the webhook reports. */
  about: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  dueAt: number;
  attempts: number;
  state: 'waiting' | 'delivered' | 'dropped' | 'given up';
  /** The status of the last attempt's answer; 0 without an answer. */
  lastStatus: number | null;
}

export interface Task {
  id: string;
  what: TaskName;
  about: string;
  dueAt: number;
  done: boolean;
  detail?: string;
}

export type TaskName =
  | 'razorpay.authorise'
  | 'razorpay.fail'
  | 'razorpay.expire'
  | 'razorpay.refund'
  | 'razorpay.mandate'
  | 'payu.succeed'
  | 'payu.fail'
  | 'payu.refund';

export interface Kinds {
  order: RazorpayOrder;
  /** How an order's payments are captured. */
  capture: { orderId: string; mode: 'automatic' | 'manual'; expiresAfterMs: number };
  payment: RazorpayPayment;
  /** The outcome of a payment, and whether to save its card or UPI address. */
  plan: { paymentId: string; plan: PlannedOutcome; save: boolean };
  refund: RazorpayRefund;
  refundKey: { key: string; body: string; refundId: string };
  dispute: RazorpayDispute;
  document: RazorpayDocument;
  customer: RazorpayCustomer;
  token: { customerId: string; entity: RazorpayToken };
  /** The payment that gave a mandate. */
  mandatePlan: { tokenId: string; paymentId: string };
  /** The outcome of debits by a mandate, where the control API has set one. */
  debits: { tokenId: string; plan: PlannedOutcome };
  transaction: PayuTransaction;
  action: PayuAction;
  payuCard: PayuCard;
  checkout: Checkout;
  delivery: Delivery;
  task: Task;
  clock: { aheadMs: number };
}
