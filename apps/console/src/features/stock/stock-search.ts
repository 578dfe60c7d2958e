/** What of the stock the address names; `page` counts from 1, as people do. */
export interface StockSearch {
  q?: string;
  low?: true;
  page?: number;
}

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function stockSearchOf({ q, low, page }: Record<string, unknown>): StockSearch {
  const number = Number(page);
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.slice(0, 80) }),
    ...(String(low) === 'true' && { low: true as const }),
    ...(Number.isSafeInteger(number) && number > 1 && number <= 10_000 && { page: number }),
  };
}
