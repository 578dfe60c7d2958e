import { useEffect } from 'react';
import { track } from '../../analytics/track.ts';
import { useShop } from '../../shop-context.tsx';

/**
 * Tells the server that the product is looked at, once a visit: the page may have come from this
 * browser's store, and a stranger becomes a guest by it. A look that gets lost is no loss.
 */
export function useNoteLook(productId: number): void {
  const { caller } = useShop();
  useEffect(() => {
    track({ name: 'view_item', items: [{ id: productId }] });
    caller.call('noteViewed', { params: { productId } }).catch(() => {});
  }, [caller, productId]);
}
