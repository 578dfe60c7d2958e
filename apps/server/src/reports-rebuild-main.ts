import { rebuildSums, selectTotalOfSums } from './modules/reports/index.ts';
import { openDb } from './platform/db.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * `npm run reports:rebuild`: recomputes the sums of all reports from the orders, day by day, while the store may
 * run. The exit code is 1 if the totals were different before, 2 if the command failed.
 */
async function main(): Promise<void> {
  const url = process.env['DATABASE_DIRECT_URL'] ?? process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is needed; `npm run reports:rebuild` sets it.');
  const db = openDb({ url, size: 1, onError: (error) => say(error.message) });
  try {
    const before = await selectTotalOfSums(db);
    const days = await rebuildSums(db);
    const after = await selectTotalOfSums(db);
    say(`Recomputed ${days} days of hubs: ${after.orders} orders, ${after.revenue} paise.`);
    if (before.orders === after.orders && before.revenue === after.revenue) return;
    say(`Before: ${before.orders} orders, ${before.revenue} paise.`);
    process.exitCode = 1;
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
