import { pageIn } from '../../shared/search-values.ts';

export interface WalletSearch {
  phone?: string;
  page?: number;
}

/** The phone as it was typed, and the page of the statement. */
export function walletSearchOf(search: Record<string, unknown>): WalletSearch {
  const phone = typeof search['phone'] === 'string' ? search['phone'].slice(0, 40) : '';
  return {
    ...(phone && { phone }),
    ...pageIn(search),
  };
}
