import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** Changes the items, cuts and slots of a placed order, or its slots alone. */
    editOrder: { orderNo: string; onlySlot?: boolean };
    /** Pays the difference of an edit, in rupees. */
    payEdit: { orderNo: string; editNo: string; amount: number };
  }
}

export const orderEditOverlays = {
  editOrder: lazyComponent(() => import('./edit-overlay.tsx'), 'EditOverlay'),
  payEdit: lazyComponent(() => import('./pay-edit-overlay.tsx'), 'PayEditOverlay'),
};
