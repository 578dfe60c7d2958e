import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** A buyer's review of a product. */
    review: { productId: number; productName: string };
  }
}

export const reviewsOverlays = {
  review: lazyView<'review'>(async () => (await import('./review-overlay.tsx')).ReviewOverlay),
};
