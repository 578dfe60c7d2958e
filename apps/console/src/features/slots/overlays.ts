import { lazyComponent } from '@halal-basket/ui';
import type { PlannedSlot } from '@halal-basket/contract';
import type { OverlayViews } from '../../overlays/overlay-inputs.ts';

declare module '../../overlays/overlay-inputs.ts' {
  interface OverlayInputs {
    /** `date` where it is known; `promised`: the reserved deliveries that the page shows. */
    closeDay: { adcCode: string; date?: string; promised: number; today: string };
    changeSlot: { adcCode: string; date: string; slot: PlannedSlot };
  }
}

export const slotsOverlays: OverlayViews<'closeDay' | 'changeSlot'> = {
  closeDay: lazyComponent(() => import('./close-day-overlay.tsx'), 'CloseDayOverlay'),
  changeSlot: lazyComponent(() => import('./change-slot-overlay.tsx'), 'ChangeSlotOverlay'),
};
