import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { cleanHtml, rulesVersion } from './html/clean-html.ts';
import { type TextKind, textKinds } from './html/stale-texts.sql.ts';

/** The number of texts in one transaction, so that none stays open for long. */
const batch = 50;

async function cleanBatch(db: Db, kind: TextKind): Promise<number> {
  return db.transaction(async (tx) => {
    const stale = await kind.lockStale(tx, rulesVersion, batch);
    for (const { key, html } of stale) await kind.write(tx, key, cleanHtml(html), rulesVersion);
    return stale.length;
  });
}

/** Cleans texts again that older rules cleaned, so that reading need not. */
export const contentJobs = (db: Db): JobHandlers => ({
  'content-reclean': async () => {
    for (const kind of textKinds) {
      while ((await cleanBatch(db, kind)) === batch);
    }
  },
});

export const contentCrons: CronJob[] = [{ name: 'content-reclean', pattern: '41 * * * *' }];
