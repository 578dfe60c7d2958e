import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ownMark } from './database-costs.ts';

export interface Backlog {
  /** Events that no module has handled yet, and retries. */
  events: number;
  /** Jobs that are due: messages to send. */
  jobs: number;
}

async function backlogOf(client: pg.Client): Promise<Backlog> {
  const { rows } = await client.query<Backlog>(
    `select ${ownMark} (select count(*)::int from platform.event)
              + (select count(*)::int from platform.event_retry) as events,
            (select count(*)::int from graphile_worker.jobs where run_at <= now()) as jobs`,
  );
  return rows[0] ?? { events: 0, jobs: 0 };
}

/** Waits until no event and no due job is left. Gives what was left at first, and the seconds until then. */
export async function untilEmpty(databaseUrl: string): Promise<{ left: Backlog; seconds: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const began = performance.now();
    const left = await backlogOf(client);
    for (let now = left; now.events + now.jobs > 0; now = await backlogOf(client)) await sleep(20);
    return { left, seconds: (performance.now() - began) / 1000 };
  } finally {
    await client.end();
  }
}
