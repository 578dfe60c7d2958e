import type { Db, Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { RequestFacts, StaffMember } from '../../../platform/http/context.ts';
import { staffById } from '../../staff/index.ts';
import { type KeyRow, keyByPrefix, touchKey } from './api-keys.sql.ts';
import { KeyRates } from './key-rate.ts';
import { isKeyOf, prefixOf } from './key-text.ts';

const touchEvery = 60_000;

const rates = new WeakMap<Db['pool'], KeyRates>();

function ratesOf({ pool }: Db): KeyRates {
  const known = rates.get(pool) ?? new KeyRates();
  rates.set(pool, known);
  return known;
}

/** Whether the request carries an API key, not a session. */
export const hasApiKey = ({ ticket, ticketFrom }: RequestFacts): boolean =>
  ticketFrom === 'bearer' && prefixOf(ticket) !== null;

function saveLastUse(db: Db, { keyId, lastUsedAt }: KeyRow, now: Date): void {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < touchEvery) return;
  // The call does not wait for this write. If it is lost, the key looks a minute older.
  touchKey(db, keyId, now).catch(() => {});
}

/**
 * The member of staff who created the key of the request, limited to the key's scopes; null if the key is
 * unknown or revoked, or its creator left. Refuses TOO_MANY.
 */
export async function authenticateKey(
  q: Queryable,
  { ticket = '' }: RequestFacts,
  now: Date,
  db: Db,
): Promise<StaffMember | null> {
  const key = await keyByPrefix(q, prefixOf(ticket) ?? '');
  if (!key || !isKeyOf(key.keyHash, ticket)) return null;
  const wait = ratesOf(db).secondsToWait(key.keyId, now);
  if (wait > 0) refuse('TOO_MANY', { retryAfterSeconds: wait });
  const staff = await staffById(q, key.staffId);
  if (!staff) return null;
  saveLastUse(db, key, now);
  return {
    staffId: staff.staff_id,
    sessionId: null,
    role: staff.role,
    fullName: staff.full_name,
    email: staff.email,
    hubIds: staff.hub_ids,
    apiKey: { name: key.name, scopes: key.scopes },
  };
}
