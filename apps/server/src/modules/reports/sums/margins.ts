import type { DeliveredCost } from '../../stock/index.ts';
import type { SoldGoods } from './sold-goods.ts';

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

type OfSku = Omit<SoldGoods, 'orderNo' | 'sku'>;

/** The goods of each order by SKU: several lines may have the same. */
function goodsBySku(sold: readonly SoldGoods[]): Map<string, OfSku> {
  const all = new Map<string, OfSku>();
  for (const goods of sold) {
    const before = all.get(keyOf(goods));
    all.set(keyOf(goods), {
      category: before?.category ?? goods.category,
      packs: (before?.packs ?? 0) + goods.packs,
      net: (before?.net ?? 0) + goods.net,
    });
  }
  return all;
}

/**
 * The margins of packs that left for customers, by category, by the price of each pack in its order: its deliveries may
 * leave on different days. Packs that came back count as negative ones.
 */
export function marginsOf(
  delivered: readonly DeliveredCost[],
  sold: readonly SoldGoods[],
): MarginSum[] {
  const goodsOf = goodsBySku(sold);
  const sums = new Map<string, MarginSum>();
  for (const { packs, packsWithCost, cost, ...of } of delivered) {
    const goods = goodsOf.get(keyOf(of));
    // A pack of a kind that the order does not have was sold by no line.
    if (!goods || goods.packs === 0) continue;
    const { category, net } = goods;
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
      revenue: before.revenue + Math.round((net * packsWithCost) / goods.packs),
      cost: before.cost + cost,
    });
  }
  return [...sums.values()].sort((a, b) => (a.category < b.category ? -1 : 1));
}
