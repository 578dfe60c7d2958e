import { brand } from '@halal-basket/contract/brand';
import { formatRupees, rupeesFromPaise } from '@halal-basket/money';
import { evenDateText } from '../../../platform/days.ts';
import { type Refund, arrivalOf } from '../../payments/index.ts';
import type { ServiceText } from './service-texts.ts';

const subjects: Record<Refund['kind'], (reference: string) => string> = {
  order: (reference) => `order ${reference}`,
  membership: () => brand.membership,
  recharge: () => `your ${brand.money} recharge`,
  subscription: () => 'your subscription',
  edit: () => 'the change of your order',
};

interface RefundFacts {
  /** '₹21.96 for order HB…'. */
  what: string;
  amount: string;
  subject: string;
  /** '02 Dec 2026'; '' if it is unknown. */
  by: string;
  /** The bank's reference of the refund, or the shop's own. */
  bankReference: string;
}

type Writer = (facts: RefundFacts) => Pick<ServiceText, 'template' | 'title'> & { words: string };

const requested: Writer = ({ what, by }) => ({
  template: 'refund-requested',
  title: 'Refund on its way',
  words: `Your refund of ${what} is on its way to your original payment method. It arrives by ${by}.`,
});

const returned: Writer = ({ amount, subject, by }) => ({
  template: 'payment-returned',
  title: 'Payment refunded',
  words: `We refund your payment of ${amount} for ${subject}, which could not be completed. The money reaches your payment method by ${by}.`,
});

const stopped: Writer = ({ what }) => ({
  template: 'refund-stopped',
  title: 'Refund delayed',
  words: `Your refund of ${what} is delayed. Our team is working on it and will send you a message.`,
});

const done: Record<Refund['destination'], Writer> = {
  source: ({ what, by, bankReference }) => ({
    template: 'refund-sent',
    title: 'Refund sent',
    words: `Your refund of ${what} was sent to your payment method. Bank reference: ${bankReference}. It arrives by ${by}.`,
  }),
  wallet: ({ what }) => ({
    template: 'refund-to-wallet',
    title: 'Refund received',
    words: `Your refund of ${what} is now in your ${brand.money}.`,
  }),
  bank: ({ what, by, bankReference }) => ({
    template: 'refund-by-bank',
    title: 'Refund sent',
    words: `Your refund of ${what} was sent to your bank account. UTR: ${bankReference}. It arrives by ${by}.`,
  }),
  dispute: ({ what }) => ({
    template: 'refund-by-dispute',
    title: 'Refund complete',
    words: `Your bank has refunded ${what} to you.`,
  }),
  gateway: ({ what }) => ({
    template: 'refund-at-gateway',
    title: 'Refund complete',
    words: `Your refund of ${what} was sent to your original payment method.`,
  }),
};

const intoPoints: Writer = ({ what }) => ({
  template: 'refund-to-wallet',
  title: 'Refund received',
  words: `Your refund of ${what} is now in your ${brand.points}.`,
});

/** The kind of message for a step; null for a step that changes nothing for the customer. */
function writerOf(refund: Refund, mode: string | undefined): Writer | null {
  const { state, destination, key, madeBy } = refund;
  switch (state) {
    case 'REQUESTED':
      return key.startsWith('return:') ? returned : requested;
    // The customer knows a refund that was reported before the gateway accepted it; one that staff made at the
    // gateway is new to them.
    case 'PENDING':
      return madeBy === 'gateway' ? requested : null;
    case 'MANUAL':
      return stopped;
    case 'PROCESSED':
      return destination === 'wallet' && mode === 'hbp' ? intoPoints : done[destination];
  }
}

/** The message about a refund in its current state; `mode` is the payment mode of the purchase. */
export function refundText(refund: Refund, mode: string | undefined): ServiceText | null {
  const amount = formatRupees(rupeesFromPaise(refund.amount));
  const subject = subjects[refund.kind](refund.reference);
  const arrival = arrivalOf(refund);
  const written = writerOf(
    refund,
    mode,
  )?.({
    amount,
    subject,
    what: `${amount} for ${subject}`,
    by: arrival ? evenDateText(arrival) : '',
    bankReference: refund.bankReference ?? refund.refundNo,
  });
  if (!written) return null;
  const { words, ...about } = written;
  return { ...about, text: `${words} ${refund.reason}.`, message: words };
}
