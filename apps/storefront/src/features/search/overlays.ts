import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Sort and filters of the results on phones. */
    searchFilters: { term: string; categoryId?: number | undefined };
  }
}

export const searchOverlays = {
  searchFilters: lazyComponent(() => import('./search-filter-sheet.tsx'), 'SearchFilterSheet'),
};
