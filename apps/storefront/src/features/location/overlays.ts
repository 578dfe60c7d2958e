import { lazyComponent } from '@halal-basket/ui';
import type { ChosenPlace } from './places.ts';

declare module '../../overlays/registry.ts' {
  interface OverlayInputs {
    /**
     * The delivery location; `source` is the specification's. From `checkout` and `subscription`
     * the screen stays open, from the others the visitor goes home.
     */
    location: { source: 'header' | 'cart' | 'location' | 'checkout' | 'subscription' };
    /**
     * No hub delivers to the screen's location. The visitor can choose another one or request a
     * message.
     */
    notServed: {
      source: 'cart' | 'location' | 'checkout' | 'subscription';
      name?: string | undefined;
      place: ChosenPlace;
    };
  }
}

export const locationOverlays = {
  location: lazyComponent(() => import('./location-overlay.tsx'), 'LocationOverlay'),
  notServed: lazyComponent(() => import('./not-served-overlay.tsx'), 'NotServedOverlay'),
};
