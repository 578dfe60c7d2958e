import type { EditedHub, HubCity, HubForEditing, ServiceArea } from '@halal-basket/contract';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import {
  type Point,
  type Ring,
  circleAround,
  hullOf,
  isInIndia,
  isInside,
} from '../geography/geo.ts';
import { gstStateOf, gstinProblem } from '../geography/gst.ts';
import { stateOfPinCode } from '../geography/pin-states.ts';
import {
  type HubRow,
  insertHub,
  limitHubs,
  makeDefault,
  pointsOfPinCodes,
  selectCities,
  updateHub,
} from './hub-edit.sql.ts';
import type { HubWithArea } from './hub.sql.ts';
import { allHubs } from './hubs.ts';

const sameCorner = (a: Ring[number] | undefined, b: Ring[number] | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** The ring with its first corner again at the end. */
function closedRing(corners: Ring): Ring {
  const [first] = corners;
  return first && !sameCorner(first, corners.at(-1)) ? [...corners, first] : corners;
}

const pointOf = ([longitude, latitude]: Ring[number]): Point => ({ latitude, longitude });

type AreaColumns = Pick<HubRow, 'area' | 'areaKind' | 'areaPinCodes' | 'areaRadius'>;

/**
 * An area as it is stored. Refuses INVALID for corners outside India, an area that does not contain its own
 * hub (most likely swapped coordinates), and unknown pin codes.
 */
async function areaColumns(q: Queryable, area: ServiceArea, hub: Point): Promise<AreaColumns> {
  const none = { areaPinCodes: [], areaRadius: null };
  switch (area.kind) {
    case 'polygon': {
      const ring = closedRing(area.ring);
      if (!ring.every((corner) => isInIndia(pointOf(corner)))) {
        refuse('INVALID', { fields: { 'hub.area': 'has a corner outside India' } });
      }
      if (!isInside(hub, ring)) {
        refuse('INVALID', { fields: { 'hub.area': 'must contain the hub' } });
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
        refuse('INVALID', {
          fields: { 'hub.area': `contains unknown pin codes: ${unknown.join(', ')}` },
        });
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
  const { adcCode, city, state, isDefault, revision, area, isActive, freeDeliveryFrom } = hub;
  const { name, address, pinCode, phone, legalName, gstin, fssai, latitude, longitude } = hub;
  const { cashOnDelivery, payOnDelivery, expressMinutes } = hub;
  return {
    adcCode,
    city,
    state,
    isDefault,
    revision,
    shownRing: area,
    hub: {
      name,
      address,
      pinCode,
      phone,
      legalName,
      gstin,
      fssai,
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

/** The hubs for which the member of staff works. */
export const hubsForEditing = async (
  q: Queryable,
  isOwnHub: (hubId: number) => boolean,
): Promise<HubForEditing[]> =>
  (await allHubs(q)).filter(({ hubId }) => isOwnHub(hubId)).map(editingView);

async function findHub(q: Queryable, adcCode: string): Promise<HubWithArea> {
  return (await allHubs(q)).find((each) => each.adcCode === adcCode) ?? refuse('HUB_NOT_FOUND');
}

async function findOwnHub(
  q: Queryable,
  adcCode: string,
  isOwnHub: (hubId: number) => boolean,
): Promise<HubWithArea> {
  const hub = await findHub(q, adcCode);
  return isOwnHub(hub.hubId) ? hub : refuse('HUB_NOT_FOUND');
}

/** Refuses HUB_NOT_FOUND, also for a hub that the member of staff does not work for. */
export async function hubForEditing(
  q: Queryable,
  adcCode: string,
  isOwnHub: (hubId: number) => boolean,
): Promise<HubForEditing> {
  return editingView(await findOwnHub(q, adcCode, isOwnHub));
}

/** The hub's number, for data of other modules. Refuses HUB_NOT_FOUND as `hubForEditing` does. */
export const hubIdForEditing = async (
  q: Queryable,
  adcCode: string,
  isOwnHub: (hubId: number) => boolean,
): Promise<number> => (await findOwnHub(q, adcCode, isOwnHub)).hubId;

export const citiesOfHubs = (q: Queryable): Promise<HubCity[]> => selectCities(q);

/** Refuses INVALID if the number is mistyped or of another state. */
function checkGstin(gstin: string, stateCode: string): void {
  const wrong = gstinProblem(gstin, stateCode);
  if (wrong) refuse('INVALID', { fields: { 'hub.gstin': wrong } });
}

/** Refuses INVALID for a pin code of another state: the hub’s state decides about IGST. */
function checkPinCode(pinCode: string, stateCode: string): void {
  const state = stateOfPinCode(pinCode);
  if (state && state.code !== stateCode) {
    const fields = { 'hub.pinCode': `is in ${state.name}, another state than the hub` };
    refuse('INVALID', { fields });
  }
}

/** As it is stored. Refuses INVALID: see `saveHub`. */
async function rowOf(q: Queryable, hub: EditedHub, stateCode: string): Promise<HubRow> {
  if (!isInIndia(hub)) refuse('INVALID', { fields: { 'hub.latitude': 'is outside India' } });
  checkPinCode(hub.pinCode, stateCode);
  checkGstin(hub.gstin, stateCode);
  const { open, area, openingHours, deliveryFee, freeDeliveryFrom, minimumOrder, ...same } = hub;
  return {
    ...same,
    ...(await areaColumns(q, area, hub)),
    openingHours: openingHours.map((hours) => hours && [hours.opens, hours.closes]),
    deliveryFee: paiseFromRupees(deliveryFee),
    freeDeliveryFrom: freeDeliveryFrom === null ? null : paiseFromRupees(freeDeliveryFrom),
    minimumOrder: paiseFromRupees(minimumOrder),
    isActive: open,
  };
}

const queueAreaNotifications = (tx: Tx) =>
  addJob(tx, 'location-notify-area-requests', {}, { key: 'location-notify-area-requests' });

/**
 * Saves a whole hub. All servers apply it at once, because the version of the hubs rises with it. A job
 * notifies visitors who wait for the area. Refuses HUB_NOT_FOUND, EDIT_CONFLICT if the hub was saved since it
 * was read, and INVALID for impossible areas, a GSTIN or pin code of another state and for closing the default hub.
 */
export async function saveHub(
  tx: Tx,
  adcCode: string,
  revision: number,
  hub: EditedHub,
): Promise<HubForEditing> {
  const { isDefault, stateCode } = await findHub(tx, adcCode);
  if (isDefault && !hub.open) {
    const fields = {
      'hub.open': 'cannot be closed, because this is the default hub for new visitors',
    };
    refuse('INVALID', { fields });
  }
  const rows = await updateHub(tx, adcCode, revision, await rowOf(tx, hub, stateCode));
  if (rows === 0) refuse('EDIT_CONFLICT');
  await queueAreaNotifications(tx);
  return editingView(await findHub(tx, adcCode));
}

/**
 * Adds a hub, with its city if that is new. Refuses HUB_CODE_TAKEN, and INVALID as `saveHub` does, for an
 * unknown state, and for a city that is known in another state.
 */
export async function addHub(
  tx: Tx,
  { adcCode, city, hub }: { adcCode: string; city: HubCity; hub: EditedHub },
): Promise<HubForEditing> {
  const state = gstStateOf(city.state);
  if (!state) refuse('INVALID', { fields: { 'city.state': 'is not a state of India' } });
  const cities = await selectCities(tx);
  const known = cities.find(({ name }) => name.toLowerCase() === city.name.toLowerCase());
  if (known && known.state !== state.name) {
    refuse('INVALID', { fields: { 'city.name': `belongs to ${known.state}` } });
  }
  const rows = await insertHub(tx, {
    adcCode,
    city: { name: known?.name ?? city.name, state: state.name, stateCode: state.code },
    ...(await rowOf(tx, hub, state.code)),
  });
  if (rows === 0) refuse('HUB_CODE_TAKEN');
  await limitHubs(tx);
  await queueAreaNotifications(tx);
  return editingView(await findHub(tx, adcCode));
}

/**
 * Makes the hub the default one, whose goods visitors without a location see. Refuses HUB_NOT_FOUND and
 * HUB_CLOSED.
 */
export async function setDefaultHub(tx: Tx, adcCode: string): Promise<HubForEditing> {
  await findHub(tx, adcCode);
  if ((await makeDefault(tx, adcCode)) === 0) refuse('HUB_CLOSED');
  return editingView(await findHub(tx, adcCode));
}
