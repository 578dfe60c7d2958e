import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { sandboxSettings, startSandbox } from '../../scripts/lib/gateway-sandbox.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { startThrowawayPostgres } from '../../scripts/lib/vitest-postgres.mjs';
import { setPendingTime } from './sandbox-control.ts';
import { type StoreAddresses, storeCount, useStore } from './store-addresses.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Creates a database, empty or as a copy; returns its address. */
async function createDatabase(base: string, name: string, template = 'template1'): Promise<string> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

/** Journeys take less than this long together. */
const journeysMinutes = 45;

/**
 * Closes slots early that would close while the journeys run: a journey that has chosen one would find it closed at
 * the next step.
 */
async function closeEndingSlots(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    update slots.template set cutoff_minutes = cutoff_minutes + ending.minutes + 1
    from (
      select id,
             (case kind when 'express' then end_minute else start_minute end) - cutoff_minutes
               - extract(epoch from (now() at time zone 'Asia/Kolkata')::time)::integer / 60 as minutes
      from slots.template) as ending
    where ending.id = template.id and ending.minutes between 0 and ${journeysMinutes}`);
  await client.query(`
    update slots.slot set closes_at = now() - interval '1 minute'
    where closes_at between now() and now() + interval '${journeysMinutes} minutes'`);
  await client.end();
}

/** Fills a database with the demo shop, once for all stores; returns its name. */
async function seededDatabase(base: string): Promise<string> {
  const name = `e2e_${process.pid}_seeded`;
  const databaseUrl = await createDatabase(base, name);
  await run(process.execPath, ['apps/server/dist/seed-main.js', '--demo'], {
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl },
  });
  await closeEndingSlots(databaseUrl);
  return name;
}

/** Files that the store of the journeys loads before its own. */
const preloaded = ['local-push-service.mjs', 'delayed-answers.mjs'].flatMap((file) => [
  '--import',
  pathToFileURL(path.join(import.meta.dirname, file)).href,
]);

const settingOf = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The store of the journeys was not started: ${name} is missing.`);
  return value;
};

/** Starts a process of the built store; returns how to stop it. */
async function startProcess(
  port: number,
  dataDir: string,
  { gateways, databaseUrl, pushService }: Omit<StoreAddresses, 'origin'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn('node', [...preloaded, 'apps/server/dist/main.js'], {
    cwd: root,
    env: {
      // Stores that share a database share its jobs too.
      WEBHOOK_LOCAL_TARGETS: 'on',
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SEED: 'demo',
      NODE_ENV: 'development',
      E2E_PUSH_SERVICE: pushService,
      ...sandboxSettings(gateways),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The store ended with ${server.exitCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  };
}

/** Another process of the same store with its own settings: its address, and how to stop it. */
export async function startBeside(
  settings: Readonly<Record<string, string>>,
  port?: number,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'halal-basket-e2e-'));
  port ??= await freePort();
  const addresses = {
    gateways: settingOf('E2E_GATEWAYS'),
    databaseUrl: settingOf('E2E_DATABASE_URL'),
    pushService: settingOf('E2E_PUSH_SERVICE'),
  };
  const stop = await startProcess(port, dataDir, addresses, settings);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a built store with its demo shop, its gateways and a database of its own. */
async function startStore(
  databases: string,
  seeded: string,
  number: number,
): Promise<StoreAddresses & { stop: () => Promise<void> }> {
  const databaseUrl = await createDatabase(databases, `e2e_${process.pid}_${number}`, seeded);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'halal-basket-e2e-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const gatewayPort = await freePort();
  const gateways = `http://127.0.0.1:${gatewayPort}`;
  const sandbox = startSandbox({
    port: gatewayPort,
    storeOrigin: origin,
    journal: path.join(dataDir, 'journal.jsonl'),
  });
  await sandbox.ready();
  await setPendingTime(gateways);
  const pushService = `http://127.0.0.1:${await freePort()}`;
  const stop = await startProcess(port, dataDir, { gateways, databaseUrl, pushService });
  return {
    origin,
    gateways,
    databaseUrl,
    pushService,
    stop: async () => {
      await stop();
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Before the journeys: a store for each worker of Vitest (E2E_STORES, otherwise one). `use-store.ts` gives
 * a worker its store. An address in E2E_ORIGIN uses a store that already runs instead.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['E2E_ORIGIN']) return async () => {};
  const own = process.env['TEST_DATABASE_URL'] ? null : await startThrowawayPostgres();
  const databases = own?.url ?? process.env['TEST_DATABASE_URL'] ?? '';
  const seeded = await seededDatabase(databases);
  const stores: Awaited<ReturnType<typeof startStore>>[] = [];
  for (let number = 1; number <= storeCount; number += 1) {
    const store = await startStore(databases, seeded, number);
    process.env[`E2E_STORE_${number}`] = JSON.stringify(store);
    stores.push(store);
    if (number === 1) useStore(store);
  }
  return async () => {
    await Promise.all(stores.map(({ stop }) => stop()));
    await own?.stop();
  };
}
