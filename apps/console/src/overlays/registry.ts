import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { OverlayFrame, OverlayInputs, OverlayName } from './inputs.ts';

type Views = {
  [Name in OverlayName]: LazyExoticComponent<ComponentType<OverlayInputs[Name] & OverlayFrame>>;
};

/** To add an overlay: its inputs in `inputs.ts`, its module here. */
export const overlayViews: Views = {
  assignDriver: lazy(() =>
    import('../features/orders/assign-rider-overlay.tsx').then(({ AssignOverlay }) => ({
      default: AssignOverlay,
    })),
  ),
  cancelOrder: lazy(() =>
    import('../features/orders/cancel-order-overlay.tsx').then(({ CancelOverlay }) => ({
      default: CancelOverlay,
    })),
  ),
  adjustStock: lazy(() =>
    import('../features/stock/adjust-stock-overlay.tsx').then(({ AdjustOverlay }) => ({
      default: AdjustOverlay,
    })),
  ),
  closeDay: lazy(() =>
    import('../features/slots/close-day-overlay.tsx').then(({ CloseDayOverlay }) => ({
      default: CloseDayOverlay,
    })),
  ),
  changeSlot: lazy(() =>
    import('../features/slots/change-slot-overlay.tsx').then(({ SlotOverlay }) => ({
      default: SlotOverlay,
    })),
  ),
  account: lazy(() =>
    import('../features/account/account-overlay.tsx').then(({ AccountOverlay }) => ({
      default: AccountOverlay,
    })),
  ),
};
