import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { adjust } from '../modules/stock/index.ts';
import { type Db, openDb, sql } from '../platform/db.ts';
import { systemClock } from '../platform/clock.ts';
import { prepareDays } from '../registry.ts';
import { curry } from '../guards/sample-goods.ts';
import { buildTemplate } from './database.ts';
import { clusterIsInUse, readPidFile } from '../../../../scripts/lib/postgres-pid.mjs';
import { startPostgres } from '../../../../scripts/lib/postgres.mjs';

const databaseName = 'shop';
/** The hub of the customers of tests. */
const hubId = 1;
const levelRow = z.object({ onHand: z.number() });

/** Tests that kill or restore PostgreSQL run only by `npm run prove` and their own commands. */
export const hasOwnPostgres = process.env['OWN_POSTGRES'] === 'on';

export interface OwnPostgres {
  url: string;
  /** Connections of the test itself. */
  db: Db;
  /** The data folder of PostgreSQL. */
  cluster: string;
  /** Kills all its processes at once, like a loss of power without the loss of the disk's cache. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A durable PostgreSQL for one test, with a database in the folder or an empty one. */
export async function ownPostgres(
  options: { home?: string; settings?: string[] } = {},
): Promise<OwnPostgres> {
  const home = options.home ?? (await mkdtemp(path.join(os.tmpdir(), 'halal-basket-own-')));
  const stops: (() => Promise<void>)[] = [];
  const start = async () => {
    const started = await startPostgres({ dataDir: home, extraSettings: options.settings ?? [] });
    stops.push(started.stop);
    return started;
  };
  const postgres = await start();
  const cluster = await realpath(path.join(postgres.home, 'cluster'));
  const url = new URL(postgres.url);
  url.pathname = `/${databaseName}`;
  const db = openDb({ url: url.href, size: 6 });
  return {
    url: url.href,
    db,
    cluster,
    kill: async () => {
      killWithChildren(readPidFile(cluster)?.pid ?? 0);
      while (clusterIsInUse(cluster)) await sleep(5);
    },
    restart: async () => void (await start()),
    stop: async () => {
      await db.close();
      for (const stop of stops) await stop();
      for (const folder of [postgres.home, home])
        await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fills it with the demo shop. Stock and slots suffice for all orders: no order is refused. */
export async function openShop({ url, db }: OwnPostgres): Promise<void> {
  await buildTemplate(url, databaseName);
  await prepareDays(db, systemClock.now());
  const { onHand } = await db.one(
    levelRow,
    sql`select on_hand as "onHand" from stock.level where hub_id = ${hubId} and sku = ${curry}`,
  );
  await db.transaction((tx) =>
    adjust(tx, {
      hubId,
      sku: curry,
      kind: 'set',
      quantity: 100_000,
      reason: 'Counted',
      expectedOnHand: onHand,
      actor: 'test',
      now: systemClock.now(),
    }),
  );
  await db.run(sql`update slots.slot set capacity = 1000000`);
}

function killWithChildren(postmaster: number): void {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === postmaster);
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, 'SIGKILL');
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // The process has ended since.
    return undefined;
  }
}
