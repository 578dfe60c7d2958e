import { lazyView } from '../../overlays/lazy-view.ts';
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
  login: lazyView<'login'>(async () => (await import('./login-overlay.tsx')).LoginOverlay),
  mergeCart: lazyView<'mergeCart'>(async () => (await import('./merge-overlay.tsx')).MergeOverlay),
};
