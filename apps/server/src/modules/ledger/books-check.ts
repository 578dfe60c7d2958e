import type { Clock } from '../../platform/clock.ts';
import { type Db, type Queryable, useSnapshot } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { alertTeam } from '../../platform/messaging/team-chat.ts';
import { allowLongReads, saveCheck, selectCheck } from './books-check.sql.ts';

const job = 'check-books';

/** Promise R25: an error in the books is announced within five minutes. */
export const booksCheckCrons: CronJob[] = [{ name: job, pattern: '*/5 * * * *' }];

/** Of its time the database gives at most one part in so many to checks: they read all books. */
const timeShare = 100;

/** Differences that the alarm names; `npm run ledger:verify` names all. */
const named = 3;

/** Gives each difference of the books as a line, read in one snapshot. */
export type FindDifferences = (q: Queryable) => Promise<string[]>;

/** Whether another check is due: the books of a large shop are checked less often. */
export const isCheckDue = (last: { checkedAt: Date; tookMs: number } | null, now: Date): boolean =>
  last === null || now.getTime() - last.checkedAt.getTime() >= last.tookMs * timeShare;

async function check(db: Db, clock: Clock, find: FindDifferences): Promise<void> {
  const now = clock.now();
  if (!isCheckDue(await selectCheck(db), now)) return;
  const began = performance.now();
  const found = await db.transaction(async (tx) => {
    await useSnapshot(tx);
    await allowLongReads(tx);
    return find(tx);
  });
  const tookMs = Math.round(performance.now() - began);
  await db.transaction(async (tx) => {
    await saveCheck(tx, { checkedAt: now, tookMs, differences: found.length });
    if (found.length === 0) return;
    const some = found.slice(0, named).join('; ');
    const text = `The books differ in ${found.length} places: ${some}. \`npm run ledger:verify\` names all.`;
    await alertTeam(tx, { about: 'books', text }, clock);
  });
}

/** Checks the books in the background; the team is alerted of a difference, and operators by `books_differences`. */
export const booksCheckJobs = (db: Db, clock: Clock, find: FindDifferences): JobHandlers => ({
  [job]: () => check(db, clock, find),
});
