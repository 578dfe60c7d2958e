import type { GoodsPrice } from '../../orders/index.ts';
import type { DeliveredCost } from '../../stock/index.ts';

/** Delivered goods of a category. Amounts in paise. */
export interface MarginSum {
  category: string;
  packs: number;
  /** Packs of lots with a known cost; revenue and cost are theirs. */
  packsWithCost: number;
  /** Without GST. */
  revenue: number;
  cost: number;
}

const keyOf = ({ orderNo, sku }: { orderNo: string; sku: string }): string => `${orderNo} ${sku}`;

/** The margins of delivered packs by category, by the price of each pack in its order. */
export function marginsOf(
  delivered: readonly DeliveredCost[],
  prices: readonly GoodsPrice[],
): MarginSum[] {
  const priceOf = new Map(prices.map((price) => [keyOf(price), price]));
  const sums = new Map<string, MarginSum>();
  for (const { packs, packsWithCost, cost, ...goods } of delivered) {
    const price = priceOf.get(keyOf(goods));
    // A pack of a kind that the order does not have was sold by no line.
    if (!price) continue;
    const { category } = price;
    const before = sums.get(category) ?? {
      category,
      packs: 0,
      packsWithCost: 0,
      revenue: 0,
      cost: 0,
    };
    sums.set(category, {
      category,
      packs: before.packs + packs,
      packsWithCost: before.packsWithCost + packsWithCost,
      revenue: before.revenue + Math.round((price.net * packsWithCost) / price.packs),
      cost: before.cost + cost,
    });
  }
  return [...sums.values()].sort((a, b) => (a.category < b.category ? -1 : 1));
}
