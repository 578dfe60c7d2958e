import { lazyComponent } from '@halal-basket/ui';
import type { PriceDetails } from '@halal-basket/contract';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The bill of the purchase. */
    paymentSummary: { prices: PriceDetails };
  }
}

export const checkoutOverlays = {
  paymentSummary: lazyComponent(
    () => import('./payment-summary-overlay.tsx'),
    'PaymentSummaryOverlay',
  ),
};
