import { cursorIn } from '../../shared/search-values.ts';

export interface InvoiceSearch {
  q?: string;
  cursor?: string;
}

/** The searched text. */
export function invoiceSearchOf(search: Record<string, unknown>): InvoiceSearch {
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, 60) : '';
  return { ...(q && { q }), ...cursorIn(search) };
}
