import { useContext } from 'react';
import { CartLinesContext } from './use-cart.ts';
import { takeWaitingPacks, waitingPacks } from './waiting-packs.ts';

/** The packs that the visitor added before the shop knew a location. */
export function useWaitingPacks() {
  const lines = useContext(CartLinesContext);
  return {
    count: (): number => waitingPacks(Date.now()).length,
    /** Adds them to the cart, now that a location is known. */
    addAll: (): void => {
      if (!lines) return;
      for (const { of, requested } of takeWaitingPacks(Date.now())) lines.change(of, requested);
    },
  };
}
