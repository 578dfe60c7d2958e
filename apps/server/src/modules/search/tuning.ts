import type { Db, Tx } from '../../platform/db.ts';
import { type Sold, raiseRankingVersion, raiseVersion, replaceSales } from './documents.sql.ts';
import { deleteGroup, updateRanking, upsertGroups } from './synonyms.sql.ts';
import type { SynonymGroup } from './synonyms.ts';

/** Adds groups or puts them in the place of those with the same keys; the next search knows them. */
export async function saveSynonyms(
  tx: Tx,
  groups: readonly SynonymGroup[],
  now: Date,
): Promise<void> {
  await upsertGroups(tx, groups, now);
  await raiseVersion(tx, null);
}

/** False when there is no such group. */
export async function removeSynonyms(tx: Tx, key: string): Promise<boolean> {
  if ((await deleteGroup(tx, key)) === 0) return false;
  await raiseVersion(tx, null);
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
