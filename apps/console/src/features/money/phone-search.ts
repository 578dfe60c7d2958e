import { pageIn } from '../../address-values.ts';

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
