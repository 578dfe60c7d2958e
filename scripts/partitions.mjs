import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { createCopies, fillCopies, timeQueries } from './lib/partitions.mjs';
import { withClient } from './lib/postgres-client.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { Explained, say, sayError, step } from './lib/terminal.mjs';

const defaultOrders = 10_000_000;

/**
 * `npm run partitions` fills a table of orders and a copy that is divided by hub and month with 10,000,000 narrow orders
 * each (`npm run partitions -- 1000000`: fewer), and prints the times of the shop's queries on both. It takes minutes and
 * 5 GB of disk, and removes them.
 */
async function run() {
  const count = Number(process.argv[2] ?? defaultOrders);
  if (!Number.isInteger(count) || count < 1000) {
    throw new Explained('The number of orders must be a whole number from 1000.');
  }
  await ensureInstalled();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halal-basket-partitions-'));
  const extraSettings = [
    'shared_buffers=512MB',
    'max_wal_size=8GB',
    'max_locks_per_transaction=4096',
  ];
  const postgres = await startPostgres({ dataDir, extraSettings });
  try {
    await withClient(postgres.url, async (client) => {
      await step('Two empty tables', () => createCopies(client));
      await step('Orders', (note) =>
        fillCopies(client, count, (done) => note(done.toLocaleString('en-IN'))),
      );
      say(
        `\n  ${'ms'.padEnd(42)} ${'one table'.padStart(10)} ${'divided'.padStart(10)}  partitions read`,
      );
      for (const { what, whole, parted, partitions } of await timeQueries(client, count)) {
        const times = [whole, parted].map((ms) => ms.toFixed(1).padStart(10)).join(' ');
        say(`  ${what.padEnd(42)} ${times}  ${partitions} of 1200`);
      }
    });
  } finally {
    await postgres.stop();
    for (const folder of [postgres.home, dataDir])
      fs.rmSync(folder, { recursive: true, force: true });
  }
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
