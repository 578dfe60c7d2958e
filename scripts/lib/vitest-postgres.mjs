import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres, stopAbandoned } from './postgres.mjs';

const prefix = 'halal-basket-test-';

/** A folder younger than this may belong to a run that is just beginning. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Gives the integration tests a PostgreSQL of their own, unless one is given by
 * TEST_DATABASE_URL (as scripts/test.mjs does, for all its steps together).
 */
export default async function setup() {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const postgres = await startThrowawayPostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return postgres.stop;
}

/** A server in a temporary folder; `stop` removes it with all its databases. */
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

/** Runs that were killed hard leave a server behind, with all its databases. */
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
