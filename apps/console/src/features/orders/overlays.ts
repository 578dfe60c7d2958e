import { lazy } from 'react';
import type { OverlayViews } from '../../overlays/overlay-inputs.ts';

declare module '../../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    assignRider: { orderNo: string; version: number; adcCode: string; riderName?: string };
    /** Cancelled before the dispatch, or returned to the hub. */
    cancelOrder: { orderNo: string; transition: 'cancel' | 'bringBack' };
  }
}

export const ordersOverlays: OverlayViews<'assignRider' | 'cancelOrder'> = {
  assignRider: lazy(() =>
    import('./assign-rider-overlay.tsx').then(({ AssignRiderOverlay }) => ({
      default: AssignRiderOverlay,
    })),
  ),
  cancelOrder: lazy(() =>
    import('./cancel-order-overlay.tsx').then(({ CancelOrderOverlay }) => ({
      default: CancelOrderOverlay,
    })),
  ),
};
