import type { Paise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { type PlannedPayment, paymentRefusal } from './payment-conditions.ts';
import {
  type RequiredModes,
  confirmRedemptions,
  countForAll,
  countForCustomer,
  endRedemptions,
  insertRedemption,
  reopenRedemption,
  selectEnded,
  selectModes,
  selectModesOfCodes,
  takeOverRedemption,
  uncountForAll,
  uncountForCustomer,
} from './promo.sql.ts';

export interface Reservation {
  orderNo: string;
  customerId: number;
  promos: readonly { promoId: number; saved: Paise }[];
  /** The order that this one replaces: its uses pass over. */
  insteadOf: string | null;
  now: Date;
}

/**
 * Takes one use of each promo for an order, all of them or none; false where one is used up or over.
 * Locks promos last of all and in the order of their ids, so that orders for the same promo queue for
 * a moment and never in a ring. The uses of the replaced order that are not wanted any more go back.
 */
export async function reserveRedemptions(tx: Tx, request: Reservation): Promise<boolean> {
  const { orderNo, customerId, promos, insteadOf, now } = request;
  const inOrder = [...promos].sort((a, b) => a.promoId - b.promoId);
  for (const { promoId, saved } of inOrder) {
    const use = { promoId, orderNo, customerId, saved, now };
    if (insteadOf !== null && (await takeOverRedemption(tx, use, insteadOf)) > 0) continue;
    if (!(await countRedemption(tx, use))) {
      await releaseRedemptions(tx, orderNo, now);
      return false;
    }
    insertRedemption(tx, use);
  }
  if (insteadOf !== null) await releaseRedemptions(tx, insteadOf, now);
  return true;
}

/** For the customer first: the row of the promo, for which all wait, is locked as short as can be. */
async function countRedemption(tx: Tx, use: Parameters<typeof countForAll>[1]): Promise<boolean> {
  if ((await countForCustomer(tx, use)) === 0) return false;
  if ((await countForAll(tx, use)) > 0) return true;
  await uncountForCustomer(tx, use.promoId, use.customerId);
  return false;
}

/**
 * The order will not be: its uses are free again. Asked twice, it gives nothing back twice. `unpaid`
 * leaves what a payment confirmed.
 */
export async function releaseRedemptions(
  tx: Tx,
  orderNo: string,
  now: Date,
  which: 'all' | 'unpaid' = 'all',
): Promise<void> {
  const ended = await endRedemptions(tx, orderNo, which, now);
  for (const { promoId, customerId } of ended.sort((a, b) => a.promoId - b.promoId)) {
    await uncountForCustomer(tx, promoId, customerId);
    await uncountForAll(tx, promoId);
  }
}

/**
 * Takes the uses again that an order gave back when its time ran out: its payment came late. Those that
 * were not given back yet are confirmed, so that the news of the lapse, which may still be on its way,
 * takes them no more. All of them or none; false where one is used up by now.
 */
export async function reclaimRedemptions(tx: Tx, orderNo: string, now: Date): Promise<boolean> {
  await confirmRedemptions(tx, orderNo, now);
  for (const { promoId, customerId, saved } of await selectEnded(tx, orderNo)) {
    if (!(await countRedemption(tx, { promoId, orderNo, customerId, saved, now }))) {
      await releaseRedemptions(tx, orderNo, now);
      return false;
    }
    reopenRedemption(tx, promoId, orderNo, now);
  }
  return true;
}

/** Why the order cannot be paid like this by its promos; null where it can. */
export async function paymentRefusalOfOrder(
  q: Queryable,
  orderNo: string,
  paid: PlannedPayment,
): Promise<string | null> {
  return paymentRefusal(await selectModes(q, orderNo), paid);
}

/** The ways to pay that an order's promos ask for, or those of the codes that a basket has. */
export const requiredModes = (
  q: Queryable,
  of: { orderNo: string } | { codes: readonly string[] },
): Promise<RequiredModes[]> =>
  'orderNo' in of ? selectModes(q, of.orderNo) : selectModesOfCodes(q, of.codes);
