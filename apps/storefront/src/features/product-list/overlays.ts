import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Sort and filters of a category on phones. */
    filters: { categorySeoName: string };
  }
}

export const productListOverlays = {
  filters: lazyView<'filters'>(async () => (await import('./filter-sheet.tsx')).FilterSheet),
};
