import { lazy } from 'react';
import type { Adjustable } from './adjust-stock-overlay.tsx';
import type { OverlayViews } from '../../overlays/overlay-inputs.ts';

declare module '../../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    adjustStock: { row: Adjustable };
  }
}

export const stockOverlays: OverlayViews<'adjustStock'> = {
  adjustStock: lazy(() =>
    import('./adjust-stock-overlay.tsx').then(({ AdjustStockOverlay }) => ({
      default: AdjustStockOverlay,
    })),
  ),
};
