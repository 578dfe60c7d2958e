import type { Place } from '@halal-basket/contract';
import { z } from 'zod';
import { type PlacesProvider, fetchJson, toPlace } from './provider.ts';

const features = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        osm_type: z.string().default(''),
        osm_id: z.number().optional(),
        name: z.string().optional(),
        street: z.string().optional(),
        locality: z.string().optional(),
        district: z.string().optional(),
        city: z.string().optional(),
        county: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
        countrycode: z.string().optional(),
      }),
    }),
  ),
});

/** The box around India: west, south, east, north. */
const box = '68,6,97.5,37.5';

function placesOf({ features: found }: z.infer<typeof features>): Place[] {
  return found.flatMap(({ geometry, properties }) => {
    const { osm_type, osm_id, name, street, locality, district, city, county } = properties;
    const [longitude, latitude] = geometry.coordinates;
    if (properties.countrycode !== undefined && properties.countrycode !== 'IN') return [];
    const place = toPlace({
      placeId: `osm:${osm_type}${osm_id ?? `${latitude},${longitude}`}`,
      name: name ?? street,
      area: locality ?? district,
      city: city ?? county,
      state: properties.state,
      pinCode: properties.postcode,
      latitude,
      longitude,
    });
    return place ? [place] : [];
  });
}

/** A Photon server (OpenStreetMap data, search as you type). */
export const photonPlaces = (url: string): PlacesProvider => ({
  async search(text) {
    const address = new URL(`${url}/api`);
    address.search = new URLSearchParams({ q: text, limit: '8', lang: 'en', bbox: box }).toString();
    return placesOf(await fetchJson(address, features));
  },
  async near({ latitude, longitude }) {
    const address = new URL(`${url}/reverse`);
    const point = { lat: String(latitude), lon: String(longitude) };
    address.search = new URLSearchParams({ ...point, limit: '3', lang: 'en' }).toString();
    return placesOf(await fetchJson(address, features));
  },
});
