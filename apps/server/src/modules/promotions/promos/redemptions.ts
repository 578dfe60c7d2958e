import type { Paise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { saveRedeemed } from './kept-offers.sql.ts';
import { type PlannedPayment, paymentRefusal } from './payment-conditions.ts';
import { type RequiredModes, selectModes, selectModesOfCodes } from './promo.sql.ts';
import {
  confirmRedemptions,
  countForAll,
  countForCustomer,
  endRedemptions,
  insertRedemption,
  reopenRedemption,
  selectEnded,
  takeOverRedemption,
  uncountForAll,
  uncountForCustomer,
} from './redemption.sql.ts';

export interface Reservation {
  orderNo: string;
  customerId: number;
  promos: readonly { promoId: number; saved: Paise }[];
  /** The replaced order: its redemptions move to this one. */
  insteadOf: string | null;
  now: Date;
}

/**
 * Reserves a redemption of each promo for an order, all or none; false when a promo’s limit or
 * budget is used up, or it is over. Locks promos last and by id, so that concurrent orders wait briefly and never deadlock.
 * Releases the replaced order’s redemptions that are not taken over.
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

/**
 * Counts the customer first, so that the promo’s row, shared by all, is locked for the shortest
 * time.
 */
async function countRedemption(tx: Tx, use: Parameters<typeof countForAll>[1]): Promise<boolean> {
  if ((await countForCustomer(tx, use)) === 0) return false;
  if ((await countForAll(tx, use)) > 0) return true;
  await uncountForCustomer(tx, use.promoId, use.customerId);
  return false;
}

/**
 * Releases the redemptions of a cancelled or expired order, once. `unpaid` keeps those that a
 * payment confirmed.
 */
export async function releaseRedemptions(
  tx: Tx,
  orderNo: string,
  now: Date,
  which: 'all' | 'unpaid' | { promoIds: readonly number[] } = 'all',
): Promise<void> {
  const ended = await endRedemptions(tx, orderNo, which, now);
  for (const { promoId, customerId, saved } of ended.sort((a, b) => a.promoId - b.promoId)) {
    await uncountForCustomer(tx, promoId, customerId);
    await uncountForAll(tx, promoId, saved);
  }
}

/** Sets what each offer of an edited order saves; an offer that saves nothing any more is released. */
export async function saveRedemptions(
  tx: Tx,
  orderNo: string,
  savings: readonly { promoId: number; saved: Paise }[],
  now: Date,
): Promise<void> {
  for (const { promoId, saved } of savings) saveRedeemed(tx, { orderNo, promoId, saved });
  const promoIds = savings.filter(({ saved }) => saved === 0).map(({ promoId }) => promoId);
  if (promoIds.length > 0) await releaseRedemptions(tx, orderNo, now, { promoIds });
}

/**
 * Reserves the released redemptions of an expired order again, whose payment came late. Confirms
 * those that are still open, so that a late expiry event cannot release them. All or none; false
 * when one is used up.
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

/** The reason why the order’s promos forbid this payment; null when they allow it. */
export async function paymentRefusalOfOrder(
  q: Queryable,
  orderNo: string,
  paid: PlannedPayment,
): Promise<string | null> {
  return paymentRefusal(await selectModes(q, orderNo), paid);
}

/** The payment modes that the promos of an order, or the codes of a cart, require. */
export const requiredModes = (
  q: Queryable,
  of: { orderNo: string } | { codes: readonly string[] },
): Promise<RequiredModes[]> =>
  'orderNo' in of ? selectModes(q, of.orderNo) : selectModesOfCodes(q, of.codes);
