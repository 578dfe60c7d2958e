import { dayOf } from '../../../platform/days.ts';
import type { Tx } from '../../../platform/db.ts';
import { lotsToPick } from './first-expired.ts';
import { insertPickedLots, lockHeld, selectLotsInStock, selectPickedLots } from './lots.sql.ts';

/**
 * Chooses the lots of an order's packs of these SKUs: the first to expire first, never expired or recalled ones. SKUs
 * with chosen lots keep them. Returns the packs without a usable lot.
 */
export async function pickLots(
  tx: Tx,
  { orderNo, skus, now }: { orderNo: string; skus: readonly string[]; now: Date },
): Promise<number> {
  const held = (await lockHeld(tx, orderNo)).filter(({ sku }) => skus.includes(sku));
  const [first] = held;
  if (!first) return 0;
  const [lots, picked] = await Promise.all([
    selectLotsInStock(tx, first.hubId, skus),
    selectPickedLots(tx, orderNo),
  ]);
  const known = new Set(picked.map(({ sku }) => sku));
  let missing = 0;
  const chosen = held.flatMap(({ sku, quantity }) => {
    if (known.has(sku)) return [];
    const ofSku = lots.filter((lot) => lot.sku === sku);
    const found = lotsToPick(ofSku, quantity, dayOf(now));
    missing += found.missing;
    return found.taken.map((lot) => ({ sku, ...lot }));
  });
  if (chosen.length > 0) await insertPickedLots(tx, orderNo, chosen);
  return missing;
}
