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
 * Where the random section of a page takes its products from (specification, section 4): the cart
 * from bestsellers, a product page from one of three by chance, everything else from the deals.
 * `chance` is at least 0 and below 1.
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
 * The products of the random section: those of the source that the chance fell on, without `except`;
 * the deals where it has none.
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
 * What somebody may like who bought and looked at `seen`, the last first: what goes with it or lies
 * beside it, then what sells best; nothing that they saw already, each once.
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
