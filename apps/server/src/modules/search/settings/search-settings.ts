import type { Db, Tx } from '../../../platform/db.ts';
import { addJob } from '../../../platform/jobs.ts';
import {
  type Sold,
  raiseRankingVersion,
  raiseVersion,
  replaceSales,
} from '../documents/documents.sql.ts';
import { refreshJob } from '../documents/refresh-documents.ts';
import { deleteGroup, limitGroups, updateRanking, upsertGroups } from './synonyms.sql.ts';
import type { SynonymGroup } from './synonyms.ts';

const stale = 'stale';

/** The next search or the next run of the job rewrites the documents. */
async function requestRewrite(tx: Tx): Promise<void> {
  await raiseVersion(tx, stale);
  await addJob(tx, refreshJob, {}, { key: refreshJob });
}

/** Adds groups, or replaces those with the same keys. Refuses LIST_FULL for too many. */
export async function saveSynonyms(
  tx: Tx,
  groups: readonly SynonymGroup[],
  now: Date,
): Promise<void> {
  await upsertGroups(tx, groups, now);
  await limitGroups(tx);
  await requestRewrite(tx);
}

/** False if the group does not exist. */
export async function removeSynonyms(tx: Tx, key: string): Promise<boolean> {
  if ((await deleteGroup(tx, key)) === 0) return false;
  await requestRewrite(tx);
  return true;
}

/** Sets some of the weights; unknown names are ignored. */
export async function saveRanking(tx: Tx, values: Readonly<Record<string, number>>): Promise<void> {
  await updateRanking(tx, values);
  await raiseRankingVersion(tx);
}

/** Stores recent sales for the ranking; the module `orders` supplies them. */
export const saveSales = (db: Db, sold: readonly Sold[]): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await replaceSales(tx, sold)) > 0) await raiseRankingVersion(tx);
  });
