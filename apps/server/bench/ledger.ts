import path from 'node:path';
import { type Account, accounts, transfer, verifyLedger } from '../src/modules/ledger/index.ts';
import { type Db, openDb } from '../src/platform/db.ts';
import { migrate } from '../src/platform/migrate.ts';

/**
 * `npm run bench ledger -- --seconds 6`: transfers a second, each in a transaction of its own that is on
 * disk when it counts, on the empty database of DATABASE_URL. The database and this program share the
 * machine.
 */
const secondsGiven = process.argv.indexOf('--seconds');
const seconds = secondsGiven > 0 ? Number(process.argv[secondsGiven + 1]) : 6;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Scenario {
  name: string;
  writers: number;
  /** Between which accounts a writer moves. */
  sides: (writer: number) => [Account, Account];
}

const gateway = accounts.gateway('bench');

const scenarios: Scenario[] = [
  { name: '1 writer', writers: 1, sides: (writer) => [gateway, accounts.wallet(writer)] },
  {
    name: '32 writers, a wallet each',
    writers: 32,
    sides: (writer) => [gateway, accounts.wallet(writer)],
  },
  {
    name: '32 writers, all from one gateway to sales',
    writers: 32,
    sides: () => [gateway, accounts.sales],
  },
  {
    name: "32 writers, all into one customer's wallet",
    writers: 32,
    sides: () => [gateway, accounts.wallet(0)],
  },
];

let made = 0;

async function move(db: Db, [debit, credit]: [Account, Account]): Promise<void> {
  made += 1;
  const one = { key: `bench:${made}`, debit, credit, amount: 100, unit: 'INR' as const };
  const why = { reason: 'bench', reference: '', now: new Date() };
  await db.transaction((tx) => transfer(tx, { ...one, ...why }));
}

/** Each writer moves again as soon as it is done. */
async function measure(db: Db, { name, writers, sides }: Scenario): Promise<string> {
  const times: number[] = [];
  const warm = performance.now() + 1000;
  const end = warm + seconds * 1000;
  const write = async (writer: number): Promise<void> => {
    for (let began = performance.now(); began < end;) {
      await move(db, sides(writer));
      const now = performance.now();
      if (began >= warm && now <= end) times.push(now - began);
      began = now;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const figures = [(times.length / seconds).toFixed(0), at(0.5), at(0.99)];
  return [name.padEnd(44), ...figures.map((figure) => figure.padStart(12))].join('');
}

async function main(): Promise<void> {
  const db = openDb({ url: process.env['DATABASE_URL'] ?? '', size: 32 });
  try {
    await migrate(db, path.resolve(import.meta.dirname, '..', 'migrations'), () => {});
    const heads = ['per second', 'p50 ms', 'p99 ms'].map((head) => head.padStart(12));
    say([''.padEnd(44), ...heads].join(''));
    for (const scenario of scenarios) say(await measure(db, scenario));
    const { holds, transfers } = await verifyLedger(db);
    say(`\n${transfers} transfers; ${holds ? 'the ledger holds' : 'THE LEDGER DOES NOT HOLD'}`);
    if (!holds) process.exitCode = 1;
  } finally {
    await db.close();
  }
}

await main();
