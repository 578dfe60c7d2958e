import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The packs of a recipe, from the page of a product. */
    ingredients: { slug: string; title: string };
  }
}

export const blogOverlays = {
  ingredients: lazyView<'ingredients'>(
    async () => (await import('./ingredients-overlay.tsx')).IngredientsOverlay,
  ),
};
