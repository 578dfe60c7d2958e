import { type Paise, negatePaise, subtractPaise, sumPaise } from '@halal-basket/money';
import type {
  Bill,
  Explained,
  MembershipTerms,
  PromoResult,
  ReferralTerms,
} from './quote-types.ts';

/** What stands behind the delivery charges. */
export interface DeliveryBill {
  /** As the hub asks it; nothing is asked of an empty basket. */
  fee: Paise;
  /** Who waived it: a promo's code, a membership's name, '' for the hub's threshold; null: nobody. */
  waivedBy: string | null;
  slots: Paise;
}

interface Told {
  bill: Omit<Bill, 'explanation'>;
  delivery: DeliveryBill;
  membership: MembershipTerms | null;
  promos: readonly PromoResult[];
  referral: ReferralTerms | null;
}

/** Each step from the items to what is to be paid; steps that change nothing are left out. */
export function explain({ bill, delivery, membership, promos, referral }: Told): Explained[] {
  const member = membership?.name ?? '';
  const steps: Explained[] = [
    { kind: 'items', amount: bill.itemTotal, name: '' },
    { kind: 'itemDiscount', amount: negatePaise(bill.itemDiscount), name: '' },
    { kind: 'membershipDiscount', amount: negatePaise(bill.membershipDiscount), name: member },
    ...promos.map(({ code, discount }): Explained => ({
      kind: 'promo',
      amount: negatePaise(discount),
      name: code,
    })),
    { kind: 'referral', amount: negatePaise(bill.referralDiscount), name: referral?.code ?? '' },
    { kind: 'membershipFee', amount: bill.membershipFee, name: member },
    { kind: 'delivery', amount: delivery.fee, name: '' },
    {
      kind: 'deliveryWaived',
      amount: negatePaise(
        subtractPaise(sumPaise([delivery.fee, delivery.slots]), bill.deliveryCharges),
      ),
      name: delivery.waivedBy ?? '',
    },
    { kind: 'slot', amount: delivery.slots, name: '' },
    { kind: 'wallet', amount: negatePaise(bill.walletApplied), name: '' },
  ];
  return steps.filter(({ amount }) => amount !== 0);
}
