import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Asks before an order, or one of its deliveries, is cancelled. */
    cancelOrder: { orderNo: string; shipmentId?: string };
    /** Another slot for shipments that have not left the hub. */
    rescheduleOrder: { orderNo: string; shipmentId?: string };
    /** A complaint about an order, with photos. */
    reportComplaint: { orderNo: string };
  }
}

export const ordersOverlays = {
  cancelOrder: lazyComponent(() => import('./cancel-overlay.tsx'), 'CancelOverlay'),
  rescheduleOrder: lazyComponent(() => import('./reschedule-overlay.tsx'), 'RescheduleOverlay'),
  reportComplaint: lazyComponent(() => import('./complaint-overlay.tsx'), 'ComplaintOverlay'),
};
