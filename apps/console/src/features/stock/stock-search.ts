import { cursorIn } from '../../shared/search-values.ts';

/** The stock rows that the address selects. */
export interface StockSearch {
  q?: string;
  low?: true;
  cursor?: string;
}

/** Ignores invalid values: an address may be typed by hand or outdated. */
export function stockSearchOf(given: Record<string, unknown>): StockSearch {
  const { q, low } = given;
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.slice(0, 80) }),
    ...(String(low) === 'true' && { low: true as const }),
    ...cursorIn(given),
  };
}
