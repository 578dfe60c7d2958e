import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { livingPostmaster } from '../../scripts/lib/postgres-pid.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { serverEnvironment, serverFlags } from '../../scripts/lib/server-process.mjs';
import { leaveFirstCore, pinned } from './cores.ts';
import { countingSettings, stopCounting } from './database-costs.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

export interface RunningStore {
  origin: string;
  databaseUrl: string;
  pid: number;
  /** PostgreSQL's parent process. */
  databasePid: number | null;
  /** From the start of the process to the first page, ms. */
  startMs: number;
  stop(): Promise<void>;
}

async function firstPage(origin: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) {
      throw new Error(`The server ended with code ${server.exitCode}.`);
    }
    const answer = await fetch(origin).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function launch(
  databaseUrl: string,
): Promise<Omit<RunningStore, 'stop' | 'databasePid'> & { server: ChildProcess }> {
  const port = await freePort();
  const [command = 'node', ...args] = pinned(0, [
    'node',
    ...serverFlags,
    'apps/server/dist/main.js',
  ]);
  const began = performance.now();
  const server = spawn(command, args, {
    cwd: root,
    env: {
      ...serverEnvironment,
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SEED: 'demo',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await firstPage(origin, server);
  return { origin, databaseUrl, server, pid: server.pid ?? 0, startMs: performance.now() - began };
}

const ended = (server: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    if (server.exitCode !== null) resolve(null);
    else server.once('exit', resolve);
    server.kill('SIGTERM');
  });

/** Adds the big shop with this number of orders. */
async function seedBig(databaseUrl: string, orders: number): Promise<void> {
  const program = ['--import', 'tsx', 'apps/server/src/seed-main.ts'];
  const seed = spawn(process.execPath, [...program, '--big', '--orders', String(orders)], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => {
    seed.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`The seed ended with code ${String(code)}.`);
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts the server on a database with the demo shop, and with `orders` on the big one. */
async function launchSeeded(postgres: Postgres, orders: number) {
  await stopCounting(postgres.url);
  // The first start migrates and seeds. Only the second start is measured.
  const first = await launch(postgres.url);
  await ended(first.server);
  if (orders > 0) await seedBig(postgres.url, orders);
  const databasePid = livingPostmaster(path.join(postgres.home, 'cluster'))?.pid ?? null;
  leaveFirstCore(databasePid);
  return { databasePid, ...(await launch(postgres.url)) };
}

/**
 * Starts the built store on a temporary PostgreSQL and data folder, with its server on the first core. With
 * `orders` it is the big shop with that number of orders. PostgreSQL ends with the store, also if that does not start.
 */
export async function startStore(orders = 0): Promise<RunningStore> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'halal-basket-bench-'));
  const postgres = await startPostgres({ dataDir, extraSettings: countingSettings });
  const stopDatabase = async (): Promise<void> => {
    await postgres.stop();
    await rm(postgres.home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { server, ...store } = await launchSeeded(postgres, orders);
    const stop = async (): Promise<void> => {
      await ended(server);
      await stopDatabase();
    };
    return { ...store, stop };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}
