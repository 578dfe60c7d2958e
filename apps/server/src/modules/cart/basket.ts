import type { Queryable } from '../../platform/db.ts';
import { skusForSale } from '../catalogue/index.ts';
import { availableOf } from '../stock/index.ts';
import type { CartLine } from './cart.sql.ts';
import { type Basket, basketOf, bySku } from './cart.ts';

/** The lines with what the hub asks for them and has of them now. */
export async function basketIn(
  q: Queryable,
  hubId: number,
  lines: readonly CartLine[],
): Promise<Basket> {
  if (lines.length === 0) return { lines: [], gone: [] };
  const codes = lines.map(({ sku }) => sku);
  const [skus, stock] = await Promise.all([
    skusForSale(q, hubId, codes),
    availableOf(q, hubId, codes),
  ]);
  return basketOf(lines, bySku(skus), stock);
}

/** The same without a look at the stock, for a step in which holding it decides. */
export async function basketAsWanted(
  q: Queryable,
  hubId: number,
  lines: readonly CartLine[],
): Promise<Basket> {
  const skus = await skusForSale(
    q,
    hubId,
    lines.map(({ sku }) => sku),
  );
  return basketOf(lines, bySku(skus), null);
}
