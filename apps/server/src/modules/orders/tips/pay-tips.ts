import { paise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { accounts, lockedBalancesOf, transfer } from '../../ledger/index.ts';
import { type TipPayout, insertPayout } from './tip-payouts.sql.ts';

interface Paying {
  hubId: number;
  riderId: number;
  /** The owed amount that staff saw and transferred, in paise. */
  shown: number;
  /** The reference of the bank transfer or UPI payment. */
  reference: string;
  staff: StaffMember;
  now: Date;
}

/** Records that the shop transferred all tips of a rider. Refuses TIPS_CHANGED where it owes another amount. */
export async function payTips(
  tx: Tx,
  { hubId, riderId, shown, reference, staff, now }: Paying,
): Promise<TipPayout> {
  const account = accounts.riderTips(riderId);
  const [owed = 0] = await lockedBalancesOf(tx, [account]);
  if (owed !== shown || owed === 0) refuse('TIPS_CHANGED');
  const { staffId, fullName: paidBy } = staff;
  const amount = paise(owed);
  const made = await insertPayout(tx, {
    hubId,
    riderId,
    amount,
    reference,
    staffId,
    paidBy,
    at: now,
  });
  await transfer(tx, {
    key: `tip-payout:${made.payoutId}`,
    debit: account,
    credit: accounts.tipPayouts,
    amount: owed,
    unit: 'INR',
    reason: 'tip.payout',
    reference: `tip-payout:${made.payoutId}`,
    now,
  });
  return made;
}
