import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db.ts';
import { type JobHandlers, runDueJobs } from '../jobs.ts';
import { type DeliverEvents, type EventLog, batchSize } from './deliver-events.ts';
import { selectWork } from './outbox.sql.ts';

/** The longest that an event waits while the events of a busy shop gather. */
const gatherMs = 400;

/** Ends early when the worker is stopped. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Delivers events until it is stopped; `stop` lets the batch under way finish. */
export function startEvents(deliver: DeliverEvents, log: EventLog): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function work(): Promise<void> {
    while (!signal.aborted) {
      const delivered = await deliver().catch((error: unknown) => {
        log.error({ err: error }, 'Events could not be delivered');
        return 0;
      });
      if (delivered < batchSize) await pause(gatherMs, signal);
    }
  }
  const working = work();
  return {
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}

/** Delivers all events of the outbox, and waits while another worker does. */
async function deliverAll(db: Db, deliver: DeliverEvents): Promise<void> {
  for (;;) {
    if ((await deliver()) > 0) continue;
    if (!(await selectWork(db)).hasEvents) return;
    await sleep(10);
  }
}

/** Delivers all events, runs all due jobs and what follows from them, and returns: for tests and seeds. */
export async function runDueWork(
  db: Db,
  { jobs, deliverEvents }: { jobs: JobHandlers; deliverEvents: DeliverEvents },
): Promise<void> {
  do {
    await deliverAll(db, deliverEvents);
    await runDueJobs(db, jobs);
  } while ((await selectWork(db)).hasEvents);
}
