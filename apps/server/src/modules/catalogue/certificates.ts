import type { EditedPapers } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { raisePapersRevision, replacePapers, selectPapers } from './certificates.sql.ts';

/** The certificates and batches of a hub, as staff edit them. */
export const papersOf = (q: Queryable, hubId: number) => selectPapers(q, hubId);

/** The places of those that stand there twice by what tells them apart. */
function repeated(keys: readonly string[]): number[] {
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []));
}

/**
 * Replaces the papers of a hub. Refuses INVALID where a number or the batch of a kind stands twice,
 * EDIT_CONFLICT where somebody saved since `revision`.
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
