import { lazyComponent } from '@halal-basket/ui';
import type { OverlayViews } from '../../overlays/overlay-inputs.ts';

declare module '../../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    /** Name, theme and logout, which wide screens show in the rail. */
    account: object;
  }
}

export const accountOverlays: OverlayViews<'account'> = {
  account: lazyComponent(() => import('./account-overlay.tsx'), 'AccountOverlay'),
};
