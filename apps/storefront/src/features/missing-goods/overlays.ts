import { lazyView } from '../../overlays/lazy-view.ts';
import type { ChosenGoods } from './line-rules.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The choice for goods that are missing; without a number that of the next order. */
    missingGoods: { goods: ChosenGoods[]; orderNo?: string };
  }
}

export const missingGoodsOverlays = {
  missingGoods: lazyView<'missingGoods'>(
    async () => (await import('./missing-goods-overlay.tsx')).MissingGoodsOverlay,
  ),
};
