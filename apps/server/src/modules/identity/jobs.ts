import { deleteAttemptsBefore } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import type { Settings } from '../../platform/http/context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { type ErasureBlockers, erasureJobs } from './account/erasure.ts';
import { exportJobs } from './account/export.ts';
import { deleteSupportTokensBefore } from './customer-support/customer-support.sql.ts';
import { deleteExportsBefore } from './account/account.sql.ts';
import { mailResetLinks } from './passwords/email-login.ts';
import { deleteLoginCodesBefore } from './codes/login-code.sql.ts';
import { deleteMailLinksBefore } from './passwords/password.sql.ts';
import { maxWindowSeconds } from './limits.ts';

/** Deletes attempts that no limit counts any more, and expired codes and links. */
export const identityJobs = (
  db: Db,
  clock: Clock,
  settings: Settings,
  { modules, blockersOf }: { modules: readonly PersonalData[]; blockersOf: ErasureBlockers },
): JobHandlers => ({
  ...exportJobs(db, () => clock.now(), modules),
  ...erasureJobs(db, () => clock.now(), { blockersOf, listFile: settings.erasuresFile }),
  ...mailResetLinks(db, settings, () => clock.now()),
  'identity-tidy': async () => {
    const before = new Date(clock.now().getTime() - maxWindowSeconds * 1000);
    await deleteAttemptsBefore(db, before);
    await deleteLoginCodesBefore(db, before);
    await deleteMailLinksBefore(db, before);
    await deleteExportsBefore(db, clock.now());
    await deleteSupportTokensBefore(db, before);
  },
});

export const identityCrons: CronJob[] = [{ name: 'identity-tidy', pattern: '17 * * * *' }];
