import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Settings } from '../../platform/http/context.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { storeCheck, verifyChain } from './audit/audit-chain.ts';
import { deleteReadsBefore } from './reads/customer-reads.sql.ts';
import { passwordLinkJobs } from './login/password-links.ts';

const verifyJob = 'staff-verify-audit';
const tidyJob = 'staff-tidy';

/** Longer than the year that the DPDP Rules ask for, so that the end of an inquiry finds its beginning. */
const readsKeptMs = 400 * 24 * 3_600_000;

export const staffJobs = (db: Db, clock: Clock, settings: Settings): JobHandlers => ({
  ...passwordLinkJobs(db, clock, settings),
  [verifyJob]: async () => {
    const check = await verifyChain(db, clock.now());
    const { brokenAt } = await db.transaction((tx) => storeCheck(tx, check));
    // A failed job is logged as an error and counted, so that an alarm reaches the team.
    if (brokenAt !== null) throw new Error(`The audit's chain is broken at entry ${brokenAt}`);
  },
  [tidyJob]: async () => {
    const before = new Date(clock.now().getTime() - readsKeptMs);
    await db.transaction((tx) => deleteReadsBefore(tx, before));
  },
});

/** 02:40 and 02:50 in India. */
export const staffCrons: CronJob[] = [
  { name: verifyJob, pattern: '10 21 * * *' },
  { name: tidyJob, pattern: '20 21 * * *' },
];
