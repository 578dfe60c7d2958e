import { lazy } from 'react';
import type { OrdersAction } from './together/orders-action.ts';
import type { OverlayViews } from '../../overlays/overlay-inputs.ts';

declare module '../../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    assignRider: { orderNo: string; version: number; adcCode: string; riderName?: string };
    /** Cancelled before the dispatch, or returned to the hub. */
    /** A step or message for several orders. */
    ordersTogether: { action: OrdersAction; orderNos: string[]; adcCodes: string[] };
    cancelOrder: { orderNo: string; transition: 'cancel' | 'bringBack' };
  }
}

export const ordersOverlays: OverlayViews<'assignRider' | 'cancelOrder' | 'ordersTogether'> = {
  assignRider: lazy(() =>
    import('./assign-rider-overlay.tsx').then(({ AssignRiderOverlay }) => ({
      default: AssignRiderOverlay,
    })),
  ),
  ordersTogether: lazy(() =>
    import('./together/orders-together-overlay.tsx').then(({ OrdersTogetherOverlay }) => ({
      default: OrdersTogetherOverlay,
    })),
  ),
  cancelOrder: lazy(() =>
    import('./cancel-order-overlay.tsx').then(({ CancelOrderOverlay }) => ({
      default: CancelOrderOverlay,
    })),
  ),
};
