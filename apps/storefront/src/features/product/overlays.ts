import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Packs and cuts of a product, from a tile that has several. */
    packs: { categorySeoName: string; productSeoName: string };
    /** A product's picture as large as one likes; `picture` is its place among the product's own. */
    zoom: { categorySeoName: string; productSeoName: string; picture: number };
  }
}

export const productOverlays = {
  packs: lazyView<'packs'>(async () => (await import('./pack-sheet.tsx')).PackSheet),
  zoom: lazyView<'zoom'>(async () => (await import('./zoom-overlay.tsx')).ZoomOverlay),
};
