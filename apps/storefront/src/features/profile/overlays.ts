import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Asks for a confirmation and a code before an account is erased. */
    eraseAccount: Record<never, never>;
  }
}

export const profileOverlays = {
  eraseAccount: lazyComponent(() => import('./erase-overlay.tsx'), 'EraseOverlay'),
};
