import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** A tip to the riders of a delivered order. */
    tipRider: { orderNo: string };
  }
}

export const tipOverlays = {
  tipRider: lazyComponent(() => import('./tip-overlay.tsx'), 'TipOverlay'),
};
