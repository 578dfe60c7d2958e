import type { Clock } from '../clock.ts';
import { type Db, type Tx, sql } from '../db.ts';
import type { EventName, Subscriber, SubscriberContext, Subscribers } from '../events.ts';
import { alertTeam } from '../messaging/team-chat.ts';
import {
  type EventRow,
  type Retry,
  deleteRetry,
  saveRetries,
  selectBlocked,
  selectDueRetries,
  selectWork,
  takeEvents,
  tryLockOutbox,
} from './outbox.sql.ts';
import { stagesOf } from './stages.ts';

/** Events of one transaction. */
export const batchSize = 200;

/** Retries of one transaction: each may wait for a lock. */
const retriesAtOnce = 10;

/** After this number of failures the team gets an alert, and metrics count the event as failing. */
export const alarmAfter = 5;

export interface EventLog {
  error(details: object, message: string): void;
}

export interface DeliveryParts {
  db: Db;
  clock: Clock;
  publicOrigin: string;
  log: EventLog;
}

/** Delivers one batch of events; gives how many. 0: the outbox is empty, or another worker has it. */
export type DeliverEvents = () => Promise<number>;

const subscriberOf = (
  subscribers: Subscribers | undefined,
  name: string,
): Subscriber<EventName> | undefined =>
  subscribers?.[name as EventName] as Subscriber<EventName> | undefined;

/** A subscriber gets events of one name together, those with a new state (`to`) by that state. */
function kindOf({ name, payload }: EventRow): string {
  const { to = '' } = payload as { to?: string };
  return `${name} ${to}`;
}

const halvesOf = <T>(all: readonly T[]): [T[], T[]] => {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
};

/**
 * One transaction of a worker. The quick one fails with the first module that fails; the careful one isolates
 * the failing events.
 */
type Pace = 'quick' | 'careful';

/** The events of one transaction, and what a module could not handle. */
class Batch {
  readonly #context: SubscriberContext;
  readonly #log: EventLog;
  readonly #pace: Pace;
  readonly #blocked = new Set<string>();
  readonly #retries: Retry[] = [];

  constructor(pace: Pace, context: SubscriberContext, log: EventLog) {
    this.#pace = pace;
    this.#context = context;
    this.#log = log;
  }

  /** Later events of this customer wait until the module has handled an earlier one. */
  block({ module, customerId }: { module: string; customerId: number | null }): void {
    if (customerId !== null) this.#blocked.add(`${module} ${customerId}`);
  }

  /**
   * A module handles events of one kind. If it fails, the events are halved until the failing one is found: it
   * alone is retried later. Gives how many were handled.
   */
  async hand(
    module: string,
    subscriber: Subscriber<EventName>,
    events: readonly (EventRow & { tries?: number })[],
  ): Promise<number> {
    const ready = events.filter((event) => !this.#holdBack(module, event));
    const [first] = ready;
    if (!first) return 0;
    try {
      await this.#try(subscriber, ready);
      return ready.length;
    } catch (error) {
      if (this.#pace === 'quick') throw error;
      if (ready.length === 1) {
        await this.#fail(module, first, error);
        return 0;
      }
      const [former, latter] = halvesOf(ready);
      return (
        (await this.hand(module, subscriber, former)) +
        (await this.hand(module, subscriber, latter))
      );
    }
  }

  /** Saves what has to be retried. */
  end(): void {
    if (this.#retries.length > 0) saveRetries(this.#context.tx, this.#retries);
  }

  #holdBack(module: string, event: EventRow): boolean {
    const isBlocked = this.#blocked.has(`${module} ${event.customerId}`);
    if (isBlocked) this.#retries.push({ ...event, module, tries: 0, failure: null });
    return isBlocked;
  }

  async #try(subscriber: Subscriber<EventName>, events: readonly EventRow[]): Promise<void> {
    const { tx } = this.#context;
    const handle = () => subscriber(this.#context, events.map(({ payload }) => payload) as never);
    if (this.#pace === 'quick') return handle();
    await tx.savepoint(
      async () => {
        await handle();
        // Checks deferred constraints before the commit: a violation affects only these events.
        tx.send(sql`set constraints all immediate`);
        tx.send(sql`set constraints all deferred`);
      },
      () => true,
    );
  }

  async #fail(module: string, event: EventRow & { tries?: number }, error: unknown): Promise<void> {
    const tries = (event.tries ?? 0) + 1;
    const { name } = event;
    this.#log.error({ event: name, module, tries, err: error }, 'An event failed');
    const failure = error instanceof Error ? error.message : String(error);
    this.#retries.push({ ...event, module, tries, failure });
    this.block({ module, customerId: event.customerId });
    if (tries !== alarmAfter) return;
    const text = `Module ${module} failed ${tries} times on an event ${name}: see "An event failed" in the log`;
    await alertTeam(this.#context.tx, { about: `event-${module}`, text }, this.#context.clock);
  }
}

/**
 * Delivers the events of the outbox to all subscribers, exactly once: a batch is taken, handled and deleted
 * in one transaction. One worker of all server processes delivers at a time, so that the events of a
 * customer keep their order. After a failure the batch is repeated in savepoints: an event that a module fails
 * on is retried for that module only.
 */
export function eventDelivery(
  all: Record<string, Subscribers>,
  { db, log, ...parts }: DeliveryParts,
): DeliverEvents {
  async function deliverNew(tx: Tx, batch: Batch): Promise<number> {
    const events = await takeEvents(tx, batchSize);
    const customerIds = new Set(events.flatMap(({ customerId }) => customerId ?? []));
    for (const blocked of await selectBlocked(tx, [...customerIds])) batch.block(blocked);
    for (const [module, subscribers] of Object.entries(all)) {
      const subscribed = events.filter(({ name }) => subscriberOf(subscribers, name));
      for (const stage of stagesOf(subscribed, { kindOf, keyOf: ({ customerId }) => customerId })) {
        const subscriber = subscriberOf(subscribers, stage[0]?.name ?? '');
        if (subscriber) await batch.hand(module, subscriber, stage);
      }
    }
    return events.length;
  }

  async function retry(tx: Tx, batch: Batch): Promise<number> {
    const due = await selectDueRetries(tx, retriesAtOnce);
    for (const { module, ...event } of due) {
      const subscriber = subscriberOf(all[module], event.name);
      const handled = subscriber ? await batch.hand(module, subscriber, [event]) : 1;
      if (handled > 0) deleteRetry(tx, event.eventId, module);
    }
    return due.length;
  }

  const run = (pace: Pace): Promise<number> =>
    db.transaction(async (tx) => {
      if (!(await tryLockOutbox(tx))) return 0;
      const batch = new Batch(pace, { tx, ...parts }, log);
      const retried = pace === 'careful' ? await retry(tx, batch) : 0;
      const delivered = await deliverNew(tx, batch);
      batch.end();
      return retried + delivered;
    });

  return async () => {
    const { hasEvents, hasRetries } = await selectWork(db);
    if (hasRetries) return run('careful');
    return hasEvents ? run('quick').catch(() => run('careful')) : 0;
  };
}
