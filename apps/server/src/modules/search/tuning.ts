import type { Db, Tx } from '../../platform/db.ts';
import { addJob } from '../../platform/jobs.ts';
import { type Sold, raiseRankingVersion, raiseVersion, replaceSales } from './documents.sql.ts';
import { refreshJob } from './refresh.ts';
import { deleteGroup, updateRanking, upsertGroups } from './synonyms.sql.ts';
import type { SynonymGroup } from './synonyms.ts';

const stale = 'stale';

/** The next search begins to write the documents anew, or else the job does, whoever is first. */
async function writeAnew(tx: Tx): Promise<void> {
  await raiseVersion(tx, stale);
  await addJob(tx, refreshJob, {}, { key: refreshJob });
}

/** Adds groups or puts them in the place of those with the same keys. */
export async function saveSynonyms(
  tx: Tx,
  groups: readonly SynonymGroup[],
  now: Date,
): Promise<void> {
  await upsertGroups(tx, groups, now);
  await writeAnew(tx);
}

/** False when there is no such group. */
export async function removeSynonyms(tx: Tx, key: string): Promise<boolean> {
  if ((await deleteGroup(tx, key)) === 0) return false;
  await writeAnew(tx);
  return true;
}

/** Sets some of the weights; names that are none are left out. */
export async function saveRanking(tx: Tx, values: Readonly<Record<string, number>>): Promise<void> {
  await updateRanking(tx, values);
  await raiseRankingVersion(tx);
}

/** What was sold of late, for the ranking: told by whoever keeps the orders. */
export const saveSales = (db: Db, sold: readonly Sold[]): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await replaceSales(tx, sold)) > 0) await raiseRankingVersion(tx);
  });
