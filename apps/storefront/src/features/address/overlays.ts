import { lazyComponent } from '@halal-basket/ui';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /** The address form: with an id it changes that address, otherwise it creates one. */
    address: { addressId?: number };
    /** The customer's addresses by type. The chosen one becomes the cart's. */
    addressList: Record<never, never>;
  }
}

export const addressOverlays = {
  address: lazyComponent(() => import('./address-overlay.tsx'), 'AddressOverlay'),
  addressList: lazyComponent(() => import('./address-list-overlay.tsx'), 'AddressListOverlay'),
};
