import type { Lot, StockTransfer } from '@halal-basket/contract';
import { lazy } from 'react';
import type { OverlayViews } from '../../overlays/overlay-inputs.ts';
import type { Adjustable } from './adjust-stock-overlay.tsx';

declare module '../../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    adjustStock: { row: Adjustable };
    sendLot: { lot: Lot };
    markDownLot: { lot: Lot };
    receiveTransfer: { transfer: StockTransfer };
  }
}

export const stockOverlays: OverlayViews<
  'adjustStock' | 'sendLot' | 'markDownLot' | 'receiveTransfer'
> = {
  adjustStock: lazy(() =>
    import('./adjust-stock-overlay.tsx').then(({ AdjustStockOverlay }) => ({
      default: AdjustStockOverlay,
    })),
  ),
  sendLot: lazy(() =>
    import('./send-lot-overlay.tsx').then(({ SendLotOverlay }) => ({ default: SendLotOverlay })),
  ),
  markDownLot: lazy(() =>
    import('./mark-down-overlay.tsx').then(({ MarkDownOverlay }) => ({
      default: MarkDownOverlay,
    })),
  ),
  receiveTransfer: lazy(() =>
    import('./receive-transfer-overlay.tsx').then(({ ReceiveTransferOverlay }) => ({
      default: ReceiveTransferOverlay,
    })),
  ),
};
