import type { SalesOfDay } from '../../orders/index.ts';
import type { CategorySum } from './day-sums.sql.ts';

/** The sums of goods by category, in the order of the categories' names. */
export function sumsByCategory(goods: SalesOfDay['goods']): CategorySum[] {
  const sums = new Map<string, CategorySum>();
  for (const { category, packs, revenue } of goods) {
    const sum = sums.get(category) ?? { category, packs: 0, revenue: 0 };
    sums.set(category, {
      category,
      packs: sum.packs + packs,
      revenue: sum.revenue + revenue,
    });
  }
  return [...sums.values()].sort((a, b) => (a.category < b.category ? -1 : 1));
}
