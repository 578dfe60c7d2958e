import { lazyComponent } from '@halal-basket/ui';
import type { ChosenGoods } from './line-rules.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The choice for goods that are missing; without a number that of the next order. */
    missingGoods: { goods: ChosenGoods[]; orderNo?: string };
  }
}

export const missingGoodsOverlays = {
  missingGoods: lazyComponent(() => import('./missing-goods-overlay.tsx'), 'MissingGoodsOverlay'),
};
