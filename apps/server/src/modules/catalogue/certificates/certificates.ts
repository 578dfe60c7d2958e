import type { EditedCertificates } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  raiseCertificatesRevision,
  replaceHubCertificates,
  selectHubCertificates,
} from './certificates.sql.ts';

/** The certificates and batches of a hub, for editing. */
export const hubCertificates = (q: Queryable, hubId: number) => selectHubCertificates(q, hubId);

/** The positions of duplicates, compared by `keyOf`. */
function repeated(keys: readonly string[]): number[] {
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []));
}

/**
 * Replaces the certificates and batches of a hub. Refuses INVALID for a duplicate number or batch,
 * EDIT_CONFLICT if another editor saved since `revision`.
 */
export async function saveHubCertificates(
  tx: Tx,
  hubId: number,
  revision: number,
  certification: EditedCertificates,
): Promise<void> {
  const { certificates, batches } = certification;
  const fields: Record<string, string> = {};
  for (const at of repeated(certificates.map((each) => `${each.kind} ${each.certificateNo}`))) {
    fields[`certification.certificates.${at}.certificateNo`] = 'is listed twice';
  }
  for (const at of repeated(batches.map(({ kind }) => kind))) {
    fields[`certification.batches.${at}.kind`] = 'already has a batch';
  }
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
  if (!(await raiseCertificatesRevision(tx, hubId, revision))) refuse('EDIT_CONFLICT');
  await replaceHubCertificates(tx, hubId, certification);
}
