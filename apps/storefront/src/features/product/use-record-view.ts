import { useEffect } from 'react';
import { track } from '../../analytics/track.ts';
import { useShop } from '../../shop-context.tsx';

/**
 * Reports that the product is viewed, once a visit. The page may come from the browser's cache, and
 * the call makes a stranger a guest. A lost report does no harm.
 */
export function useRecordView(productId: number): void {
  const { caller } = useShop();
  useEffect(() => {
    track({ name: 'view_item', items: [{ id: productId }] });
    caller.call('noteViewed', { params: { productId } }).catch(() => {});
  }, [caller, productId]);
}
