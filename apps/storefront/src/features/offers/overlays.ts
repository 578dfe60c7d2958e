import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** All offers of the cart, and a code field. */
    promos: Record<never, never>;
    /** A card to scratch. */
    scratch: { id: number; title: string };
  }
}

export const offersOverlays = {
  promos: lazyComponent(() => import('./promo-sheet.tsx'), 'PromoSheet'),
  scratch: lazyComponent(() => import('./scratch-overlay.tsx'), 'ScratchOverlay'),
};
