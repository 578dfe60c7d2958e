import { brand } from '@halal-basket/contract';
import { type Paise, addPaise, negatePaise, zeroPaise } from '@halal-basket/money';
import type { Quote } from './quote-types.ts';

/** The membership’s discount on a bill and the delivery fee that it waived. */
export function savedByMembership({ membershipDiscount, explanation }: Quote): Paise {
  const waived = explanation.find(
    ({ kind, name }) => kind === 'deliveryWaived' && name === brand.membership,
  );
  return addPaise(membershipDiscount, negatePaise(waived?.amount ?? zeroPaise));
}
