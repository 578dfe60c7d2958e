import { lazyComponent } from '@halal-basket/ui';
import type { OverlayViews } from '../../overlays/overlay-inputs.ts';

declare module '../../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    /** The search of the whole console. */
    find: object;
  }
}

export const findOverlays: OverlayViews<'find'> = {
  find: lazyComponent(() => import('./find-overlay.tsx'), 'FindOverlay'),
};
