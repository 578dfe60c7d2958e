import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres, stopAbandoned } from './postgres.mjs';

const prefix = 'halal-basket-test-';

/** A file system in memory, on Linux. */
const inMemory = '/dev/shm';

/** All databases of the tests and their log fit into this several times. */
const MEMORY_NEEDED_BYTES = 4 * 1024 ** 3;

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
  const dataDir = fs.mkdtempSync(path.join(temporaryFolder(), prefix));
  const postgres = await startPostgres({ dataDir, durable: false });
  const stop = async () => {
    await postgres.stop();
    fs.rmSync(postgres.home, { recursive: true, force: true });
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}

/**
 * Memory, where there is plenty: each file of tests creates and removes a database of 1,600 files, which
 * costs a disk's file system twenty times as much processor time.
 */
function temporaryFolder() {
  const isFree =
    hasMemoryFolder() &&
    freeBytes(inMemory) >= MEMORY_NEEDED_BYTES &&
    os.freemem() >= MEMORY_NEEDED_BYTES;
  return isFree ? inMemory : os.tmpdir();
}

function hasMemoryFolder() {
  try {
    fs.accessSync(inMemory, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder */
function freeBytes(folder) {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/** Removes the servers of killed runs, with all their databases. */
async function removeAbandoned() {
  const folders = [os.tmpdir(), ...(hasMemoryFolder() ? [inMemory] : [])].flatMap((parent) =>
    fs
      .readdirSync(parent)
      .filter((name) => name.startsWith(prefix))
      .map((name) => path.join(parent, name)),
  );
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
