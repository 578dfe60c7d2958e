import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The delivery day of a pre-order. */
    preOrder: { productName: string; delivery: string };
  }
}

export const preOrderOverlays = {
  preOrder: lazyView<'preOrder'>(
    async () => (await import('./pre-order-overlay.tsx')).PreOrderOverlay,
  ),
};
