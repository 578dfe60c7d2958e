import type { Cart } from '@halal-basket/contract';
import { useEffect, useState } from 'react';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { pricesOf, type SeenPrices } from './cart-rules.ts';

const storageKey = 'hb_cart_prices';
const nothingSeen: SeenPrices = {};

function remembered(): SeenPrices {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as SeenPrices) : nothingSeen;
  } catch {
    return nothingSeen;
  }
}

function remember(prices: SeenPrices): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(prices));
  } catch {
    // Forbidden or full: then changes of prices are noticed within this page only.
  }
}

/** The prices at which the visitor last saw the lines of the cart, before or at first on this page. */
export function useSeenPrices({ cartItems }: Cart): SeenPrices {
  const isHydrated = useIsHydrated();
  const [seen] = useState(() => ({ ...pricesOf(cartItems), ...remembered() }));
  useEffect(() => remember({ ...remembered(), ...pricesOf(cartItems) }), [cartItems]);
  return isHydrated ? seen : nothingSeen;
}
