import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** How points came and went. */
    earningHistory: Record<never, never>;
    /** Money into HB Money; for an order, at least what it lacks. */
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
