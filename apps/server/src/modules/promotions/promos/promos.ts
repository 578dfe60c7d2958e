import type { Queryable } from '../../../platform/db.ts';
import type { Buyer } from './eligibility.ts';
import { type Promo, selectBuyer, selectCurrent } from './promo.sql.ts';

/** Current promos, and the one with `code` whatever its dates. */
export const currentPromos = (q: Queryable, now: Date, code: string | null): Promise<Promo[]> =>
  selectCurrent(q, now, code);

/** The buyer’s orders and redemptions; null for a guest. */
export async function buyerOf(
  q: Queryable,
  customerId: number | null,
): Promise<Omit<NonNullable<Buyer['customer']>, 'isMember'> | null> {
  if (customerId === null) return null;
  const { placed, used, held } = await selectBuyer(q, customerId);
  return { placed, used: byPromo(used), held: byPromo(held) };
}

const byPromo = <T>(record: Readonly<Record<string, T>>): Map<number, T> =>
  new Map(Object.entries(record).map(([promoId, value]) => [Number(promoId), value]));
