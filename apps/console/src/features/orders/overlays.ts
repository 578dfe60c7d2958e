import { lazyComponent } from '@halal-basket/ui';
import type { OrdersAction } from './bulk/orders-action.ts';
import type { OverlayViews } from '../../overlays/overlay-inputs.ts';

declare module '../../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    assignRider: { orderNo: string; version: number; adcCode: string; riderName?: string };
    /** Cancelled before the dispatch, or returned to the hub. */
    /** A step or message for several orders. */
    bulkOrders: { action: OrdersAction; orderNos: string[]; adcCodes: string[] };
    holdOrder: { orderNo: string };
    reduceOrder: { orderNo: string };
    addPacks: { orderNo: string };
    /** Without a shipment: the order's only delivery. */
    rescheduleOrder: { orderNo: string; shipmentId?: string };
    splitOrder: { orderNo: string };
    /** One of several deliveries of an order. */
    cancelDelivery: { orderNo: string; shipmentId: string; when: string; version: number };
    resendOrder: { orderNo: string };
    deliverOrder: { orderNo: string };
    cancelOrder: { orderNo: string; transition: 'cancel' | 'bringBack' };
  }
}

type Names =
  | 'addPacks'
  | 'assignRider'
  | 'cancelDelivery'
  | 'cancelOrder'
  | 'deliverOrder'
  | 'holdOrder'
  | 'bulkOrders'
  | 'reduceOrder'
  | 'rescheduleOrder'
  | 'resendOrder'
  | 'splitOrder';

export const ordersOverlays: OverlayViews<Names> = {
  addPacks: lazyComponent(() => import('./additions/add-packs-overlay.tsx'), 'AddPacksOverlay'),
  assignRider: lazyComponent(() => import('./assign-rider-overlay.tsx'), 'AssignRiderOverlay'),
  holdOrder: lazyComponent(() => import('./changes/hold-order-overlay.tsx'), 'HoldOrderOverlay'),
  reduceOrder: lazyComponent(
    () => import('./changes/reduce-order-overlay.tsx'),
    'ReduceOrderOverlay',
  ),
  rescheduleOrder: lazyComponent(
    () => import('./changes/reschedule-order-overlay.tsx'),
    'RescheduleOrderOverlay',
  ),
  splitOrder: lazyComponent(() => import('./changes/split-order-overlay.tsx'), 'SplitOrderOverlay'),
  cancelDelivery: lazyComponent(
    () => import('./changes/cancel-delivery-overlay.tsx'),
    'CancelDeliveryOverlay',
  ),
  resendOrder: lazyComponent(
    () => import('./changes/resend-order-overlay.tsx'),
    'ResendOrderOverlay',
  ),
  bulkOrders: lazyComponent(() => import('./bulk/bulk-orders-overlay.tsx'), 'BulkOrdersOverlay'),
  deliverOrder: lazyComponent(() => import('./deliver-order-overlay.tsx'), 'DeliverOrderOverlay'),
  cancelOrder: lazyComponent(() => import('./cancel-order-overlay.tsx'), 'CancelOrderOverlay'),
};
