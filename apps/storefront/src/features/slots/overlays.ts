import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The slots of the visitor's location for goods that need `deliveryDays`. */
    areaSlots: { deliveryDays: number };
  }
}

export const slotsOverlays = {
  areaSlots: lazyView<'areaSlots'>(
    async () => (await import('./area-slots-overlay.tsx')).AreaSlotsOverlay,
  ),
};
