import type { Address as AddressAnswer, AddressInput } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { customerById } from '../../identity/index.ts';
import {
  type AddressFields,
  type StoredAddress,
  countAddresses,
  deleteAddress as markDeleted,
  detachVisitors,
  findAddress,
  findAddresses,
  findCurrentAddress,
  insertAddress,
  lockAddressBook,
  makeDefault,
  markDelivered,
  updateAddress,
} from './address.sql.ts';
import { gstinProblem } from '../geography/gst.ts';
import type { HubWithArea } from '../hubs/hub.sql.ts';
import { hubServing, hubs } from '../hubs/hubs.ts';
import { type LocatedPoint, type LocationInput, hubFor, locate } from '../locate.ts';
import { stateOfPinCode } from '../geography/pin-states.ts';
import type { VisitorLocation } from '../visitor-location.sql.ts';

/** More than a family needs; bounds the address book and a loop of requests. */
const addressesKept = 50;

/** A customer's address with the hub that delivers to it today; null if none does. */
export interface Address extends StoredAddress {
  hub: HubWithArea | null;
}

const withHub = (address: StoredAddress, all: readonly HubWithArea[]): Address => ({
  ...address,
  hub: hubServing(address, all),
});

/** Null for an address that is deleted or belongs to another customer. */
export async function addressOf(
  q: Queryable,
  customerId: number,
  addressId: number,
): Promise<Address | null> {
  const [address, all] = await Promise.all([findAddress(q, customerId, addressId), hubs(q)]);
  return address && withHub(address, all);
}

/** The default address first, then the newest. */
export async function addressesOf(q: Queryable, customerId: number): Promise<Address[]> {
  const addresses = await findAddresses(q, customerId);
  if (addresses.length === 0) return [];
  const all = await hubs(q);
  return addresses.map((address) => withHub(address, all));
}

/** The address that the visitor chose last, else the default one; null without any. */
export async function currentAddress(
  q: Queryable,
  visitor: { customerId: number; sessionId: number },
): Promise<Address | null> {
  const { customerId, sessionId } = visitor;
  const [address, all] = await Promise.all([findCurrentAddress(q, customerId, sessionId), hubs(q)]);
  return address && withHub(address, all);
}

/** With the one of these hubs that delivers to it, if any. */
export const withServingHub = (address: StoredAddress, all: readonly HubWithArea[]): Address =>
  withHub(
    address,
    all.filter(({ isActive }) => isActive),
  );

/** Whether goods for this location go to this address: it was chosen, or it has the same hub. */
export const isForLocation = ({ addressId, hub }: Address, location: VisitorLocation): boolean =>
  addressId === location.addressId || hub?.hubId === location.hubId;

/** The fields of an address that a change may contain. */
export type AddressChanges = Partial<AddressInput>;

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** Combines given values, former values, and values that follow from the place. */
export function composeAddress(
  changes: AddressChanges,
  before: AddressFields | null,
  { point, place, pinCode }: LocatedPoint,
  fallback: { city: string; state: string; pinCode: string; contactNo: string },
): AddressFields {
  const { latitude, longitude } = point;
  const orElse = (text: string | undefined, follows: string): string =>
    text === undefined || text === '' ? follows : text;
  const area = orElse(changes.area, before?.area ?? place?.name ?? '');
  const city = orElse(changes.city, before?.city ?? place?.city ?? fallback.city);
  const state = orElse(changes.state, before?.state ?? place?.state ?? fallback.state);
  const type = changes.type ?? before?.type ?? 'home';
  const code = pinCode ?? before?.pinCode ?? fallback.pinCode;
  const addressLine1 = changes.addressLine1 ?? before?.addressLine1 ?? '';
  const addressLine2 = changes.addressLine2 ?? before?.addressLine2 ?? '';
  const townLine = `${joined([addressLine2, area, city])} ${code}`;
  return {
    type,
    // Only "other" has a name of its own.
    label: type === 'other' ? (changes.label ?? before?.label ?? '') : '',
    fullName: changes.fullName ?? before?.fullName ?? '',
    contactNo: changes.contactNo ?? before?.contactNo ?? fallback.contactNo,
    addressLine1,
    addressLine2,
    area,
    city,
    state,
    country: orElse(changes.country, before?.country ?? 'India'),
    pinCode: code,
    latitude,
    longitude,
    mapLocation: changes.mapLocation ?? before?.mapLocation ?? '',
    primaryText: orElse(changes.primaryText, addressLine1),
    secondaryText: orElse(changes.secondaryText, townLine),
    instructions: changes.instructions ?? before?.instructions ?? '',
    businessName: changes.businessName ?? before?.businessName ?? '',
    gstin: changes.gstin ?? before?.gstin ?? '',
  };
}

/**
 * Refuses INVALID for a pin code outside all states, because the tax depends on the state, and for a GSTIN
 * that is mistyped, of another state or without a business name for the invoice.
 */
function checkForTax({ pinCode, gstin, businessName }: AddressFields): void {
  const state = stateOfPinCode(pinCode);
  if (!state) refuse('INVALID', { fields: { pinCode: 'is not a pin code of an Indian state' } });
  if (gstin === '') return;
  const wrong = gstinProblem(gstin, state.code);
  if (wrong) refuse('INVALID', { fields: { gstin: wrong } });
  if (businessName === '') refuse('INVALID', { fields: { businessName: 'is missing' } });
}

async function addressOrRefuse(
  tx: Tx,
  customerId: number,
  addressId: number,
): Promise<StoredAddress> {
  return (await findAddress(tx, customerId, addressId)) ?? refuse('ADDRESS_NOT_FOUND');
}

/** The hub that serves it; null if none does and the customer keeps the address nevertheless. */
const hubOrKept = async (tx: Tx, located: LocatedPoint, keepUnserved = false) =>
  keepUnserved
    ? hubServing({ ...located.point, pinCode: located.pinCode }, await hubs(tx))
    : hubFor(tx, located);

/**
 * Saves an address; a customer's first becomes the default. Refuses INVALID (a point outside India, an unknown
 * place), CONFLICT beyond fifty addresses, and NOT_SERVICEABLE outside all delivery areas unless
 * `keepUnserved` is set.
 */
export async function addAddress(
  tx: Tx,
  customerId: number,
  address: AddressInput,
  now: Date,
): Promise<Address> {
  const located = await locate(tx, address);
  const hub = await hubOrKept(tx, located, address.keepUnserved);
  const { phone } = await customerById(tx, customerId);
  const { city, state, pinCode } = hub ?? { city: '', state: '', pinCode: address.pinCode };
  const fields = composeAddress(address, null, located, { city, state, pinCode, contactNo: phone });
  checkForTax(fields);

  await lockAddressBook(tx, customerId);
  const { count } = await countAddresses(tx, customerId);
  if (count >= addressesKept) {
    refuse('CONFLICT', {
      description: `You can keep up to ${addressesKept} addresses. Please delete one first.`,
    });
  }
  const { id: addressId } = await insertAddress(tx, customerId, fields, now);
  const isDefault = count === 0 || address.default === true;
  if (isDefault) await makeDefault(tx, customerId, addressId);
  return { ...fields, addressId, isDefault, deliveredAt: null, hub };
}

const namesPoint = ({ placeId, latitude, longitude }: LocationInput): boolean =>
  placeId !== undefined || latitude !== undefined || longitude !== undefined;

/**
 * Changes the given fields and keeps the rest; a new point, place or pin code moves the address. Choosing
 * another default is the only way to end being the default. Refuses ADDRESS_NOT_FOUND, NOT_SERVICEABLE and
 * INVALID.
 */
export async function changeAddress(
  tx: Tx,
  customerId: number,
  { addressId, ...changes }: AddressChanges & { addressId: number },
): Promise<Address> {
  await lockAddressBook(tx, customerId);
  const before = await addressOrRefuse(tx, customerId, addressId);
  const moves =
    namesPoint(changes) || (changes.pinCode !== undefined && changes.pinCode !== before.pinCode);
  const located: LocatedPoint = moves
    ? await locate(tx, changes)
    : { point: before, place: null, pinCode: before.pinCode };
  // A change that moves nothing is allowed where a hub has stopped delivering.
  const keeps = changes.keepUnserved ?? (!moves && Object.keys(changes).length > 0);
  const hub = await hubOrKept(tx, located, keeps);
  // Values that followed from the old place do not fit the new one.
  const kept = moves && located.place ? { ...before, ...placeWords(located) } : before;
  const fields = composeAddress(changes, kept, located, before);
  checkForTax(fields);
  await updateAddress(tx, addressId, fields);
  if (!hub) await detachVisitors(tx, addressId);
  if (changes.default === true) await makeDefault(tx, customerId, addressId);
  const isDefault = before.isDefault || changes.default === true;
  return { ...fields, addressId, isDefault, deliveredAt: before.deliveredAt, hub };
}

const placeWords = ({ place }: LocatedPoint) =>
  place && { area: place.name, city: place.city, state: place.state };

/** Refuses ADDRESS_NOT_FOUND. */
export async function chooseDefault(tx: Tx, customerId: number, addressId: number): Promise<void> {
  await lockAddressBook(tx, customerId);
  await addressOrRefuse(tx, customerId, addressId);
  await makeDefault(tx, customerId, addressId);
}

/** Deletes an address; if it was the default, the newest becomes it. Refuses ADDRESS_NOT_FOUND. */
export async function removeAddress(
  tx: Tx,
  customerId: number,
  addressId: number,
  now: Date,
): Promise<void> {
  await lockAddressBook(tx, customerId);
  const { isDefault } = await addressOrRefuse(tx, customerId, addressId);
  await markDeleted(tx, addressId, now);
  if (!isDefault) return;
  const [newest] = await findAddresses(tx, customerId);
  if (newest) await makeDefault(tx, customerId, newest.addressId);
}

/** Records the first delivery to the address. */
export async function recordFirstDelivery(tx: Tx, addressId: number, at: Date): Promise<void> {
  await markDelivered(tx, addressId, at);
}

/** In the contract's shape. */
export function addressView({
  hub,
  isDefault,
  deliveredAt,
  businessName,
  gstin,
  ...address
}: Address): AddressAnswer {
  return {
    ...address,
    ...(gstin && { businessName, gstin }),
    default: isDefault,
    newAddress: deliveredAt === null,
    serviceable: hub !== null,
  };
}
