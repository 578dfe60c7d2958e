import { accountOverlays } from '../features/account/overlays.ts';
import { findOverlays } from '../features/find/overlays.ts';
import { ordersOverlays } from '../features/orders/overlays.ts';
import { slotsOverlays } from '../features/slots/overlays.ts';
import { stockOverlays } from '../features/stock/overlays.ts';
import { shellOverlays } from '../shell/overlays.ts';
import type { OverlayName, OverlayViews } from './overlay-inputs.ts';

/** The overlays of all features. */
export const overlayViews: OverlayViews<OverlayName> = {
  ...ordersOverlays,
  ...stockOverlays,
  ...slotsOverlays,
  ...accountOverlays,
  ...findOverlays,
  ...shellOverlays,
};
