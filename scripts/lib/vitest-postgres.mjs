import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres, stopAbandoned } from './postgres.mjs';

const prefix = 'halal-basket-test-';

/** A folder younger than this may belong to a run that has just started. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Starts a temporary PostgreSQL for the integration tests, unless TEST_DATABASE_URL names a server
 * (scripts/test.mjs sets it for all its checks).
 */
export default async function setup() {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const postgres = await startThrowawayPostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return postgres.stop;
}

/** Starts a server in a temporary folder. `stop` removes it with all its databases. */
export async function startThrowawayPostgres() {
  await removeAbandoned();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), prefix));
  const postgres = await startPostgres({ dataDir, durable: false });
  const stop = async () => {
    await postgres.stop();
    fs.rmSync(postgres.home, { recursive: true, force: true });
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}

/** Removes the servers of killed runs, with all their databases. */
async function removeAbandoned() {
  const folders = fs
    .readdirSync(os.tmpdir())
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(os.tmpdir(), name));
  for (const folder of folders) {
    const since = fs.statSync(folder, { throwIfNoEntry: false })?.ctimeMs ?? Date.now();
    const old = Date.now() - since > ABANDONED_AFTER_MS;
    if (old && isOurs(folder) && (await stopAbandoned(folder))) {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** @param {string} folder */
const isOurs = (folder) =>
  process.getuid?.() === 0 || fs.statSync(folder).uid === process.getuid?.();
