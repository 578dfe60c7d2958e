import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { openDb } from '../../apps/server/src/platform/db.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import {
  type Account,
  accounts,
  transfer,
  verifyLedger,
} from '../../apps/server/src/modules/ledger/index.ts';
import { type Figures, measure, table } from './measure.ts';

const secondsGiven = process.argv.indexOf('--seconds');
const seconds = secondsGiven > 0 ? Number(process.argv[secondsGiven + 1]) : 6;
const migrations = path.resolve(import.meta.dirname, '../../apps/server/migrations');

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * `npm run bench ledger`: transfers a second, each in a transaction of its own that is on disk when it
 * counts. The database, its clients and this program share the machine.
 */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'halal-basket-bench-'));
  const postgres = await startPostgres({ dataDir });
  const db = openDb({ url: postgres.url, size: 32 });
  try {
    await migrate(db, migrations, () => {});
    let made = 0;
    const move = (name: string, workers: number, sides: (worker: number) => [Account, Account]) =>
      measure(name, { workers, seconds, pid: null }, async (worker) => {
        made += 1;
        const [debit, credit] = sides(worker);
        const one = { key: `bench:${made}`, debit, credit, amount: 100, unit: 'INR' as const };
        const why = { reason: 'bench', reference: '', now: new Date() };
        return (await db.transaction((tx) => transfer(tx, { ...one, ...why }))) === 'done';
      });
    const gateway = accounts.gateway('bench');
    const own = (worker: number): [Account, Account] => [gateway, accounts.wallet(worker)];
    const results: Figures[] = [
      await move('1 writer', 1, own),
      await move('32 writers, a wallet each', 32, own),
      await move("32 writers, all into one customer's wallet", 32, () => [
        gateway,
        accounts.wallet(0),
      ]),
      await move('32 writers, all from one gateway to sales', 32, () => [gateway, accounts.sales]),
    ];
    say(table(results));
    const { holds, transfers } = await verifyLedger(db);
    say(`\n${transfers} transfers; ${holds ? 'the ledger holds' : 'THE LEDGER DOES NOT HOLD'}`);
    if (!holds || results.some(({ errors }) => errors > 0)) process.exitCode = 1;
  } finally {
    await db.close();
    await postgres.stop();
    await rm(postgres.home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
