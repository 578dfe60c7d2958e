import type { OrderState } from '@halal-basket/contract/states';
import { addJob } from './jobs.ts';
import type { Db, Tx } from './db.ts';
import type { Clock } from './clock.ts';

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
    /** ISO instant. */
    at: string;
  };
  'stock.back': { hubId: number; sku: string };
}

export type EventName = keyof DomainEvents;

export interface SubscriberContext {
  tx: Tx;
  clock: Clock;
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
  /** Which module's subscriber; absent on the first run, which hands on to each. */
  module?: string;
}

/** The job that brings an event to its subscribers, each in a transaction (and a retry) of its own. */
export function deliverEvents(all: Record<string, Subscribers>, db: Db, clock: Clock) {
  return async (job: unknown): Promise<void> => {
    const { name, payload, module } = job as Delivery;
    const listening = Object.keys(all).filter((each) => all[each]?.[name]);
    const target = module ?? (listening.length === 1 ? listening[0] : undefined);
    await db.transaction(async (tx) => {
      if (target === undefined) {
        for (const each of listening)
          await addJob(tx, 'deliver-event', { name, payload, module: each });
        return;
      }
      const subscriber = all[target]?.[name] as Subscriber<EventName> | undefined;
      await subscriber?.({ tx, clock }, payload);
    });
  };
}
