import { cursorIn, pageIn } from '../../shared/search-values.ts';

export interface WalletSearch {
  phone?: string;
  page?: number;
  /** The page of the adjustments that wait. */
  cursor?: string;
}

/** The typed phone number, and the page of the statement. */
export function walletSearchOf(search: Record<string, unknown>): WalletSearch {
  const phone = typeof search['phone'] === 'string' ? search['phone'].slice(0, 40) : '';
  return {
    ...(phone && { phone }),
    ...pageIn(search),
    ...cursorIn(search),
  };
}
