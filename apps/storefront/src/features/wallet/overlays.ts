import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The history of points. */
    earningHistory: Record<never, never>;
    /** A recharge of HB Money; for an order, at least the missing amount. */
    recharge: { amount?: number; shortfall?: number; orderNo?: string };
  }
}

export const walletOverlays = {
  earningHistory: lazyView<'earningHistory'>(
    async () => (await import('./earning-overlay.tsx')).EarningOverlay,
  ),
  recharge: lazyView<'recharge'>(
    async () => (await import('./recharge-overlay.tsx')).RechargeOverlay,
  ),
};
