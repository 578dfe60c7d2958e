import type { ChosenPlace, VisitorAddress } from '@halal-basket/contract';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findAddress } from './addresses/address.sql.ts';
import { type Point, isInIndia } from './geography/geo.ts';
import type { HubWithArea } from './hubs/hub.sql.ts';
import { hubServing, hubs } from './hubs/hubs.ts';
import type { GazetteerPlace } from './place-search/place.sql.ts';
import type { VisitorLocation } from './visitor-location.sql.ts';
import {
  isGazetteerId,
  placeById,
  placeOfPinCode,
  placesNear,
  secondaryTextOf,
} from './place-search/places.ts';

export interface LocationInput {
  placeId?: string;
  pinCode?: string;
  latitude?: number;
  longitude?: number;
}

export interface LocatedPoint {
  point: Point;
  /** The gazetteer's nearest place; null if none is near. */
  place: GazetteerPlace | null;
  pinCode: string | undefined;
}

const outside = 'is outside India';

/**
 * The given point, else the place's, else the point of the pin code's main office. Refuses INVALID for half a
 * point or one outside India, NOT_SERVICEABLE for an unknown pin code.
 */
export async function locate(q: Queryable, input: LocationInput): Promise<LocatedPoint> {
  const { placeId, pinCode, latitude, longitude } = input;
  const hasPoint = latitude !== undefined || longitude !== undefined;
  // A place of another provider includes its point; the gazetteer does not know its name.
  const isOurs = placeId !== undefined && (!hasPoint || isGazetteerId(placeId));
  const named = isOurs ? await placeById(q, placeId) : null;
  if (hasPoint) {
    if (latitude === undefined) refuse('INVALID', { fields: { latitude: 'is missing' } });
    if (longitude === undefined) refuse('INVALID', { fields: { longitude: 'is missing' } });
    const point = { latitude, longitude };
    if (!isInIndia(point)) {
      refuse('INVALID', { fields: { latitude: outside, longitude: outside } });
    }
    const place = named ?? (await placesNear(q, point))[0] ?? null;
    return { point, place, pinCode: pinCode ?? place?.pinCode };
  }
  const place = named ?? (pinCode === undefined ? null : await placeOfPinCode(q, pinCode));
  if (!place) refuse('NOT_SERVICEABLE', { data: { place: { pinCode } } });
  return { point: place, place, pinCode: pinCode ?? place.pinCode };
}

/** The hub that serves the point. Refuses NOT_SERVICEABLE, which names the place. */
export async function hubFor(
  q: Queryable,
  { point, place, pinCode }: LocatedPoint,
): Promise<HubWithArea> {
  const hub = hubServing({ ...point, pinCode }, await hubs(q));
  if (hub) return hub;
  const placeFields = { primaryText: place?.name, city: place?.city, state: place?.state, pinCode };
  return refuse('NOT_SERVICEABLE', { data: { place: { ...placeFields, ...point } } });
}

export interface ServedLocation {
  hub: HubWithArea;
  location: VisitorLocation;
}

const firstText = (...texts: (string | undefined)[]): string =>
  texts.find((each) => each !== undefined && each !== '') ?? '';

async function resolveServedAddress(q: Queryable, addressId: number, customerId: number | null) {
  const address = customerId === null ? null : await findAddress(q, customerId, addressId);
  if (!address) refuse('ADDRESS_NOT_FOUND');
  const { latitude, longitude, primaryText, secondaryText, area, city, state, pinCode } = address;
  const point = { latitude, longitude };
  const hub = await hubFor(q, { point, place: null, pinCode });
  const texts = { primaryText, secondaryText, area, city, state, pinCode };
  return { hub, location: { hubId: hub.hubId, addressId, ...texts, ...point } };
}

/**
 * The chosen location, with the hub that serves it. With `customerId` it may be the id of an own address.
 * Refuses ADDRESS_NOT_FOUND, NOT_SERVICEABLE and INVALID.
 */
export async function resolveServedLocation(
  q: Queryable,
  chosen: ChosenPlace,
  customerId: number | null,
): Promise<ServedLocation> {
  if (chosen.addressId !== undefined) return resolveServedAddress(q, chosen.addressId, customerId);
  const located = await locate(q, chosen);
  const hub = await hubFor(q, located);
  // Without an entry in the gazetteer, the hub's town is the best name.
  const city = firstText(chosen.city, located.place?.city, hub.city);
  const state = firstText(chosen.state, located.place?.state, hub.state);
  const pinCode = located.pinCode ?? hub.pinCode;
  const area = firstText(chosen.area, located.place?.name, hub.name);
  const location: VisitorLocation = {
    hubId: hub.hubId,
    addressId: null,
    primaryText: firstText(chosen.primaryText, area),
    secondaryText: firstText(chosen.secondaryText, secondaryTextOf({ city, state, pinCode })),
    area,
    city,
    state,
    pinCode,
    ...located.point,
  };
  const { latitude, longitude } = located.point;
  return { hub, location: { ...location, latitude, longitude } };
}

/** In the contract's shape. */
export function visitorAddressView(location: VisitorLocation): VisitorAddress {
  const { primaryText, secondaryText, area, city, state, pinCode, latitude, longitude } = location;
  return { primaryText, secondaryText, area, city, state, pinCode, latitude, longitude };
}
