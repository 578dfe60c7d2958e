import type { Address } from '@halal-basket/contract';
import { addressName } from '../location/address-types.ts';
import { formatPhone } from '../login/phone.ts';
import { joinedParts } from '../location/joined-parts.ts';

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
    <bdi className="font-bold">{addressName(address)}</bdi> · <bdi>{address.fullName}</bdi>
    <span className="mt-0.5 block text-sm text-text-2">
      <bdi>{addressLine(address)}</bdi>
    </span>
    <bdi className="block text-sm text-text-2">{formatPhone(address.contactNo)}</bdi>
  </p>
);
