import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The message of a gift and whether the packing slip hides amounts. */
    gift: Record<never, never>;
  }
}

export const giftOverlays = {
  gift: lazyComponent(() => import('./gift-overlay.tsx'), 'GiftOverlay'),
};
