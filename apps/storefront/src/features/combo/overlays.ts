import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The cuts of a combo's parts, from a tile. */
    comboCuts: { comboProductId: number };
  }
}

export const comboOverlays = {
  comboCuts: lazyView<'comboCuts'>(async () => (await import('./combo-sheet.tsx')).ComboSheet),
};
