import { cursorIn, wholeNumber } from '../../shared/search-values.ts';

/** The stock rows that the address selects. */
export interface StockSearch {
  q?: string;
  low?: true;
  cursor?: string;
}

/** Ignores invalid values: an address may be typed by hand or outdated. */
export function stockSearchOf(raw: Record<string, unknown>): StockSearch {
  const { q, low } = raw;
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.slice(0, 80) }),
    ...(String(low) === 'true' && { low: true as const }),
    ...cursorIn(raw),
  };
}

/** The lots that the address selects. */
export interface LotSearch {
  q?: string;
  /** Only lots that expire within this many days. */
  days?: number;
  cursor?: string;
}

export function lotSearchOf(raw: Record<string, unknown>): LotSearch {
  const days = wholeNumber(raw['days'], 0, 365);
  const { q } = stockSearchOf(raw);
  return { ...(q && { q }), ...(days !== undefined && { days }), ...cursorIn(raw) };
}

/** The receipts that the address selects. */
export interface ReceiptSearch {
  q?: string;
  cursor?: string;
}

export function receiptSearchOf(raw: Record<string, unknown>): ReceiptSearch {
  const { q } = stockSearchOf(raw);
  return { ...(q && { q }), ...cursorIn(raw) };
}

/** The lot number that the address searches. */
export function lotNoSearchOf({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === 'string' && q.trim() ? { q: q.trim().slice(0, 40) } : {};
}

/** The days to buy for; two by default. */
export function purchaseSearchOf(raw: Record<string, unknown>): { days?: number } {
  const days = wholeNumber(raw['days'], 1, 14);
  return days === undefined ? {} : { days };
}
