import { lazy } from 'react';
import type { OverlayViews } from '../overlays/overlay-inputs.ts';

declare module '../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    /** Links to all pages, which wide screens show in the rail. */
    pages: object;
  }
}

export const shellOverlays: OverlayViews<'pages'> = {
  pages: lazy(() =>
    import('./pages-overlay.tsx').then(({ PagesOverlay }) => ({ default: PagesOverlay })),
  ),
};
