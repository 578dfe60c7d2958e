import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Sort and filters of the results on phones. */
    searchFilters: { term: string; categoryId?: number | undefined };
  }
}

export const searchOverlays = {
  searchFilters: lazyView<'searchFilters'>(
    async () => (await import('./search-filter-sheet.tsx')).SearchFilterSheet,
  ),
};
