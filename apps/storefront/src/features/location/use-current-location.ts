import { findPosition } from '@halal-basket/device';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import type { FoundPlace } from './places.ts';

/** Why the device's location cannot be used, as a message for the visitor. */
export class LocationUnknown extends Error {}

const refusals = {
  denied: m.location_denied,
  unavailable: m.location_unavailable,
  timeout: m.location_timeout,
};

/**
 * Reads the device's position and finds the nearest known location, with the exact position. Throws
 * `LocationUnknown`, or the call's own error.
 */
export function useCurrentLocation(onFound: (place: FoundPlace) => void) {
  const { caller } = useShop();
  return useMutation({
    mutationFn: async (): Promise<FoundPlace> => {
      const position = await findPosition();
      if (position.kind !== 'found') throw new LocationUnknown(refusals[position.kind]());
      const { latitude, longitude } = position;
      const { places } = await caller.call('placesReverse', { query: { latitude, longitude } });
      const [nearest] = places;
      if (!nearest) throw new LocationUnknown(m.location_nowhere());
      return { ...nearest, latitude, longitude };
    },
    onSuccess: onFound,
  });
}
