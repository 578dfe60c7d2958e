import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** A tip to the riders of a delivered order. */
    tipRider: { orderNo: string };
  }
}

export const tipOverlays = {
  tipRider: lazyView<'tipRider'>(async () => (await import('./tip-overlay.tsx')).TipOverlay),
};
