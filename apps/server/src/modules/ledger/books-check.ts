import type { Clock } from '../../platform/clock.ts';
import { type Db, type Queryable, useSnapshot } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { alertTeam } from '../../platform/messaging/team-chat.ts';
import { allowLongReads, saveCheck, selectBooksCheck } from './books-check.sql.ts';

const job = 'check-books';

/** Promise R25: an error in the books is announced within five minutes. */
export const booksCheckCrons: CronJob[] = [{ name: job, pattern: '*/5 * * * *' }];

/** Checks read all books, so after each they pause for this many times as long as it took. */
const pauseFactor = 100;

/** Gives each difference of the books as a line, read in one snapshot. */
export type FindDifferences = (q: Queryable) => Promise<string[]>;

/** Whether another check is due: the books of a large shop are checked less often. */
export const isCheckDue = (last: { triedAt: Date; tookMs: number } | null, now: Date): boolean =>
  last === null || now.getTime() - last.triedAt.getTime() >= last.tookMs * pauseFactor;

const readDifferences = (db: Db, find: FindDifferences): Promise<string[]> =>
  db.transaction(async (tx) => {
    await useSnapshot(tx);
    await allowLongReads(tx);
    return find(tx);
  });

async function check(db: Db, clock: Clock, find: FindDifferences): Promise<void> {
  const now = clock.now();
  const last = await selectBooksCheck(db);
  if (!isCheckDue(last, now)) return;
  const began = performance.now();
  const tried = () => ({ triedAt: now, tookMs: Math.round(performance.now() - began) });
  let found: string[];
  try {
    found = await readDifferences(db, find);
  } catch (error) {
    const { checkedAt = null, differences = 0 } = last ?? {};
    await saveCheck(db, { ...tried(), checkedAt, differences });
    throw error;
  }
  await db.transaction(async (tx) => {
    await saveCheck(tx, { ...tried(), checkedAt: now, differences: found.length });
    if (found.length === 0) return;
    // The chat is an external service: the lines name accounts of customers.
    const text = `The books differ in ${found.length} places. \`npm run ledger:verify\` names them.`;
    await alertTeam(tx, { about: 'books', text }, clock);
  });
}

/** Checks the books in the background; the team is alerted of a difference, and operators by `books_differences`. */
export const booksCheckJobs = (db: Db, clock: Clock, find: FindDifferences): JobHandlers => ({
  [job]: () => check(db, clock, find),
});
