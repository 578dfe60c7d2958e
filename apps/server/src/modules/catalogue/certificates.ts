import type { EditedPapers } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { raisePapersRevision, replacePapers, selectPapers } from './certificates.sql.ts';

/** The certificates and batches of a hub, for editing. */
export const papersOf = (q: Queryable, hubId: number) => selectPapers(q, hubId);

/** The positions of duplicates, compared by `keyOf`. */
function repeated(keys: readonly string[]): number[] {
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []));
}

/**
 * Replaces the certificates and batches of a hub. Refuses INVALID for a duplicate number or batch,
 * EDIT_CONFLICT if another editor saved since `revision`.
 */
export async function savePapers(
  tx: Tx,
  hubId: number,
  revision: number,
  papers: EditedPapers,
): Promise<void> {
  const { certificates, batches } = papers;
  const fields: Record<string, string> = {};
  for (const at of repeated(certificates.map((each) => `${each.kind} ${each.certificateNo}`))) {
    fields[`papers.certificates.${at}.certificateNo`] = 'is listed twice';
  }
  for (const at of repeated(batches.map(({ kind }) => kind))) {
    fields[`papers.batches.${at}.kind`] = 'already has a batch';
  }
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
  if (!(await raisePapersRevision(tx, hubId, revision))) refuse('EDIT_CONFLICT');
  await replacePapers(tx, hubId, papers);
}
