import { lazyView } from '../../overlays/lazy-view.ts';

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
  cancelOrder: lazyView<'cancelOrder'>(
    async () => (await import('./cancel-overlay.tsx')).CancelOverlay,
  ),
  rescheduleOrder: lazyView<'rescheduleOrder'>(
    async () => (await import('./reschedule-overlay.tsx')).RescheduleOverlay,
  ),
  reportComplaint: lazyView<'reportComplaint'>(
    async () => (await import('./complaint-overlay.tsx')).ComplaintOverlay,
  ),
};
