import { lazyComponent } from '@halal-basket/ui';
import type { OverlayViews } from '../overlays/overlay-inputs.ts';

declare module '../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    /** Links to all pages, which wide screens show in the rail. */
    pages: object;
  }
}

export const shellOverlays: OverlayViews<'pages'> = {
  pages: lazyComponent(() => import('./pages-overlay.tsx'), 'PagesOverlay'),
};
