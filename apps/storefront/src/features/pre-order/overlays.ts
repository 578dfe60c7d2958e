import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** When a pre-order is delivered, and how it is. */
    preOrder: { productName: string; delivery: string };
  }
}

export const preOrderOverlays = {
  preOrder: lazyView<'preOrder'>(
    async () => (await import('./pre-order-overlay.tsx')).PreOrderOverlay,
  ),
};
