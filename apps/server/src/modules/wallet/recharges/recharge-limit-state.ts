import type { AnswerOf } from '@halal-basket/contract';
import type { Paise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { publicReference } from '../../../platform/ids.ts';
import { monthStart } from '../../../platform/days.ts';
import { walletBalance } from '../balance.ts';
import { type RechargeLimitState, addableAmount } from './recharge-rules.ts';
import { insertRecharge, selectRechargedSince } from './recharges.sql.ts';

/** How long a started recharge counts as pending, in ms: as long as gateways keep a page open. */
const onItsWayMs = 30 * 60_000;

/** The amounts credited this month and still pending, without the recharge `except`. */
export const rechargedThisMonth = (
  q: Queryable,
  customerId: number,
  now: Date,
  except: string | null = null,
): Promise<{ loaded: Paise; underway: Paise }> =>
  selectRechargedSince(q, customerId, {
    since: monthStart(now),
    startedAfter: new Date(now.getTime() - onItsWayMs),
    except,
  });

/** All amounts that limit a recharge now. */
export async function rechargeLimitState(
  q: Queryable,
  customerId: number,
  now: Date,
  except: string | null = null,
): Promise<RechargeLimitState> {
  const [{ paidIn }, load] = await Promise.all([
    walletBalance(q, customerId),
    rechargedThisMonth(q, customerId, now, except),
  ]);
  return { paidIn, ...load };
}

/** Creates a recharge without an amount. Returns `step` when no amount may be added. */
export async function beginRecharge(
  tx: Tx,
  customerId: number,
  now: Date,
): Promise<AnswerOf<'rechargeWallet'>> {
  if (addableAmount(await rechargeLimitState(tx, customerId, now)) === 0) return { step: 'LIMIT' };
  const rechargeTxnNo = publicReference('HBR');
  insertRecharge(tx, { rechargeTxnNo, customerId, now });
  return { rechargeTxnNo };
}
