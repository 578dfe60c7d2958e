import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** A buyer's review of a product. */
    review: { productId: number; productName: string };
  }
}

export const reviewsOverlays = {
  review: lazyComponent(() => import('./review-overlay.tsx'), 'ReviewOverlay'),
};
