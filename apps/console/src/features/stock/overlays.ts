import type { StockRow } from '@halal-basket/contract';
import { lazy } from 'react';
import type { OverlayViews } from '../../overlays/overlay-inputs.ts';

declare module '../../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    adjustStock: { row: StockRow };
  }
}

export const stockOverlays: OverlayViews<'adjustStock'> = {
  adjustStock: lazy(() =>
    import('./adjust-stock-overlay.tsx').then(({ AdjustStockOverlay }) => ({
      default: AdjustStockOverlay,
    })),
  ),
};
