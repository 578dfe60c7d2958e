import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The packs of a recipe, from the page of a product. */
    ingredients: { slug: string; title: string };
  }
}

export const blogOverlays = {
  ingredients: lazyComponent(() => import('./ingredients-overlay.tsx'), 'IngredientsOverlay'),
};
