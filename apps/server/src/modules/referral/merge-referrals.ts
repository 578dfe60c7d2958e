import type { Tx } from '../../platform/db.ts';
import type { MergedCustomers } from '../../platform/personal-data.ts';
import { selectFirstPlacedAt } from '../promotions/index.ts';
import { keepOneReferral, moveReferredFriends } from './personal-data.sql.ts';
import { isReferredBy, deleteReferral, lockReferral } from './referral.sql.ts';

/**
 * Merges the referrals as if both accounts had always been one, by the rules for applying a code: a person is referred
 * once, before their first order, and never by themselves or by someone whom they referred. An unrewarded referral that
 * breaks them ends; paid rewards stay. Promotions has merged the orders before.
 */
export async function mergeReferrals(tx: Tx, accounts: MergedCustomers): Promise<void> {
  const { to } = accounts;
  await moveReferredFriends(tx, accounts);
  await keepOneReferral(tx, accounts);
  const own = await lockReferral(tx, to);
  if (!own || own.state === 'REWARDED') return;
  const firstOrder = await selectFirstPlacedAt(tx, to);
  const isLate = firstOrder !== null && firstOrder < own.createdAt;
  if (isLate || (await isReferredBy(tx, own.referrerId, to))) await deleteReferral(tx, to);
}
