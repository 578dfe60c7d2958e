import { cursorIn } from '../../shared/search-values.ts';

/** What of the stock the address names; `page` counts from 1, as people do. */
export interface StockSearch {
  q?: string;
  low?: true;
  cursor?: string;
}

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function stockSearchOf(given: Record<string, unknown>): StockSearch {
  const { q, low } = given;
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.slice(0, 80) }),
    ...(String(low) === 'true' && { low: true as const }),
    ...cursorIn(given),
  };
}
