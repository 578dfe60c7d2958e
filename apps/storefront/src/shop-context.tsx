import type { Caller } from '@halal-basket/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ShellKind } from './page-state.ts';
import type { ShopQueries } from './queries.ts';

/** The objects that every route and feature may use. */
export interface Shop {
  caller: Caller;
  queries: ShopQueries;
  queryClient: QueryClient;
  /** Scheme and host of the shop. */
  origin: string;
  /** The current shell; the number of products that a list loads at once depends on it. */
  shell: () => ShellKind;
  development: boolean;
  /** When this page was made, ms since 1970 by the server's clock. */
  madeAt: number;
  /** When the browser hydrated it, by the browser's clock; newer data came from a call. */
  hydratedAt: number;
  /** Whether the service worker answered this page without a network. */
  kept?: boolean;
}

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop outside of the shop');
  return shop;
}
