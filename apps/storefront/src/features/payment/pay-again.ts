import type { OpenOverlay } from '../../overlays/open-overlay.ts';
import { paths } from '../../paths.ts';
import { tabStore } from '../../tab-store.ts';
import type { PurchaseRef } from './purchases.ts';

/** The page on which another payment method can be chosen, with its sheet. */
export interface PayAgain {
  href: string;
  sheet?: OpenOverlay;
}

interface Kept {
  reference: string;
  again: PayAgain;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'reference' in value && 'again' in value;

const storage = tabStore('hb-payment-again', isKept, () => sessionStorage);

/**
 * Notes where another method can be chosen for a purchase whose number does not say it. The gateway's page may
 * replace this one, and returns with the number only.
 */
export const keepPayAgain = ({ reference }: PurchaseRef, again: PayAgain): void =>
  storage.write({ reference, again });

/** Returns where another payment method can be chosen for the purchase. */
export function payAgainOf({ kind, reference }: PurchaseRef): PayAgain {
  const kept = storage.read();
  if (kept?.reference === reference) return kept.again;
  switch (kind) {
    case 'order':
      return payOrderAgain(reference);
    case 'edit':
      return { href: paths.orders() };
    case 'membership':
      return payMembershipAgain(reference);
    case 'recharge':
      return { href: paths.wallet() };
    case 'subscription':
      return { href: paths.subscriptionPayment(reference) };
    case 'mandate':
      return { href: paths.subscription() };
  }
}

/** The methods for an order that waits for payment, whatever the cart has now. */
export const payOrderAgain = (orderNo: string): PayAgain => ({
  href: paths.order(orderNo),
  sheet: { name: 'payOrder', input: { orderNo } },
});

/** The methods for a membership that waits for payment. */
export const payMembershipAgain = (membershipRefNo: string): PayAgain => ({
  href: `${paths.membership()}?pay=${encodeURIComponent(membershipRefNo)}`,
});
