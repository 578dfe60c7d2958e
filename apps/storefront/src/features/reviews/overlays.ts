import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** A buyer's review of a product, with the stars that the buyer pressed. */
    review: { productId: number; productName: string; stars?: number };
  }
}

export const reviewsOverlays = {
  review: lazyComponent(() => import('./review-overlay.tsx'), 'ReviewOverlay'),
};
