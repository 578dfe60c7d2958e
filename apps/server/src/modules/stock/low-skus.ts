import type { Db } from '../../platform/db.ts';
import { type HubCatalogue, catalogueFor } from '../catalogue/index.ts';
import { type Availability, availability } from './availability.ts';
import { lowStockLimit } from './stock.ts';

interface Low {
  catalogue: HubCatalogue;
  skus: readonly string[];
}

/** The low SKUs by the stock that they were read from. */
const kept = new WeakMap<Availability, Low>();

/**
 * The SKUs of which a hub has few or never had any, also those that are not on sale. Catalogue and stock are in
 * memory, so that no statement compares all SKUs; both are read live.
 */
export async function lowSkus(db: Db, hubId: number): Promise<readonly string[]> {
  const [catalogue, packs] = await Promise.all([catalogueFor(db, hubId), availability(db, hubId)]);
  const known = kept.get(packs);
  if (known?.catalogue === catalogue) return known.skus;
  const skus: string[] = [];
  for (const { sku } of catalogue.allPacks()) {
    if ((packs.get(sku.sku) ?? 0) < lowStockLimit) skus.push(sku.sku);
  }
  kept.set(packs, { catalogue, skus });
  return skus;
}
