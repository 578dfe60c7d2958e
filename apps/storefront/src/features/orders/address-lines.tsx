import type { Address } from '@halal-basket/contract';
import { addressTypes } from '../location/address-types.ts';
import { joinedParts } from '../location/joined-parts.ts';

export const addressTypeName = ({ type }: Pick<Address, 'type'>): string =>
  addressTypes[type].label();

/** Formats the address on one line. */
export const addressLine = (address: Address): string =>
  joinedParts([
    address.addressLine1,
    address.addressLine2,
    address.area,
    address.city,
    address.pinCode,
  ]);

/** The receiver and the address. */
export const AddressLines = ({ address }: { address: Address }) => (
  <p className="leading-snug">
    <b>{addressTypeName(address)}</b> · <bdi>{address.fullName}</bdi>
    <span className="mt-0.5 block text-sm text-text-2">
      <bdi>{addressLine(address)}</bdi>
    </span>
    <bdi className="block text-sm text-text-2">{address.contactNo}</bdi>
  </p>
);
