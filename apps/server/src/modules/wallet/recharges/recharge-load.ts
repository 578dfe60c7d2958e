import type { AnswerOf } from '@halal-basket/contract';
import type { Paise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { publicReference } from '../../../platform/ids.ts';
import { monthStart } from '../../../platform/days.ts';
import { walletBalance } from '../balance.ts';
import { type LoadState, addableAmount } from './recharge-rules.ts';
import { insertRecharge, selectLoad } from './recharges.sql.ts';

/** How long a recharge that was started counts as on its way: as long as gateways keep a page open. */
const onItsWayMs = 30 * 60_000;

/** What came in this month and what may still come, besides the recharge `except`. */
export const loadOf = (
  q: Queryable,
  customerId: number,
  now: Date,
  except: string | null = null,
): Promise<{ loaded: Paise; underway: Paise }> =>
  selectLoad(q, customerId, {
    since: monthStart(now),
    startedAfter: new Date(now.getTime() - onItsWayMs),
    except,
  });

/** Everything that limits what the customer may add now. */
export async function loadStateOf(
  q: Queryable,
  customerId: number,
  now: Date,
  except: string | null = null,
): Promise<LoadState> {
  const [{ paidIn }, load] = await Promise.all([
    walletBalance(q, customerId),
    loadOf(q, customerId, now, except),
  ]);
  return { paidIn, ...load };
}

/** Begins a recharge: a number, no amount yet. `step` where nothing more may come in. */
export async function beginRecharge(
  tx: Tx,
  customerId: number,
  now: Date,
): Promise<AnswerOf<'rechargeWallet'>> {
  if (addableAmount(await loadStateOf(tx, customerId, now)) === 0) return { step: 'LIMIT' };
  const rechargeTxnNo = publicReference('HBR');
  insertRecharge(tx, { rechargeTxnNo, customerId, now });
  return { rechargeTxnNo };
}
