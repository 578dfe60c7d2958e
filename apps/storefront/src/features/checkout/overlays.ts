import type { PriceDetails } from '@halal-basket/contract';
import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The bill of the purchase. */
    paymentSummary: { prices: PriceDetails };
  }
}

export const checkoutOverlays = {
  paymentSummary: lazyView<'paymentSummary'>(
    async () => (await import('./payment-summary-overlay.tsx')).PaymentSummaryOverlay,
  ),
};
