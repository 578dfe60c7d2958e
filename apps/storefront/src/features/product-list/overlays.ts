import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Sort and filters of a category on phones. */
    filters: { categorySeoName: string };
  }
}

export const productListOverlays = {
  filters: lazyComponent(() => import('./filter-sheet.tsx'), 'FilterSheet'),
};
