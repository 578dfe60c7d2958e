import type { PlannedSlot, StockRow } from '@halal-basket/contract';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** What each overlay is opened with. Values must survive `history.state`: plain data only. */
export interface OverlayInputs {
  assignDriver: { orderNo: string; version: number; adcCode: string; riderName?: string };
  /** Called off before it went out, or brought back. */
  cancelOrder: { orderNo: string; transition: 'cancel' | 'bringBack' };
  adjustStock: { row: StockRow };
  /** `date` where it is known; `promised`: what the page shows for it. */
  closeDay: { adcCode: string; date?: string; promised: number; today: string };
  changeSlot: { adcCode: string; date: string; slot: PlannedSlot };
  /** Who is logged in, theme, log out: what the rail holds on wide screens. */
  account: object;
}

export type OverlayName = keyof OverlayInputs;

export type OpenOverlay = {
  [Name in OverlayName]: { name: Name; input: OverlayInputs[Name] };
}[OverlayName];

/** What the host adds: hand both to `Overlay` of the design system. */
export interface OverlayFrame {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type Views = {
  [Name in OverlayName]: LazyExoticComponent<ComponentType<OverlayInputs[Name] & OverlayFrame>>;
};

/** To add an overlay: its inputs above, its module here. */
export const overlayViews: Views = {
  assignDriver: lazy(() =>
    import('../features/orders/assign-overlay.tsx').then(({ AssignOverlay }) => ({
      default: AssignOverlay,
    })),
  ),
  cancelOrder: lazy(() =>
    import('../features/orders/cancel-overlay.tsx').then(({ CancelOverlay }) => ({
      default: CancelOverlay,
    })),
  ),
  adjustStock: lazy(() =>
    import('../features/stock/adjust-overlay.tsx').then(({ AdjustOverlay }) => ({
      default: AdjustOverlay,
    })),
  ),
  closeDay: lazy(() =>
    import('../features/slots/close-day-overlay.tsx').then(({ CloseDayOverlay }) => ({
      default: CloseDayOverlay,
    })),
  ),
  changeSlot: lazy(() =>
    import('../features/slots/slot-overlay.tsx').then(({ SlotOverlay }) => ({
      default: SlotOverlay,
    })),
  ),
  account: lazy(() =>
    import('../shell/account-overlay.tsx').then(({ AccountOverlay }) => ({
      default: AccountOverlay,
    })),
  ),
};
