import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { selectRegistrations } from '../../invoices/index.ts';
import { allHubs } from '../../location/index.ts';

/**
 * The GSTINs of the shop: those of issued documents, also of hubs that have another one now, then those of hubs that
 * have only purchases so far.
 */
export async function registrationsOf(q: Queryable): Promise<string[]> {
  const [issued, hubs] = await Promise.all([selectRegistrations(q), allHubs(q)]);
  const ofHubs = hubs.map(({ gstin }) => gstin).toSorted();
  return [...new Set([...issued, ...ofHubs])];
}

/** Refuses NOT_FOUND for a GSTIN that is not the shop's. */
export async function requireRegistration(q: Queryable, gstin: string): Promise<void> {
  if (!(await registrationsOf(q)).includes(gstin)) refuse('NOT_FOUND');
}
