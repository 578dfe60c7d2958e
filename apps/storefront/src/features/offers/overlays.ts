import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** All offers of the cart, and a code field. */
    promos: Record<never, never>;
    /** A card to scratch. */
    scratch: { id: number; title: string };
  }
}

export const offersOverlays = {
  promos: lazyView<'promos'>(async () => (await import('./promo-sheet.tsx')).PromoSheet),
  scratch: lazyView<'scratch'>(async () => (await import('./scratch-overlay.tsx')).ScratchOverlay),
};
