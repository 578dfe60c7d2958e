import type { IconName } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import type { Address } from '@halal-basket/contract';

/** The names and icons of the types of addresses, in the order in which they are offered. */
export const addressTypes: Record<Address['type'], { icon: IconName; label: () => string }> = {
  home: { icon: 'house-line', label: m.address_home },
  work: { icon: 'briefcase', label: m.address_work },
  other: { icon: 'map-pin', label: m.address_other },
};

/** Returns the name of an address: the customer's own, or that of its type. */
export const addressName = ({ type, label }: Pick<Address, 'type' | 'label'>): string =>
  label || addressTypes[type].label();
