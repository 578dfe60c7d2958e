import type { AnswerOf, InputOf } from '@halal-basket/contract';
import { m } from '../../messages.ts';
import { phoneDigits, phoneError } from '../login/phone.ts';
import type { SavedAddress } from './address-parts.ts';

type Launch = AnswerOf<'launch'>;

/** The values of the form. */
export interface AddressFields {
  addressLine1: string;
  area: string;
  addressLine2: string;
  type: SavedAddress['type'];
  label: string;
  fullName: string;
  contactNo: string;
  instructions: string;
  /** Both '' for a private customer. */
  businessName: string;
  gstin: string;
  default: boolean;
}

/** The point of the address on the map: chosen before the other fields. */
export interface AddressPlace {
  primaryText: string;
  secondaryText: string;
  pinCode: string;
  area?: string | undefined;
  placeId?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** The longest texts that the call accepts. */
const longest = {
  line: 160,
  area: 120,
  name: 80,
  label: 40,
  instructions: 300,
  business: 120,
} as const;

const tooLong = (text: string, max: number): string | null =>
  text.trim().length > max ? m.error_long() : null;

const hasControls = (text: string): string | null =>
  /[^\P{Cc}\n\r\t]/u.test(text) ? m.error_characters() : null;

/** Formats a GSTIN as it is saved: upper case, without spaces. */
const gstinOf = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Returns why a field cannot be saved, in words; null when it can. */
export const addressErrors: {
  [Name in Exclude<keyof AddressFields, 'type' | 'default'>]: (value: string) => string | null;
} = {
  addressLine1: (text) =>
    text.trim() === '' ? m.error_line1() : (tooLong(text, longest.line) ?? hasControls(text)),
  area: (text) => tooLong(text, longest.area) ?? hasControls(text),
  addressLine2: (text) => tooLong(text, longest.line) ?? hasControls(text),
  label: (text) => tooLong(text, longest.label) ?? hasControls(text),
  fullName: (text) => {
    if (text.trim() === '') return m.error_name_empty();
    if (!/^\p{L}[\p{L}\p{M} ]*$/u.test(text.trim())) return m.error_name();
    return tooLong(text, longest.name);
  },
  contactNo: (text) => phoneError(phoneDigits(text)),
  instructions: (text) => tooLong(text, longest.instructions) ?? hasControls(text),
  businessName: (text) => tooLong(text, longest.business) ?? hasControls(text),
  gstin: (text) =>
    /^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/.test(gstinOf(text)) ? null : m.error_gstin(),
};

/** The initial values of the form: the saved address, or the visitor's data. */
export const fieldsOf = (
  address: SavedAddress | undefined,
  launch: Launch | undefined,
): AddressFields => ({
  addressLine1: address?.addressLine1 ?? '',
  area: address?.area ?? launch?.visitorAddress?.area ?? '',
  addressLine2: address?.addressLine2 ?? '',
  type: address?.type ?? 'home',
  label: address?.label ?? '',
  fullName: address?.fullName ?? launch?.customerFullName ?? '',
  contactNo: phoneDigits(address?.contactNo ?? launch?.mobile ?? ''),
  instructions: address?.instructions ?? '',
  businessName: address?.businessName ?? '',
  gstin: address?.gstin ?? '',
  default: address?.default ?? false,
});

/** Returns the point of a location in the form of the calls. */
export const pointOf = ({ placeId, latitude, longitude, pinCode }: AddressPlace) => ({
  pinCode,
  ...(placeId !== undefined && { placeId }),
  ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
});

const tidy = (fields: AddressFields): AddressFields => ({
  ...fields,
  addressLine1: fields.addressLine1.trim(),
  area: fields.area.trim(),
  addressLine2: fields.addressLine2.trim(),
  label: fields.type === 'other' ? fields.label.trim() : '',
  fullName: fields.fullName.trim(),
  contactNo: phoneDigits(fields.contactNo),
  instructions: fields.instructions.trim(),
  businessName: fields.businessName.trim(),
  gstin: gstinOf(fields.gstin),
});

export const newAddressBody = (
  fields: AddressFields,
  place: AddressPlace,
): InputOf<'addAddress'>['body'] => ({ ...tidy(fields), ...pointOf(place) });

/**
 * Returns only the changed fields; null without changes. Contains `place` when the address moved. A
 * customer changes the default by choosing another one, so `default: false` is omitted.
 */
export function addressChanges(
  address: SavedAddress,
  fields: AddressFields,
  place: AddressPlace | null,
): InputOf<'updateAddress'>['body'] | null {
  const now = tidy(fields);
  const before = tidy(fieldsOf(address, undefined));
  const changed = Object.entries(now).filter(
    ([name, value]) =>
      value !== before[name as keyof AddressFields] && !(name === 'default' && value === false),
  );
  if (changed.length === 0 && !place) return null;
  return {
    addressId: address.addressId,
    ...Object.fromEntries(changed),
    ...(place && { ...pointOf(place), area: now.area }),
  };
}

/**
 * Returns the list with another default. The order does not change, so that nothing moves on the
 * screen.
 */
export const withDefault = (
  addresses: readonly SavedAddress[],
  addressId: number,
): SavedAddress[] =>
  addresses.map((address) => ({ ...address, default: address.addressId === addressId }));

/**
 * Returns the list with a saved address: a changed one keeps its position, a new one comes first.
 * At most one is the default.
 */
export function withSaved(addresses: readonly SavedAddress[], saved: SavedAddress): SavedAddress[] {
  const isKnown = addresses.some(({ addressId }) => addressId === saved.addressId);
  const all = isKnown
    ? addresses.map((address) => (address.addressId === saved.addressId ? saved : address))
    : [saved, ...addresses];
  return saved.default ? withDefault(all, saved.addressId) : all;
}
