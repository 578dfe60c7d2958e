import type { PlannedSlot, StockRow } from '@halal-basket/contract';

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
