import type { Place } from '@halal-basket/contract';
import { z } from 'zod';
import { type PlacesProvider, fetchJson, toPlace } from './provider.ts';

const found = z.object({
  osm_type: z.string().default(''),
  osm_id: z.number().optional(),
  lat: z.coerce.number<string>(),
  lon: z.coerce.number<string>(),
  name: z.string().optional(),
  address: z
    .object({
      neighbourhood: z.string().optional(),
      suburb: z.string().optional(),
      city: z.string().optional(),
      town: z.string().optional(),
      village: z.string().optional(),
      state_district: z.string().optional(),
      state: z.string().optional(),
      postcode: z.string().optional(),
    })
    .default({}),
});

function placesOf(all: readonly z.infer<typeof found>[]): Place[] {
  return all.flatMap(({ osm_type, osm_id, lat, lon, name, address }) => {
    const { neighbourhood, suburb, city, town, village, state_district } = address;
    const place = toPlace({
      placeId: `osm:${osm_type.charAt(0).toUpperCase()}${osm_id ?? `${lat},${lon}`}`,
      // Houses have no name: '' says nothing.
      name: name === '' ? undefined : name,
      area: neighbourhood ?? suburb,
      city: city ?? town ?? village ?? state_district,
      state: address.state,
      pinCode: address.postcode,
      latitude: lat,
      longitude: lon,
    });
    return place ? [place] : [];
  });
}

const shape = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'en' };

/**
 * A Nominatim server (OpenStreetMap data). The public server forbids search while typing: this is for a
 * private one.
 */
export const nominatimPlaces = (url: string): PlacesProvider => ({
  async search(text) {
    const address = new URL(`${url}/search`);
    const query = { ...shape, q: text, limit: '8', countrycodes: 'in' };
    address.search = new URLSearchParams(query).toString();
    return placesOf(await fetchJson(address, z.array(found)));
  },
  async near({ latitude, longitude }) {
    const address = new URL(`${url}/reverse`);
    const query = { ...shape, lat: String(latitude), lon: String(longitude) };
    address.search = new URLSearchParams(query).toString();
    return placesOf([await fetchJson(address, found)]);
  },
});
