import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The history of points. */
    earningHistory: Record<never, never>;
    /** A recharge of HB Money; for an order or a membership, at least the missing amount. */
    recharge: {
      amount?: number;
      shortfall?: number;
      orderNo?: string;
      membershipRefNo?: string;
    };
  }
}

export const walletOverlays = {
  earningHistory: lazyComponent(() => import('./earning-overlay.tsx'), 'EarningOverlay'),
  recharge: lazyComponent(() => import('./recharge-overlay.tsx'), 'RechargeOverlay'),
};
