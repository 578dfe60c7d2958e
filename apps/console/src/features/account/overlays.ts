import { lazy } from 'react';
import type { OverlayViews } from '../../overlays/overlay-inputs.ts';

declare module '../../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    /** Who is logged in, theme, log out: what the rail holds on wide screens. */
    account: object;
  }
}

export const accountOverlays: OverlayViews<'account'> = {
  account: lazy(() =>
    import('./account-overlay.tsx').then(({ AccountOverlay }) => ({ default: AccountOverlay })),
  ),
};
