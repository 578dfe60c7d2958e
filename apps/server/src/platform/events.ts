import type { MandateState } from '@halal-basket/contract/mandate-states';
import type { OrderState, ShipmentState } from '@halal-basket/contract/states';
import { addJob } from './jobs.ts';
import type { Db, Tx } from './db.ts';
import type { Clock } from './clock.ts';
import type { Leaver } from './personal-data.ts';

interface PaymentNews {
  /** What was bought: 'order', 'membership', 'recharge', 'subscription'. */
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
 * News that modules tell each other: plain data, named in the past tense. Written in the transaction
 * of what happened, delivered by the job queue at least once: subscribers must bear a repeat.
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
  /** A scratch card had points under it; they come with the order. */
  'scratch.won': {
    /** Names it for ever. */
    key: string;
    orderNo: string;
    customerId: number;
    points: number;
  };
  /** Captured money pays a purchase. */
  'payment.captured': PaymentNews & { at: string };
  /** A recharge's money is in the wallet; the purchase that waited for it, if there is one. */
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
  /** A mandate took a step: it can be debited by it, or no longer. */
  'mandate.moved': {
    mandateNo: string;
    customerId: number;
    from: MandateState;
    to: MandateState;
    /** Paise of one debit. */
    limit: number;
    /** 'Visa ending 1007'; '' where it never came so far. */
    instrument: string;
    /** Who took it: 'customer', 'store' or 'gateway', which speaks for the bank. */
    actor: string;
  };
  /** A refund was made or took a step: of a purchase, or of a payment that pays for nothing. */
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
  /** Customer care used its token and acts for the customer from now on. */
  'care.began': { customerId: number; staffId: number; at: string };
  /** An agent of customer care did something with an order in the customer's session. */
  'care.acted': {
    customerId: number;
    staffId: number;
    orderNo: string;
    /** 'create', 'place', 'cancel', 'reschedule', 'refundTo', 'complain'. */
    what: string;
    at: string;
  };
  /** The customer's own row tells nothing any more; each module does the same with what it keeps. */
  'customer.erased': Leaver;
  /** One shipment of an order took a step. */
  'shipment.moved': {
    orderNo: string;
    shipmentNo: number;
    to: ShipmentState;
    /** ISO instant. */
    at: string;
  };
  /** A membership was paid, or its rest was given back. */
  'membership.moved': {
    reference: string;
    customerId: number;
    /** The order that it was bought along with; null where it was bought by itself. */
    orderNo: string | null;
    to: 'PAID' | 'REFUNDED';
    /** Paise that went back; 0 of one that was paid. */
    refunded: number;
    /** ISO instant. */
    at: string;
  };
  /** Money of an order goes back, or less is due at the door. */
  'order.refunded': {
    orderNo: string;
    refundId: number;
    /** Nothing is kept of the goods by now: what they earned is taken back as well. */
    isWhole: boolean;
    /** Paise of the order's price that are not given back by now; what weighed less counts as kept. */
    kept: number;
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
  'issue.answered': {
    orderNo: string;
    customerId: number;
    issueNo: string;
    /** What the shop says. */
    words: string;
    /** ISO instant. */
    at: string;
  };
  'stock.back': { hubId: number; sku: string };
  /** Something that a subscriber should know of. */
  'subscription.news': {
    customerId: number;
    subscriptionNo: string;
    news: SubscriptionNews;
    /** The delivery day that it is about. */
    date?: string;
    /** Paise: what it costs, is missing or went back. */
    amount?: number;
    /** What is missing of it. */
    names?: string[];
    /** Why a day was missed: a code. */
    reason?: string;
    /** ISO instant: when a debit is taken, or until when a delivery can be paid. */
    at?: string;
    /** Do more deliveries come after this day? */
    goesOn?: boolean;
    /** From what: 'Visa ending 1007'. */
    from?: string;
  };
}

export type SubscriptionNews =
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

export type Subscriber<N extends EventName> = (
  context: SubscriberContext,
  payload: DomainEvents[N],
) => Promise<void>;

/** What one module does when others speak. */
export type Subscribers = { [N in EventName]?: Subscriber<N> };

/** Tells everyone who listens, once this transaction commits. */
export const emit = <N extends EventName>(
  tx: Tx,
  name: N,
  payload: DomainEvents[N],
): Promise<void> => addJob(tx, 'deliver-event', { name, payload });

interface Delivery {
  name: EventName;
  payload: DomainEvents[EventName];
  /** Which module's subscriber; absent on the first run, which is for all. */
  module?: string;
}

/**
 * The job that brings an event to its subscribers. They share one job and one transaction as long as
 * all goes well; where one fails, each gets a transaction (and a retry) of its own, so that nobody
 * waits for somebody else's mistake.
 */
export function deliverEvents(
  all: Record<string, Subscribers>,
  { db, clock, publicOrigin }: Omit<SubscriberContext, 'tx'> & { db: Db },
) {
  async function deliver(modules: readonly string[], { name, payload }: Delivery): Promise<void> {
    await db.transaction(async (tx) => {
      for (const module of modules) {
        const subscriber = all[module]?.[name] as Subscriber<EventName> | undefined;
        await subscriber?.({ tx, clock, publicOrigin }, payload);
      }
    });
  }

  return async (job: unknown): Promise<void> => {
    const delivery = job as Delivery;
    if (delivery.module !== undefined) return deliver([delivery.module], delivery);
    const listening = Object.keys(all).filter((each) => all[each]?.[delivery.name]);
    try {
      await deliver(listening, delivery);
    } catch (error) {
      if (listening.length === 1) throw error;
      await db.transaction(async (tx) => {
        for (const module of listening) await addJob(tx, 'deliver-event', { ...delivery, module });
      });
    }
  };
}
