import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { sandboxSettings, startSandbox } from '../../scripts/lib/gateway-sandbox.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startThrowawayPostgres } from '../../scripts/lib/vitest-postgres.mjs';

const root = path.resolve(import.meta.dirname, '..', '..');

async function freshDatabase(base: string): Promise<string> {
  const name = `e2e_${process.pid}`;
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

const settingOf = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The store of the journeys was not started: ${name} is missing.`);
  return value;
};

/** Starts a process of the built store on the database of the journeys; returns how to stop it. */
async function startProcess(
  port: number,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn('node', ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: settingOf('E2E_DATABASE_URL'),
      DATA_DIR: dataDir,
      SEED: 'demo',
      NODE_ENV: 'development',
      ...sandboxSettings(settingOf('E2E_GATEWAYS')),
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
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'halal-basket-e2e-'));
  const port = await freePort();
  const stop = await startProcess(port, dataDir, settings);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Before the journeys: the built store with its demo shop, in a database of its own. An address in
 * E2E_ORIGIN uses a store that already runs instead.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['E2E_ORIGIN']) return async () => {};
  const own = process.env['TEST_DATABASE_URL'] ? null : await startThrowawayPostgres();
  const databaseUrl = await freshDatabase(own?.url ?? process.env['TEST_DATABASE_URL'] ?? '');
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
  // Long enough to see the waiting state, and no longer: several journeys wait for it.
  await fetch(`${gateways}/control/knobs`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pendingMs: 5_000 }),
  });
  process.env['E2E_ORIGIN'] = origin;
  process.env['E2E_GATEWAYS'] = gateways;
  process.env['E2E_DATABASE_URL'] = databaseUrl;
  const stop = await startProcess(port, dataDir, {});
  return async () => {
    await stop();
    await sandbox.stop();
    await own?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
