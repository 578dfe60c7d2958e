import { lazyView } from '../../overlays/lazy-view.ts';

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
  subscriptionItems: lazyView<'subscriptionItems'>(
    async () => (await import('./items-overlay.tsx')).ItemsOverlay,
  ),
  subscriptionCopy: lazyView<'subscriptionCopy'>(
    async () => (await import('./subscription-overlays.tsx')).CopyOverlay,
  ),
  subscriptionSummary: lazyView<'subscriptionSummary'>(
    async () => (await import('./summary-overlay.tsx')).SummaryOverlay,
  ),
  subscriptionPause: lazyView<'subscriptionPause'>(
    async () => (await import('./subscription-overlays.tsx')).PauseOverlay,
  ),
  autoRecharge: lazyView<'autoRecharge'>(
    async () => (await import('./auto-recharge-overlays.tsx')).AutoRechargeOverlay,
  ),
  stopAutoRecharge: lazyView<'stopAutoRecharge'>(
    async () => (await import('./auto-recharge-overlays.tsx')).StopOverlay,
  ),
  subscriptionMove: lazyView<'subscriptionMove'>(
    async () => (await import('./move-overlay.tsx')).MoveOverlay,
  ),
  subscriptionEnd: lazyView<'subscriptionEnd'>(
    async () => (await import('./subscription-overlays.tsx')).EndOverlay,
  ),
};
