import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Asks before the cart is emptied. */
    emptyCart: Record<never, never>;
    /** The customer's note to the butcher for a line. */
    lineNote: { sku: string; cuts?: string; name: string; note: string };
  }
}

export const cartOverlays = {
  emptyCart: lazyComponent(() => import('./empty-cart-overlay.tsx'), 'EmptyCartOverlay'),
  lineNote: lazyComponent(() => import('./note-overlay.tsx'), 'NoteOverlay'),
};
