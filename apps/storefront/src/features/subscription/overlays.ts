import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Products for a day of the subscription; with `swap`, a replacement for a line. */
    subscriptionItems: {
      date: string;
      season?: string;
      swap?: { sku: string; cuts?: string; name: string };
    };
    /** Copies a day's items to other days. */
    subscriptionCopy: { date: string; season?: string };
    /** The subscription before it is paid (specification: subscription summary). */
    subscriptionSummary: { season?: string };
    subscriptionPause: { season?: string };
    /** Sets up auto-recharge; `limit` of the mandate in use, to change it. */
    autoRecharge: { limit?: number };
    stopAutoRecharge: { mandateNo: string };
    subscriptionMove: { season?: string };
    /** Asks before a subscription ends. */
    subscriptionEnd: { season?: string };
  }
}

export const subscriptionOverlays = {
  subscriptionItems: lazyComponent(() => import('./items-overlay.tsx'), 'ItemsOverlay'),
  subscriptionCopy: lazyComponent(() => import('./subscription-overlays.tsx'), 'CopyOverlay'),
  subscriptionSummary: lazyComponent(() => import('./summary-overlay.tsx'), 'SummaryOverlay'),
  subscriptionPause: lazyComponent(() => import('./subscription-overlays.tsx'), 'PauseOverlay'),
  autoRecharge: lazyComponent(() => import('./auto-recharge-overlays.tsx'), 'AutoRechargeOverlay'),
  stopAutoRecharge: lazyComponent(() => import('./auto-recharge-overlays.tsx'), 'StopOverlay'),
  subscriptionMove: lazyComponent(() => import('./move-overlay.tsx'), 'MoveOverlay'),
  subscriptionEnd: lazyComponent(() => import('./subscription-overlays.tsx'), 'EndOverlay'),
};
