import type { PlannedSlot } from '@halal-basket/contract';
import { lazy } from 'react';
import type { OverlayViews } from '../../overlays/overlay-inputs.ts';

declare module '../../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    /** `date` where it is known; `promised`: the reserved deliveries that the page shows. */
    closeDay: { adcCode: string; date?: string; promised: number; today: string };
    changeSlot: { adcCode: string; date: string; slot: PlannedSlot };
  }
}

export const slotsOverlays: OverlayViews<'closeDay' | 'changeSlot'> = {
  closeDay: lazy(() =>
    import('./close-day-overlay.tsx').then(({ CloseDayOverlay }) => ({ default: CloseDayOverlay })),
  ),
  changeSlot: lazy(() =>
    import('./change-slot-overlay.tsx').then(({ ChangeSlotOverlay }) => ({
      default: ChangeSlotOverlay,
    })),
  ),
};
