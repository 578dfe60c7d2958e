import { type App, createApp } from '../app.ts';
import { FixedClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { type Db, openDb } from '../platform/db.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { LiveEvents } from '../platform/live-events.ts';
import { runDueWork } from '../platform/outbox/event-worker.ts';
import { anonymousVersion, prepareDays } from '../registry.ts';
import { traceStatement } from '../platform/telemetry/trace-statements.ts';
import type { StorefrontBundle } from '../web/storefront-bundle.ts';
import { type TestDatabase, seededAt, testDatabase } from './database.ts';
import { type RunningJobs, runningJobs } from './running-jobs.ts';
import { TestClient } from './test-client.ts';

export interface TestApp {
  app: App;
  /** Connects as the owner of the tables, to prepare tests. The server itself has fewer rights. */
  db: Db;
  /** The connections of the server. */
  serverDb: Db;
  clock: FixedClock;
  /** A new browser: device id, cookies, no session yet. */
  client(): TestClient;
  /** Delivers all events and runs all jobs that are due. */
  runJobs(): Promise<void>;
  /** Delivers events and runs jobs in the background until it is stopped: faster for many jobs. */
  startJobs(handlers?: JobHandlers): Promise<RunningJobs>;
  close(): Promise<void>;
}

export const publicUrl = 'http://shop.test';

export interface TestAppOptions {
  /** The built storefront, if a test needs pages. */
  storefront?: StorefrontBundle;
  /** Settings besides those of every test, as in the environment. */
  environment?: Record<string, string>;
  /** An existing database, for example one that another process used. */
  database?: TestDatabase;
  /** The time of the shop's clock. */
  at?: Date;
  /** As in `createApp`. Off by default: a test shares its event loop with the load that it makes. */
  maxDelayMs?: number;
}

/** The whole server on a database of its own with the demo shop; the time is `seededAt`. */
export async function testApp({
  storefront,
  environment = {},
  database: existing,
  at = new Date(seededAt),
  maxDelayMs = 0,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = existing ?? (await testDatabase());
  const { db, serverUrl: url } = database;
  const clock = new FixedClock(at.toISOString());
  const live = new LiveEvents(url);
  await live.start();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...environment,
  });
  const serverDb = openDb({ url, ...(config.telemetry && { observe: traceStatement }) });
  await prepareDays(serverDb, clock.now());
  const pages = storefront && {
    storefront,
    anonymousVersion: () => anonymousVersion(serverDb, clock.now()),
  };
  const app = await createApp({
    config,
    db: serverDb,
    clock,
    live,
    maxDelayMs,
    ...(pages && { pages }),
  });
  await app.http.ready();
  return {
    app,
    db,
    serverDb,
    clock,
    client: () => new TestClient(app.http, db),
    runJobs: () => runDueWork(serverDb, app),
    startJobs: (jobs = app.jobs) =>
      runningJobs({ db: serverDb, live }, { jobs, deliverEvents: app.deliverEvents }),
    close: async () => {
      await app.http.close();
      await live.close();
      await serverDb.close();
      if (!existing) await database.drop();
    },
  };
}
