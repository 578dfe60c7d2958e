import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Packs and cuts of a product, from a tile that has several. */
    packs: { categorySeoName: string; productSeoName: string };
    /** A product's picture, enlarged; `picture` is its index among the product's pictures. */
    zoom: { categorySeoName: string; productSeoName: string; picture: number };
  }
}

export const productOverlays = {
  packs: lazyComponent(() => import('./pack-sheet.tsx'), 'PackSheet'),
  zoom: lazyComponent(() => import('./zoom-overlay.tsx'), 'ZoomOverlay'),
};
