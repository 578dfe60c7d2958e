import type { CustomerProfile } from '@halal-basket/contract';
import { Badge } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { NoRows, TitledRows } from '../../shared/rows.tsx';

export const CustomerAddresses = ({ addresses }: { addresses: CustomerProfile['addresses'] }) => (
  <TitledRows title={m.customer_addresses()}>
    {addresses.length === 0 && <NoRows>{m.customer_no_addresses()}</NoRows>}
    {addresses.map((address) => (
      <li key={address.addressId} className="px-4 py-3">
        <bdi className="block break-words">{address.addressLine1}</bdi>
        <span className="block text-sm text-text-2">
          {[address.area, address.city].filter(Boolean).join(', ')} <bdi>{address.pinCode}</bdi>
        </span>
        <span className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {address.default && <Badge tone="info">{m.customer_address_default()}</Badge>}
          {!address.serviceable && <Badge tone="danger">{m.customer_address_not_served()}</Badge>}
        </span>
      </li>
    ))}
  </TitledRows>
);
