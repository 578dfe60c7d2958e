import type { Queryable } from '../../platform/db.ts';
import { type SkuForSale, skusForSale } from '../catalogue/index.ts';
import { availableOf } from '../stock/index.ts';
import type { CartLine } from './cart.sql.ts';
import { type ResolvedCart, resolveCart, bySku } from './cart.ts';
import { packsIn } from './stock-allocator.ts';

/** The hub's prices and stock of the given SKUs. */
export interface Offer {
  skus: Map<string, SkuForSale>;
  inStock: Map<string, number>;
}

/** Two statements in one trip; a third for parts of combos, which only the first one names. */
export async function offerOf(
  q: Queryable,
  hubId: number,
  codes: readonly string[],
): Promise<Offer> {
  const [sold, inStock] = await Promise.all([
    skusForSale(q, hubId, codes),
    availableOf(q, hubId, codes),
  ]);
  const inside = sold.flatMap((sku) => (sku.combo ? [...packsIn(sku).keys()] : []));
  const unknown = inside.filter((code) => !inStock.has(code));
  const further = await availableOf(q, hubId, unknown);
  for (const [code, packs] of further) inStock.set(code, packs);
  return { skus: bySku(sold), inStock };
}

/** The lines with present prices and stock of the hub. */
export async function resolvedCartAt(
  q: Queryable,
  hubId: number,
  lines: readonly CartLine[],
): Promise<ResolvedCart> {
  if (lines.length === 0) return { lines: [], gone: [] };
  const { skus, inStock } = await offerOf(
    q,
    hubId,
    lines.map(({ sku }) => sku),
  );
  return resolveCart(lines, skus, inStock);
}

/** The lines with present prices but without stock, for a step in which the hold decides. */
export async function resolvedCartWithoutStock(
  q: Queryable,
  hubId: number,
  lines: readonly CartLine[],
): Promise<ResolvedCart> {
  const skus = await skusForSale(
    q,
    hubId,
    lines.map(({ sku }) => sku),
  );
  return resolveCart(lines, bySku(skus), null);
}
