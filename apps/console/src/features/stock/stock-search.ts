import { cursorIn, wholeNumber } from '../../shared/search-values.ts';

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

/** The lots that the address selects. */
export interface LotSearch {
  q?: string;
  /** Only lots that expire within so many days. */
  days?: number;
  cursor?: string;
}

export function lotSearchOf(given: Record<string, unknown>): LotSearch {
  const days = wholeNumber(given['days'], 0, 365);
  const { q } = stockSearchOf(given);
  return { ...(q && { q }), ...(days !== undefined && { days }), ...cursorIn(given) };
}

/** The lot number that the address searches. */
export function lotNoSearchOf({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === 'string' && q.trim() ? { q: q.trim().slice(0, 40) } : {};
}

/** The days to buy for; two by default. */
export function purchaseSearchOf(given: Record<string, unknown>): { days?: number } {
  const days = wholeNumber(given['days'], 1, 14);
  return days === undefined ? {} : { days };
}
