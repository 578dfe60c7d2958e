import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { announce } from '../../../platform/live-events.ts';
import type { MergedCustomers } from '../../../platform/personal-data.ts';
import { sessionTopic } from '../sessions/session-end.sql.ts';
import { anonymise } from './account.sql.ts';
import { type LockedCustomer, adoptProfile, setMergedInto } from './merge.sql.ts';

/**
 * Closes the account `from`: its logins end, and its phone can open a new account only. `customer.erased`
 * deletes what the other account did not take over.
 */
export async function closeMergedAccount(
  tx: Tx,
  { from, to }: MergedCustomers,
  closed: LockedCustomer,
  now: Date,
): Promise<void> {
  const phone = closed.phone ?? '';
  const sessionIds = await anonymise(tx, from, phone, now);
  for (const sessionId of sessionIds) announce(tx, sessionTopic(sessionId));
  await setMergedInto(tx, from, to);
  await adoptProfile(tx, to, closed);
  // The newsletter belongs to the address, which the person keeps.
  await emit(tx, 'customer.erased', { customerId: from, phone, email: null, sessionIds });
  await emit(tx, 'customer.merged', { customerId: to, from, at: now.toISOString() });
}
