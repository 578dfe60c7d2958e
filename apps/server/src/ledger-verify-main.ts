import { openDb, useSnapshot } from './platform/db.ts';
import { linesOf, stockLinesOf, verifyAllBooks, verifyStockBooks } from './books.ts';
import { verifyJournal } from './modules/accounting/index.ts';
import { allowLongReads } from './modules/ledger/index.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * `npm run ledger:verify`: recomputes every balance from the transfers and compares the accounts with
 * holds, points, payments, refunds, deposits and HB Money, and the journal with a rebuild; compares stock with
 * its movements, lots and holds, and the delivered goods with the orders. The exit code is 1 if something
 * differs, a protected account is overdrawn, or a unit does not sum to zero; 2 if the check itself failed.
 */
async function main(): Promise<void> {
  const { DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
  const url = DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is needed; `npm run ledger:verify` sets it.');
  const db = openDb({ url, size: 1, onError: (error) => say(error.message) });
  try {
    const verdict = await db.transaction(async (tx) => {
      await useSnapshot(tx);
      await allowLongReads(tx);
      return {
        ...(await verifyAllBooks(tx)),
        journal: await verifyJournal(tx),
        stock: await verifyStockBooks(tx),
      };
    });
    const { accounts, transfers, sums, seals, journal, stock } = verdict;
    const holds = verdict.holds && journal.holds;
    say(`${transfers} transfers among ${accounts} accounts`);
    for (const { unit } of sums.filter(({ sum }) => sum === 0))
      say(`  all accounts in ${unit} sum up to zero`);
    for (const line of linesOf(verdict)) say(`  ${line}`);
    say(`${seals.seals} seals, ${seals.unsealed} transfers not sealed yet`);
    if (seals.newest !== null) say(`  newest seal: ${seals.newest}`);
    for (const source of journal.wrongSources)
      say(`  journal: the postings of ${source} differ from those of a rebuild`);
    for (const { day, account, kept, summed } of journal.wrongTotals)
      say(`  journal, ${day} ${account}: stored ${kept}, its postings sum to ${summed}`);
    say(holds ? 'The ledger holds.' : 'THE LEDGER DOES NOT HOLD.');
    for (const line of stockLinesOf(stock)) say(`  ${line}`);
    say(stock.length === 0 ? 'The stock holds.' : 'THE STOCK DOES NOT HOLD.');
    if (!holds || stock.length > 0) process.exitCode = 1;
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
