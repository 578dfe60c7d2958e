import { lazyView } from '../../overlays/lazy-view.ts';
import type { ChosenPlace } from './places.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /**
     * Where to deliver; `source` is the specification's. From `checkout` and `subscription` the screen stays,
     * from the others the visit goes on at home.
     */
    location: { source: 'header' | 'cart' | 'location' | 'checkout' | 'subscription' };
    /** Nobody delivers to the screen's place; the way on is another one, or to wait. */
    notServed: {
      source: 'cart' | 'location' | 'checkout' | 'subscription';
      name?: string | undefined;
      place: ChosenPlace;
    };
  }
}

export const locationOverlays = {
  location: lazyView<'location'>(
    async () => (await import('./location-overlay.tsx')).LocationOverlay,
  ),
  notServed: lazyView<'notServed'>(
    async () => (await import('./not-served-overlay.tsx')).NotServedOverlay,
  ),
};
