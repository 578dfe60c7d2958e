import { joinedParts } from '../location/joined-parts.ts';
import { formatPhone } from '../login/phone.ts';
import type { SavedAddress } from './address-parts.ts';

/** The receiver and the address in three lines; names and localities may be long. */
export const AddressText = ({ address }: { address: SavedAddress }) => (
  <span className="block text-sm leading-snug wrap-anywhere text-text-2">
    <span className="block">
      <bdi>{joinedParts([address.addressLine1, address.addressLine2, address.area])}</bdi>
    </span>
    <span className="block">
      {address.city} <bdi>{address.pinCode}</bdi>
    </span>
    <span className="mt-1 block text-text-3">
      <bdi>{address.fullName}</bdi> ·{' '}
      <bdi className="whitespace-nowrap">{formatPhone(address.contactNo)}</bdi>
    </span>
  </span>
);
