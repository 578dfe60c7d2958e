import type { Place } from '@halal-basket/contract';
import { z } from 'zod';
import type { Point } from '../../geography/geo.ts';
import { type PlacesProvider, fetchJson, toPlace } from './provider.ts';

const placesHost = 'https://places.googleapis.com';
const geocodeHost = 'https://maps.googleapis.com';
const fields = ['id', 'displayName', 'location', 'addressComponents'];

const found = z.object({
  places: z
    .array(
      z.object({
        id: z.string(),
        displayName: z.object({ text: z.string() }).optional(),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
        addressComponents: z
          .array(z.object({ longText: z.string(), types: z.array(z.string()) }))
          .default([]),
      }),
    )
    .default([]),
});

const geocoded = z.object({
  results: z.array(
    z.object({
      place_id: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
    }),
  ),
});

interface Component {
  text: string;
  types: readonly string[];
}

/** Google has several types for one thing; the first that is present counts. */
const componentOf = (components: readonly Component[], ...types: string[]): string | undefined =>
  types
    .map((type) => components.find((each) => each.types.includes(type))?.text)
    .find((text) => text !== undefined);

const partsOf = (components: readonly Component[]) => ({
  area: componentOf(components, 'sublocality_level_1', 'sublocality', 'neighborhood'),
  city: componentOf(components, 'locality', 'administrative_area_level_3'),
  state: componentOf(components, 'administrative_area_level_1'),
  pinCode: componentOf(components, 'postal_code'),
});

const isPlace = (place: Place | null): place is Place => place !== null;

/** Google's Places API (New) for words, its Geocoding API for points. `url` replaces both hosts. */
export function googlePlaces({ key, url }: { key: string; url?: string }): PlacesProvider {
  return {
    async search(text) {
      const { places } = await fetchJson(
        new URL('/v1/places:searchText', url ?? placesHost),
        found,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-goog-api-key': key,
            'x-goog-fieldmask': fields.map((field) => `places.${field}`).join(','),
          },
          body: JSON.stringify({ textQuery: text, regionCode: 'IN', pageSize: 8 }),
        },
      );
      return places
        .map(({ id, displayName, location, addressComponents }) => {
          const components = addressComponents.map(({ longText, types }) => ({
            text: longText,
            types,
          }));
          const parts = partsOf(components);
          return toPlace({
            placeId: `google:${id}`.slice(0, 80),
            name: displayName?.text,
            ...parts,
            ...location,
          });
        })
        .filter(isPlace);
    },

    async near({ latitude, longitude }: Point) {
      const address = new URL('/maps/api/geocode/json', url ?? geocodeHost);
      address.search = new URLSearchParams({ latlng: `${latitude},${longitude}`, key }).toString();
      const { results } = await fetchJson(address, geocoded);
      return results
        .map(({ place_id, geometry, address_components }) => {
          const components = address_components.map(({ long_name, types }) => ({
            text: long_name,
            types,
          }));
          const parts = partsOf(components);
          const { lat, lng } = geometry.location;
          return toPlace({
            placeId: `google:${place_id}`.slice(0, 80),
            name: parts.area,
            ...parts,
            latitude: lat,
            longitude: lng,
          });
        })
        .filter(isPlace)
        .slice(0, 3);
    },
  };
}
