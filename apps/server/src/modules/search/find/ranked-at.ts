import type { Found } from './find.ts';

interface Item {
  product: { id: number };
  available: boolean;
}

/**
 * Found products in the order of a hub: one that is unavailable there ranks as if it had a share of its score.
 * `items` are in the order of `found`; those without a score stay where they are.
 */
export function rankedAt<T extends Item>(
  { products, scores, soldOutShare }: Pick<Found, 'products' | 'scores' | 'soldOutShare'>,
  items: readonly T[],
): T[] {
  const scoreOf = new Map(scores.map((score, place) => [products[place], score]));
  const scored: { item: T; score: number }[] = [];
  for (const item of items) {
    const score = scoreOf.get(item.product.id);
    if (score === undefined) break;
    scored.push({ item, score: item.available ? score : score * soldOutShare });
  }
  scored.sort((a, b) => b.score - a.score);
  return scored.map(({ item }) => item).concat(items.slice(scored.length));
}
