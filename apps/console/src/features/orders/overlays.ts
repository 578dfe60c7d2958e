import { lazy } from 'react';
import type { OrdersAction } from './together/orders-action.ts';
import type { OverlayViews } from '../../overlays/overlay-inputs.ts';

declare module '../../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    assignRider: { orderNo: string; version: number; adcCode: string; riderName?: string };
    /** Cancelled before the dispatch, or returned to the hub. */
    /** A step or message for several orders. */
    ordersTogether: { action: OrdersAction; orderNos: string[]; adcCodes: string[] };
    holdOrder: { orderNo: string };
    reduceOrder: { orderNo: string };
    addPacks: { orderNo: string };
    /** Without a shipment: the order's only delivery. */
    rescheduleOrder: { orderNo: string; shipmentId?: string };
    splitOrder: { orderNo: string };
    /** One of several deliveries of an order. */
    cancelDelivery: { orderNo: string; shipmentId: string; when: string; version: number };
    resendOrder: { orderNo: string };
    cancelOrder: { orderNo: string; transition: 'cancel' | 'bringBack' };
  }
}

type Names =
  | 'addPacks'
  | 'assignRider'
  | 'cancelDelivery'
  | 'cancelOrder'
  | 'holdOrder'
  | 'ordersTogether'
  | 'reduceOrder'
  | 'rescheduleOrder'
  | 'resendOrder'
  | 'splitOrder';

export const ordersOverlays: OverlayViews<Names> = {
  addPacks: lazy(() =>
    import('./additions/add-packs-overlay.tsx').then(({ AddPacksOverlay }) => ({
      default: AddPacksOverlay,
    })),
  ),
  assignRider: lazy(() =>
    import('./assign-rider-overlay.tsx').then(({ AssignRiderOverlay }) => ({
      default: AssignRiderOverlay,
    })),
  ),
  holdOrder: lazy(() =>
    import('./changes/hold-order-overlay.tsx').then(({ HoldOrderOverlay }) => ({
      default: HoldOrderOverlay,
    })),
  ),
  reduceOrder: lazy(() =>
    import('./changes/reduce-order-overlay.tsx').then(({ ReduceOrderOverlay }) => ({
      default: ReduceOrderOverlay,
    })),
  ),
  rescheduleOrder: lazy(() =>
    import('./changes/reschedule-order-overlay.tsx').then(({ RescheduleOrderOverlay }) => ({
      default: RescheduleOrderOverlay,
    })),
  ),
  splitOrder: lazy(() =>
    import('./changes/split-order-overlay.tsx').then(({ SplitOrderOverlay }) => ({
      default: SplitOrderOverlay,
    })),
  ),
  cancelDelivery: lazy(() =>
    import('./changes/cancel-delivery-overlay.tsx').then(({ CancelDeliveryOverlay }) => ({
      default: CancelDeliveryOverlay,
    })),
  ),
  resendOrder: lazy(() =>
    import('./changes/resend-order-overlay.tsx').then(({ ResendOrderOverlay }) => ({
      default: ResendOrderOverlay,
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
