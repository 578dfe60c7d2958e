import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres.mjs';

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
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halal-basket-test-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  const stop = async () => {
    await postgres.stop();
    fs.rmSync(postgres.home, { recursive: true, force: true });
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}
