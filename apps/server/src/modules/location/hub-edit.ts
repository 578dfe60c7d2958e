import type { EditedHub, HubForEditing, ServiceArea } from '@halal-basket/contract';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs.ts';
import { type Point, type Ring, circleAround, hullOf, isInIndia, isInside } from './geo.ts';
import { type HubRow, pointsOfPinCodes, updateHub } from './hub-edit.sql.ts';
import type { HubWithArea } from './hub.sql.ts';
import { everyHub } from './hubs.ts';

const sameCorner = (a: Ring[number] | undefined, b: Ring[number] | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** The ring with its first corner again at the end. */
export function closedRing(corners: Ring): Ring {
  const [first] = corners;
  return first && !sameCorner(first, corners.at(-1)) ? [...corners, first] : corners;
}

const pointOf = ([longitude, latitude]: Ring[number]): Point => ({ latitude, longitude });

type AreaColumns = Pick<HubRow, 'area' | 'areaKind' | 'areaPinCodes' | 'areaRadius'>;

/**
 * An area as it is stored. Refuses INVALID for corners outside of India, an area that does not hold its
 * own hub (longitude and latitude were swapped, most likely), and pin codes that nobody knows.
 */
async function areaColumns(q: Queryable, area: ServiceArea, hub: Point): Promise<AreaColumns> {
  const none = { areaPinCodes: [], areaRadius: null };
  switch (area.kind) {
    case 'polygon': {
      const ring = closedRing(area.ring);
      if (!ring.every((corner) => isInIndia(pointOf(corner)))) {
        refuse('INVALID', { fields: { 'hub.area': 'a corner is outside of India' } });
      }
      if (!isInside(hub, ring)) {
        refuse('INVALID', { fields: { 'hub.area': 'the area must hold the hub itself' } });
      }
      return { ...none, areaKind: 'polygon', area: ring };
    }
    case 'radius':
      return {
        ...none,
        areaKind: 'radius',
        areaRadius: area.metres,
        area: circleAround(hub, area.metres),
      };
    case 'pincodes': {
      const pinCodes = [...new Set(area.pinCodes)].sort();
      const points = await pointsOfPinCodes(q, pinCodes);
      const known = new Set(points.map(({ pinCode }) => pinCode));
      const unknown = pinCodes.filter((pinCode) => !known.has(pinCode));
      if (unknown.length > 0) {
        refuse('INVALID', { fields: { 'hub.area': `not known: ${unknown.join(', ')}` } });
      }
      return { ...none, areaKind: 'pincodes', areaPinCodes: pinCodes, area: hullOf(points) };
    }
  }
}

function areaOf({ areaKind, area, areaPinCodes, areaRadius }: HubWithArea): ServiceArea {
  switch (areaKind) {
    case 'polygon':
      return { kind: 'polygon', ring: area.slice(0, -1) };
    case 'radius':
      return { kind: 'radius', metres: areaRadius ?? 0 };
    case 'pincodes':
      return { kind: 'pincodes', pinCodes: areaPinCodes };
  }
}

const rupees = (amount: Paise): number => rupeesFromPaise(amount);

/** In the contract's shape. */
function editingView(hub: HubWithArea): HubForEditing {
  const { adcCode, city, isDefault, revision, area, isActive, freeDeliveryFrom } = hub;
  const { name, address, phone, latitude, longitude, expressMinutes } = hub;
  const { cashOnDelivery, payOnDelivery } = hub;
  return {
    adcCode,
    city,
    isDefault,
    revision,
    shownRing: area,
    hub: {
      name,
      address,
      phone,
      latitude,
      longitude,
      expressMinutes,
      cashOnDelivery,
      payOnDelivery,
      area: areaOf(hub),
      openingHours: hub.openingHours.map((hours) => hours && { opens: hours[0], closes: hours[1] }),
      deliveryFee: rupees(hub.deliveryFee),
      freeDeliveryFrom: freeDeliveryFrom === null ? null : rupees(freeDeliveryFrom),
      minimumOrder: rupees(hub.minimumOrder),
      open: isActive,
    },
  };
}

export const hubsForEditing = async (q: Queryable): Promise<HubForEditing[]> =>
  (await everyHub(q)).map(editingView);

/** Refuses HUB_NOT_FOUND. */
export async function hubForEditing(q: Queryable, adcCode: string): Promise<HubForEditing> {
  const hub = (await everyHub(q)).find((each) => each.adcCode === adcCode);
  return hub ? editingView(hub) : refuse('HUB_NOT_FOUND');
}

/**
 * Saves a hub as a whole; all servers know at once, because the version of the hubs rises with it. Who
 * waits for its area is told by a job. Refuses HUB_NOT_FOUND, EDIT_CONFLICT when it was saved since it
 * was read, and INVALID for areas that cannot be meant and for closing the default hub.
 */
export async function saveHub(
  tx: Tx,
  adcCode: string,
  revision: number,
  hub: EditedHub,
): Promise<HubForEditing> {
  const { isDefault } = await hubForEditing(tx, adcCode);
  if (!isInIndia(hub)) refuse('INVALID', { fields: { 'hub.latitude': 'is outside of India' } });
  if (isDefault && !hub.open) {
    const fields = { 'hub.open': 'its goods are shown to new visitors: it cannot be closed' };
    refuse('INVALID', { fields });
  }
  const { name, address, phone, latitude, longitude, expressMinutes } = hub;
  const { cashOnDelivery, payOnDelivery, freeDeliveryFrom } = hub;
  const rows = await updateHub(tx, adcCode, revision, {
    name,
    address,
    phone,
    latitude,
    longitude,
    expressMinutes,
    cashOnDelivery,
    payOnDelivery,
    ...(await areaColumns(tx, hub.area, hub)),
    openingHours: hub.openingHours.map((hours) => hours && [hours.opens, hours.closes]),
    deliveryFee: paiseFromRupees(hub.deliveryFee),
    freeDeliveryFrom: freeDeliveryFrom === null ? null : paiseFromRupees(freeDeliveryFrom),
    minimumOrder: paiseFromRupees(hub.minimumOrder),
    isActive: hub.open,
  });
  if (rows === 0) refuse('EDIT_CONFLICT');
  await addJob(tx, 'location-tell-waiting', {}, { key: 'location-tell-waiting' });
  return hubForEditing(tx, adcCode);
}
