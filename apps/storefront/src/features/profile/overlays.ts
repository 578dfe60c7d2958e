import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Asks for a confirmation and a code before an account is erased. */
    eraseAccount: Record<never, never>;
  }
}

export const profileOverlays = {
  eraseAccount: lazyView<'eraseAccount'>(
    async () => (await import('./erase-overlay.tsx')).EraseOverlay,
  ),
};
