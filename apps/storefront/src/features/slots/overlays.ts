import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The slots of the visitor's location for goods that need `deliveryDays`. */
    areaSlots: { deliveryDays: number };
  }
}

export const slotsOverlays = {
  areaSlots: lazyComponent(() => import('./area-slots-overlay.tsx'), 'AreaSlotsOverlay'),
};
