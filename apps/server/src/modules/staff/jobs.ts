import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Settings } from '../../platform/http/context.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { storeCheck, verifyChain } from './audit/audit-chain.ts';
import { passwordLinkJobs } from './login/password-links.ts';

const verifyJob = 'staff-verify-audit';

export const staffJobs = (db: Db, clock: Clock, settings: Settings): JobHandlers => ({
  ...passwordLinkJobs(db, clock, settings),
  [verifyJob]: async () => {
    const check = await verifyChain(db, clock.now());
    const { brokenAt } = await db.transaction((tx) => storeCheck(tx, check));
    // A failed job is logged as an error and counted, so that an alarm reaches the team.
    if (brokenAt !== null) throw new Error(`The audit's chain is broken at entry ${brokenAt}`);
  },
});

/** 02:40 in India. */
export const staffCrons: CronJob[] = [{ name: verifyJob, pattern: '10 21 * * *' }];
