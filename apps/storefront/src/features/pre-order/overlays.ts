import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The delivery day of a pre-order. */
    preOrder: { productName: string; delivery: string };
  }
}

export const preOrderOverlays = {
  preOrder: lazyComponent(() => import('./pre-order-overlay.tsx'), 'PreOrderOverlay'),
};
