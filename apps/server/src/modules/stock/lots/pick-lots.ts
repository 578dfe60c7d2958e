import type { Tx } from '../../../platform/db.ts';
import { type StockItem, sumBySku } from '../stock.ts';
import { lotsToPick } from './first-expired.ts';
import {
  type ShipmentKey,
  insertPickedLots,
  lockHeld,
  selectLotsInStock,
  selectPickedLots,
} from './lots.sql.ts';

/**
 * Chooses the lots of packs of a delivery: the first to expire first, never recalled ones or ones that are expired on
 * its day. SKUs with chosen lots keep them. Returns the packs without a usable lot.
 */
export async function pickLots(
  tx: Tx,
  shipment: ShipmentKey,
  { items, day }: { items: readonly StockItem[]; day: string },
): Promise<number> {
  const [first] = await lockHeld(tx, shipment.orderNo);
  if (!first || items.length === 0) return 0;
  const packsBySku = sumBySku(items);
  const skus = packsBySku.map(({ sku }) => sku);
  const [lots, picked] = await Promise.all([
    selectLotsInStock(tx, first.hubId, skus),
    selectPickedLots(tx, shipment),
  ]);
  const known = new Set(picked.map(({ sku }) => sku));
  let missing = 0;
  const chosen = packsBySku.flatMap(({ sku, quantity }) => {
    if (known.has(sku)) return [];
    const ofSku = lots.filter((lot) => lot.sku === sku);
    const found = lotsToPick(ofSku, quantity, day);
    missing += found.missing;
    return found.taken.map((lot) => ({ sku, ...lot }));
  });
  if (chosen.length > 0) await insertPickedLots(tx, shipment, chosen);
  return missing;
}
