import { pageIn } from '../../shared/search-values.ts';

export interface MoneySearch {
  phone?: string;
  page?: number;
}

/** The phone as it was typed, and the page of the statement. */
export function moneySearchOf(search: Record<string, unknown>): MoneySearch {
  const phone = typeof search['phone'] === 'string' ? search['phone'].slice(0, 40) : '';
  return {
    ...(phone && { phone }),
    ...pageIn(search),
  };
}

export interface WordsSearch {
  q?: string;
}

/** What is looked for. */
export function wordsSearchOf(search: Record<string, unknown>): WordsSearch {
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, 60) : '';
  return q ? { q } : {};
}
