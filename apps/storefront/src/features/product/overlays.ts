import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Packs and cuts of a product, from a tile that has several. */
    packs: { categorySeoName: string; productSeoName: string };
    /** A product's picture, enlarged; `picture` is its index among the product's pictures. */
    zoom: { categorySeoName: string; productSeoName: string; picture: number };
  }
}

export const productOverlays = {
  packs: lazyView<'packs'>(async () => (await import('./pack-sheet.tsx')).PackSheet),
  zoom: lazyView<'zoom'>(async () => (await import('./zoom-overlay.tsx')).ZoomOverlay),
};
