import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** What to put on a day of the plan; with `swap`, what to take instead of a line. */
    subscriptionItems: {
      date: string;
      season?: string;
      swap?: { sku: string; cuts?: string; name: string };
    };
    /** On which other days a day's items come too. */
    subscriptionCopy: { date: string; season?: string };
    /** The plan before it is paid (specification: subscription summary). */
    subscriptionSummary: { season?: string };
    subscriptionPause: { season?: string };
    /** Allows HB Money to be filled up by itself; `limit` of the one in use, when that is changed. */
    autoRecharge: { limit?: number };
    stopAutoRecharge: { mandateNo: string };
    subscriptionMove: { season?: string };
    /** Asks before a plan ends. */
    subscriptionEnd: { season?: string };
  }
}

export const subscriptionOverlays = {
  subscriptionItems: lazyView<'subscriptionItems'>(
    async () => (await import('./items-overlay.tsx')).ItemsOverlay,
  ),
  subscriptionCopy: lazyView<'subscriptionCopy'>(
    async () => (await import('./plan-overlays.tsx')).CopyOverlay,
  ),
  subscriptionSummary: lazyView<'subscriptionSummary'>(
    async () => (await import('./summary-overlay.tsx')).SummaryOverlay,
  ),
  subscriptionPause: lazyView<'subscriptionPause'>(
    async () => (await import('./plan-overlays.tsx')).PauseOverlay,
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
    async () => (await import('./plan-overlays.tsx')).EndOverlay,
  ),
};
