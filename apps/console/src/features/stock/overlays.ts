import { lazyComponent } from '@halal-basket/ui';
import type { Lot, StockTransfer } from '@halal-basket/contract';
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
  adjustStock: lazyComponent(() => import('./adjust-stock-overlay.tsx'), 'AdjustStockOverlay'),
  sendLot: lazyComponent(() => import('./send-lot-overlay.tsx'), 'SendLotOverlay'),
  markDownLot: lazyComponent(() => import('./mark-down-overlay.tsx'), 'MarkDownOverlay'),
  receiveTransfer: lazyComponent(
    () => import('./receive-transfer-overlay.tsx'),
    'ReceiveTransferOverlay',
  ),
};
