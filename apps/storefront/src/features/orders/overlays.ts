import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Asks before an order, or one of its deliveries, is cancelled. */
    cancelOrder: { orderNo: string; shipmentId?: string };
    /** Another slot for shipments that have not left the hub. */
    rescheduleOrder: { orderNo: string; shipmentId?: string };
    /** Pays an order that waits for payment. */
    payOrder: { orderNo: string };
    /** A complaint about an order, with photos. */
    reportComplaint: { orderNo: string };
  }
}

export const ordersOverlays = {
  cancelOrder: lazyComponent(() => import('./cancel-overlay.tsx'), 'CancelOverlay'),
  rescheduleOrder: lazyComponent(() => import('./reschedule-overlay.tsx'), 'RescheduleOverlay'),
  payOrder: lazyComponent(() => import('./pay-order-overlay.tsx'), 'PayOrderOverlay'),
  reportComplaint: lazyComponent(() => import('./complaint-overlay.tsx'), 'ComplaintOverlay'),
};
