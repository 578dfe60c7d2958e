import type { Cart } from '@halal-basket/contract';
import { useEffect, useState } from 'react';
import { pricesOf, type SeenPrices } from './cart-rules.ts';

const storageKey = 'hb_cart_prices';

function remembered(): SeenPrices {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as SeenPrices) : {};
  } catch {
    return {};
  }
}

function remember(prices: SeenPrices): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(prices));
  } catch {
    // Forbidden or full: then changes of prices are noticed within this page only.
  }
}

/** The prices at which the visitor last saw the lines of the cart, before this look at the page. */
export function useSeenPrices(cart: Cart): SeenPrices {
  const [before, setBefore] = useState<SeenPrices>({});
  useEffect(() => setBefore(remembered()), []);
  useEffect(() => {
    // What changes while one looks is compared with what one saw first.
    setBefore((seen) => ({ ...pricesOf(cart.cartItems), ...seen }));
    remember({ ...remembered(), ...pricesOf(cart.cartItems) });
  }, [cart.cartItems]);
  return before;
}
