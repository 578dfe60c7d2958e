import { type Paise, negatePaise, subtractPaise, sumPaise } from '@halal-basket/money';
import type {
  Bill,
  Explained,
  MembershipTerms,
  PromoResult,
  ReferralTerms,
} from './quote-types.ts';

/** The parts of the delivery charges. */
export interface DeliveryBill {
  /** The hub’s delivery fee; zero for an empty cart. */
  fee: Paise;
  /**
   * The reason of a waiver: a promo’s code, a membership’s name, or '' for the hub’s threshold;
   * null: none.
   */
  waivedBy: string | null;
  slots: Paise;
}

interface ExplainedQuote {
  bill: Omit<Bill, 'explanation'>;
  delivery: DeliveryBill;
  membership: MembershipTerms | null;
  promos: readonly PromoResult[];
  referral: ReferralTerms | null;
}

/** The steps from the items to the payable amount; steps that change nothing are left out. */
export function explain({
  bill,
  delivery,
  membership,
  promos,
  referral,
}: ExplainedQuote): Explained[] {
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
