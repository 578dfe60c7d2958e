import type { AnswerOf } from '@halal-basket/contract';

type Answer = AnswerOf<'recommendations'>;
export type Source = Answer['source'];
export type Place = 'cart' | 'product' | 'other';

const onProductPages = [
  'recentlyPurchased',
  'recentlyViewed',
  'youMayLike',
] as const satisfies Source[];

/**
 * The source of a page's random section (specification, section 4): bestsellers for the cart, one of three by
 * chance for a product page, deals for everything else. `chance` is at least 0 and below 1.
 */
export function sourceFor(place: Place, chance: number): Source {
  switch (place) {
    case 'cart':
      return 'bestSellers';
    case 'product':
      return onProductPages[Math.floor(chance * onProductPages.length)] ?? 'youMayLike';
    case 'other':
      return 'dealsOfTheDay';
  }
}

/**
 * The products of the random section: those of the drawn source, without `except`; the deals if the source is
 * empty.
 */
export function recommend<P>(
  { place, chance, except }: { place: Place; chance: number; except: P | undefined },
  products: Record<Source, readonly P[]>,
): { source: Source; products: P[] } {
  const others = (source: Source) => products[source].filter((product) => product !== except);
  const source = sourceFor(place, chance);
  const found = others(source);
  return found.length > 0
    ? { source, products: found }
    : { source: 'dealsOfTheDay', products: others('dealsOfTheDay') };
}

/**
 * Recommendations for a customer who bought and viewed `seen`, the latest first: cross-sells and products of
 * the same category, then best sellers; none of `seen`, each once.
 */
export function youMayLike<P>(
  seen: readonly P[],
  nearTo: (product: P) => readonly P[],
  bestsellers: readonly P[],
): P[] {
  if (seen.length === 0) return [];
  const known = new Set(seen);
  const all = new Set([...seen.slice(0, 6).flatMap((product) => nearTo(product)), ...bestsellers]);
  return [...all].filter((product) => !known.has(product));
}
