import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The cuts of a combo's parts, from a tile. */
    comboCuts: { comboProductId: number };
  }
}

export const comboOverlays = {
  comboCuts: lazyComponent(() => import('./combo-sheet.tsx'), 'ComboSheet'),
};
