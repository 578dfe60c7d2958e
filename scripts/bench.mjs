import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildStore } from './lib/build-store.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/**
 * `npm run bench -- --seconds 8` builds the store if its sources changed, then measures it (bench/src/main.ts).
 * `npm run bench ledger` measures the ledger alone, without a built store (apps/server/bench/ledger.ts).
 */
async function run() {
  await ensureInstalled({ tools: true });
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'ledger') return benchLedger(rest);
  await buildStore();
  const command = toolCommand('tsx', [inRoot('bench/src/main.ts'), ...process.argv.slice(2)]);
  process.exitCode = (await execute(...command, { show: true })).code;
}

/** @param {string[]} args */
async function benchLedger(args) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halal-basket-bench-'));
  const postgres = await startPostgres({ dataDir });
  try {
    const env = { ...process.env, DATABASE_URL: postgres.url };
    const command = toolCommand('tsx', [inRoot('apps/server/bench/ledger.ts'), ...args]);
    process.exitCode = (await execute(...command, { env, show: true })).code;
  } finally {
    await postgres.stop();
    fs.rmSync(postgres.home, { recursive: true, force: true });
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
