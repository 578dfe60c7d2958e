import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The message of a gift and whether the packing slip hides amounts. */
    gift: Record<never, never>;
  }
}

export const giftOverlays = {
  gift: lazyView<'gift'>(async () => (await import('./gift-overlay.tsx')).GiftOverlay),
};
