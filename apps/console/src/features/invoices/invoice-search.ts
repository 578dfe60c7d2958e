import { cursorIn, isDay } from '../../shared/search-values.ts';

export interface InvoiceSearch {
  q?: string;
  kind?: 'invoice' | 'credit-note';
  /** The days of issue. */
  from?: string;
  to?: string;
  cursor?: string;
}

const kinds = ['invoice', 'credit-note'] as const;

/** The searched text, kind and period. */
export function invoiceSearchOf(search: Record<string, unknown>): InvoiceSearch {
  const { from, to } = search;
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, 60) : '';
  const kind = kinds.find((each) => each === search['kind']);
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...cursorIn(search),
  };
}
