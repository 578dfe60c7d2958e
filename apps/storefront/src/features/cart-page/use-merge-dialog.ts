import { useEffect } from 'react';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useLaunch } from '../session/use-launch.ts';

/**
 * Asks again what to do with two carts, each time that a customer opens the cart without having decided: the cart of
 * the visit before the login would be lost otherwise (specification, section 4).
 */
export function useMergeDialog(): void {
  const overlay = useOverlay();
  const isUndecided = useLaunch()?.showMergeCartDialog ?? false;
  useEffect(() => {
    if (isUndecided) overlay.open('mergeCart', {});
  }, [isUndecided, overlay]);
}
