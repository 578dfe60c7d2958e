import { lazyView } from '../../overlays/lazy-view.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Changes the items, cuts and slots of a placed order, or its slots alone. */
    editOrder: { orderNo: string; onlySlot?: boolean };
    /** Pays the difference of an edit, in rupees. */
    payEdit: { orderNo: string; editNo: string; amount: number };
  }
}

export const orderEditOverlays = {
  editOrder: lazyView<'editOrder'>(async () => (await import('./edit-overlay.tsx')).EditOverlay),
  payEdit: lazyView<'payEdit'>(async () => (await import('./pay-edit-overlay.tsx')).PayEditOverlay),
};
