import { lazyComponent } from '@halal-basket/ui';
import type { CartSummary } from './cart-summary.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Logs in without leaving the page, or opens `redirectUrl` afterwards. */
    login: { redirectUrl?: string };
    /** Two carts after a login; `visit` is the guest's, if the page knows it. */
    mergeCart: { visit?: CartSummary };
  }
}

export const loginOverlays = {
  login: lazyComponent(() => import('./login-overlay.tsx'), 'LoginOverlay'),
  mergeCart: lazyComponent(() => import('./merge-overlay.tsx'), 'MergeOverlay'),
};
