import type { MandateState } from '@halal-basket/contract/mandate-states';
import type { OrderState, ShipmentState } from '@halal-basket/contract/states';
import type { Tx } from './db.ts';
import type { Clock } from './clock.ts';
import { insertEvent } from './outbox/outbox.sql.ts';
import type { ErasedCustomer } from './personal-data.ts';

interface PaymentEvent {
  /** The kind of purchase: 'order', 'membership', 'recharge', 'subscription', 'edit'. */
  kind: string;
  reference: string;
  customerId: number;
  provider: string;
  /** The gateway's number of the payment. */
  paymentId: string;
  /** Paise. */
  amount: number;
}

/**
 * Events between modules: plain data, named in the past tense. Written in the transaction of their cause,
 * delivered once, and to each module in their order of a customer (`outbox/deliver-events.ts`).
 */
export interface DomainEvents {
  'order.moved': {
    orderNo: string;
    customerId: number;
    from: OrderState | null;
    to: OrderState;
    /** Paise. */
    payable: number;
    /** ISO instant. */
    at: string;
  };
  /** The order earned a scratch card with points, which are credited with the order. */
  'scratch.won': {
    /** Its permanent id. */
    key: string;
    orderNo: string;
    customerId: number;
    points: number;
  };
  /** A scratched card with points is void, because its order no longer earns it. */
  'scratch.voided': {
    /** The key of its `scratch.won`. */
    key: string;
    orderNo: string;
    customerId: number;
  };
  /** Captured money pays a purchase. */
  'payment.captured': PaymentEvent & { at: string };
  /** A recharge was credited to the wallet; with the purchase that waited for it, if there is one. */
  'recharge.credited': {
    rechargeTxnNo: string;
    customerId: number;
    /** Paise. */
    amount: number;
    orderNo: string | null;
    membershipRefNo: string | null;
    /** ISO instant. */
    at: string;
  };
  /** A mandate changed its state: it can or can no longer be debited. */
  'mandate.moved': {
    mandateNo: string;
    customerId: number;
    from: MandateState;
    to: MandateState;
    /** Paise of one debit. */
    limit: number;
    /** 'Visa ending 1007'; '' if it was never authorised. */
    instrument: string;
    /** 'customer', 'store', or 'gateway' on behalf of the bank. */
    actor: string;
  };
  /** A refund was created or changed its state: of a purchase, or of a payment without one. */
  'refund.moved': {
    refundNo: string;
    kind: string;
    reference: string;
    customerId: number;
    /** Paise. */
    amount: number;
    to: 'REQUESTED' | 'PENDING' | 'PROCESSED' | 'MANUAL';
    /** ISO instant. */
    at: string;
  };
  /** A phone number logged in for the first time. */
  'customer.joined': { customerId: number };
  /** Another account of the same person became a part of this one. */
  'customer.merged': { customerId: number; from: number; at: string };
  /** Customer support used its token and acts for the customer from now on. */
  'support.began': { customerId: number; staffId: number; at: string };
  /** An agent of customer support did something with an order in the customer's session. */
  'support.acted': {
    customerId: number;
    staffId: number;
    orderNo: string;
    /** 'create', 'place', 'cancel', 'reschedule', 'refundTo', 'complain'. */
    what: string;
    at: string;
  };
  /** The customer's own row contains no personal data any more; each module erases its own. */
  'customer.erased': ErasedCustomer;
  /** One shipment of an order changed its state. */
  'shipment.moved': {
    orderNo: string;
    customerId: number;
    shipmentNo: number;
    to: ShipmentState;
    /** The order waits for its other shipments: no `order.moved` reports this step. */
    orderStays: boolean;
    /** ISO instant. */
    at: string;
  };
  /** A membership was paid, or its remaining value was refunded. */
  'membership.moved': {
    reference: string;
    customerId: number;
    /** The order that contained it; null if it was bought alone. */
    orderNo: string | null;
    to: 'PAID' | 'REFUNDED';
    /** Refunded paise; 0 of one that was paid. */
    refunded: number;
    /** ISO instant. */
    at: string;
  };
  /** A payment that waited for the bank failed, probably after the customer has left its page. */
  'payment.failed': {
    kind: 'order' | 'membership' | 'recharge' | 'subscription' | 'edit';
    reference: string;
    customerId: number;
    attemptNo: string;
    /** Paise. */
    amount: number;
    /** ISO instant. */
    at: string;
  };
  /** A membership ends soon, and the member has not renewed it. */
  'membership.ending': {
    reference: string;
    customerId: number;
    /** ISO instant. */
    endsAt: string;
  };
  /** Money of an order is refunded, or less is due on delivery. */
  'order.refunded': {
    orderNo: string;
    customerId: number;
    refundId: number;
    /** The customer keeps none of the goods: rewards for them are clawed back too. */
    isWhole: boolean;
    /** Paise of the order's price that are not refunded so far; missing weight counts as kept. */
    kept: number;
    /** ISO instant. */
    at: string;
  };
  /** The lines, bill or slots of an order were replaced before its cut-off. */
  'order.edited': {
    orderNo: string;
    customerId: number;
    /** Paise. */
    payable: number;
    /** ISO instant. */
    at: string;
  };
  'order.rescheduled': {
    orderNo: string;
    customerId: number;
    shipmentNo: number;
    /** ISO instant. */
    at: string;
  };
  /** Staff sent the message about the state of an order, or the link to its invoice, again. */
  'order.resent': {
    orderNo: string;
    customerId: number;
    what: 'confirmation' | 'invoice';
    /** ISO instant. */
    at: string;
  };
  /** Staff wrote to the customer about an order that is being delivered. */
  'order.messaged': {
    orderNo: string;
    customerId: number;
    /** `own`: a free text, which no carrier of text messages accepts. */
    kind: 'late' | 'unreachable' | 'own';
    text: string;
    /** ISO instant. */
    at: string;
  };
  /** The delivery is late, and HB Money was credited. */
  'order.credited': {
    orderNo: string;
    customerId: number;
    /** Paise. */
    amount: number;
    /** ISO instant. */
    at: string;
  };
  'complaint.answered': {
    orderNo: string;
    customerId: number;
    complaintNo: string;
    /** The shop's answer. */
    words: string;
    /** ISO instant. */
    at: string;
  };
  /** A lot was recalled that the order got packs of. */
  'order.recalled': {
    orderNo: string;
    customerId: number;
    productName: string;
    lotNo: string;
    /** The reason, as customers read it. */
    reason: string;
    refunded: boolean;
    /** ISO instant of the recall. */
    at: string;
  };
  'stock.back': { hubId: number; sku: string };
  /** The customer can review the goods of an order that was delivered on the previous day. */
  'review.due': { customerId: number; orderNo: string; at: string };
  /** A reason to notify the customer of a subscription. */
  'subscription.update': {
    customerId: number;
    subscriptionNo: string;
    update: SubscriptionUpdate;
    /** The delivery day concerned. */
    date?: string;
    /** Paise: the price, the missing amount or the refund. */
    amount?: number;
    /** The missing part of it. */
    names?: string[];
    /** The code of the reason why a day was missed. */
    reason?: string;
    /** ISO instant: when a debit is taken, or until when a delivery can be paid. */
    at?: string;
    /** Whether more deliveries follow this day. */
    hasMoreDays?: boolean;
    /** The source: 'Visa ending 1007'. */
    from?: string;
  };
}

export type SubscriptionUpdate =
  | 'started'
  | 'reminder'
  | 'low-balance'
  | 'payment-failed'
  | 'missed'
  | 'debit-announced'
  | 'debit-failed'
  | 'limit-too-low'
  | 'items-left'
  | 'cancelled'
  | 'ended';

export type EventName = keyof DomainEvents;

export interface SubscriberContext {
  tx: Tx;
  clock: Clock;
  /** For links in messages. */
  publicOrigin: string;
}

/**
 * Handles events of one name together, of different customers or of one in their order; those with a state
 * (`to`) all have the same.
 */
export type Subscriber<N extends EventName> = (
  context: SubscriberContext,
  payloads: readonly DomainEvents[N][],
) => Promise<void>;

/** A module's handlers of events of other modules. */
export type Subscribers = { [N in EventName]?: Subscriber<N> };

/** Handles events one after the other: for events that are rare. */
export const oneByOne =
  <P>(handle: (context: SubscriberContext, payload: P) => Promise<void>) =>
  async (context: SubscriberContext, payloads: readonly P[]): Promise<void> => {
    for (const payload of payloads) await handle(context, payload);
  };

/** Handles moved orders by their new state, which is the same for all of a call. */
export const byState =
  (handlers: { [S in OrderState]?: Subscriber<'order.moved'> }): Subscriber<'order.moved'> =>
  async (context, moved) => {
    const [first] = moved;
    if (first) await handlers[first.to]?.(context, moved);
  };

/** Delivers the event to all subscribers, once this transaction commits. */
export function emit<N extends EventName>(
  tx: Tx,
  name: N,
  payload: DomainEvents[N],
): Promise<void> {
  const customerId = 'customerId' in payload ? payload.customerId : null;
  insertEvent(tx, { name, customerId, payload });
  return Promise.resolve();
}
