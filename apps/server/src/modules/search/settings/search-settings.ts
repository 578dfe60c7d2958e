import type { Db, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import {
  type Sold,
  raiseRankingVersion,
  raiseVersion,
  replaceSales,
} from '../documents/documents.sql.ts';
import { refreshJob } from '../documents/refresh-documents.ts';
import {
  deleteGroup,
  limitGroups,
  lockGroup,
  lockRanking,
  updateRanking,
  upsertGroups,
} from './synonyms.sql.ts';
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

type GroupContent = Omit<SynonymGroup, 'key'>;

const contentOf = ({ kind, words, leadsTo }: GroupContent): GroupContent => ({
  kind,
  words,
  leadsTo,
});

/**
 * Saves the group that an editor saw as `shown`, null for a new one; returns the group before. Refuses INVALID for a
 * new group with a taken key; EDIT_CONFLICT with the present group, null if deleted, when it is not the shown one.
 */
export async function editSynonyms(
  tx: Tx,
  group: SynonymGroup,
  { shown, now }: { shown: GroupContent | null; now: Date },
): Promise<GroupContent | null> {
  const found = await lockGroup(tx, group.key);
  const present = found && contentOf(found);
  if (present && shown === null) refuse('INVALID', { fields: { key: 'is the name of a group' } });
  if (JSON.stringify(present) !== JSON.stringify(shown && contentOf(shown))) {
    refuse('EDIT_CONFLICT', { data: present });
  }
  await saveSynonyms(tx, [group], now);
  return present;
}

/** False if the group does not exist. */
export async function removeSynonyms(tx: Tx, key: string): Promise<boolean> {
  if ((await deleteGroup(tx, key)) === 0) return false;
  await requestRewrite(tx);
  return true;
}

interface Weight {
  name: string;
  value: number;
}

const valuesOf = (weights: readonly Weight[]): Record<string, number> =>
  Object.fromEntries(weights.map(({ name, value }) => [name, value]));

/**
 * Sets some of the weights; returns all before. Refuses EDIT_CONFLICT with the present weights when one of those to
 * set is not the one that the editor saw.
 */
export async function saveRanking(
  tx: Tx,
  weights: readonly Weight[],
  shown: readonly Weight[],
): Promise<Record<string, number>> {
  const ranking = await lockRanking(tx);
  const [present, seen] = [valuesOf(ranking), valuesOf(shown)];
  if (weights.some(({ name }) => present[name] !== seen[name])) {
    refuse('EDIT_CONFLICT', { data: { ranking } });
  }
  await updateRanking(tx, valuesOf(weights));
  await raiseRankingVersion(tx);
  return present;
}

/** Stores recent sales for the ranking; the module `orders` supplies them. */
export const saveSales = (db: Db, sold: readonly Sold[]): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await replaceSales(tx, sold)) > 0) await raiseRankingVersion(tx);
  });
