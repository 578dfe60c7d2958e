import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Asks before the cart is emptied. */
    emptyCart: Record<never, never>;
    /** The customer's note to the butcher for a line. */
    lineNote: { sku: string; cuts?: string; name: string; note: string };
  }
}

export const cartOverlays = {
  emptyCart: lazyView<'emptyCart'>(
    async () => (await import('./empty-cart-overlay.tsx')).EmptyCartOverlay,
  ),
  lineNote: lazyView<'lineNote'>(async () => (await import('./note-overlay.tsx')).NoteOverlay),
};
