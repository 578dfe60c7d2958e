import { brand } from '@halal-basket/contract/brand';
import { formatRupees, rupeesFromPaise } from '@halal-basket/money';
import { dateText } from '../../platform/days.ts';
import { type Refund, arrivalOf } from '../payments/index.ts';
import type { ServiceWords } from './service-texts.ts';

const subjects: Record<Refund['kind'], (reference: string) => string> = {
  order: (reference) => `order ${reference}`,
  membership: () => brand.membership,
  recharge: () => `your ${brand.money} recharge`,
  subscription: () => 'your subscription',
};

interface RefundFacts {
  /** '₹21.96 of order HB…'. */
  what: string;
  amount: string;
  subject: string;
  /** '02 Dec 2026'; '' where nobody can say. */
  by: string;
  /** The bank's number of it, or our own. */
  bankReference: string;
}

type Writer = (facts: RefundFacts) => Pick<ServiceWords, 'template' | 'title'> & { words: string };

const requested: Writer = ({ what, by }) => ({
  template: 'refund-requested',
  title: 'Refund on its way',
  words: `${what} is on its way back the way you paid. It arrives by ${by}.`,
});

const returned: Writer = ({ amount, subject, by }) => ({
  template: 'payment-returned',
  title: 'Payment returned',
  words: `We received ${amount} for ${subject}, which could not be used. It is on its way back the way you paid and arrives by ${by}.`,
});

const stopped: Writer = ({ what }) => ({
  template: 'refund-stopped',
  title: 'Refund delayed',
  words: `The refund of ${what} could not be sent. Our team settles it and writes to you.`,
});

const done: Record<Refund['destination'], Writer> = {
  source: ({ what, by, bankReference }) => ({
    template: 'refund-sent',
    title: 'Refund sent',
    words: `${what} was sent the way you paid. Bank reference: ${bankReference}. It arrives by ${by}.`,
  }),
  wallet: ({ what }) => ({
    template: 'refund-to-wallet',
    title: 'Refund received',
    words: `${what} is in your ${brand.money} now.`,
  }),
  bank: ({ what, by, bankReference }) => ({
    template: 'refund-by-bank',
    title: 'Refund sent',
    words: `We sent ${what} to your bank account. UTR: ${bankReference}. It arrives by ${by}.`,
  }),
  dispute: ({ what }) => ({
    template: 'refund-by-dispute',
    title: 'Refund settled',
    words: `Your bank returned ${what} to you. The refund is settled.`,
  }),
  gateway: ({ what }) => ({
    template: 'refund-at-gateway',
    title: 'Refund settled',
    words: `${what} was returned the way you paid. The refund is settled.`,
  }),
};

const intoPoints: Writer = ({ what }) => ({
  template: 'refund-to-wallet',
  title: 'Refund received',
  words: `${what} is in your ${brand.points} now.`,
});

/** Which news a step is; null for a step that changes nothing for the customer. */
function writerOf(refund: Refund, mode: string | undefined): Writer | null {
  const { state, destination, key, madeBy } = refund;
  switch (state) {
    case 'REQUESTED':
      return key.startsWith('return:') ? returned : requested;
    // The gateway took on what was reported before; what staff made there is heard of for the first time.
    case 'PENDING':
      return madeBy === 'gateway' ? requested : null;
    case 'MANUAL':
      return stopped;
    case 'PROCESSED':
      return destination === 'wallet' && mode === 'hbp' ? intoPoints : done[destination];
  }
}

/** What a customer is told of a refund as it is now; `mode` is how the purchase was paid. */
export function refundWords(refund: Refund, mode: string | undefined): ServiceWords | null {
  const amount = formatRupees(rupeesFromPaise(refund.amount));
  const subject = subjects[refund.kind](refund.reference);
  const arrival = arrivalOf(refund);
  const written = writerOf(
    refund,
    mode,
  )?.({
    amount,
    subject,
    what: `${amount} of ${subject}`,
    by: arrival ? dateText(arrival) : '',
    bankReference: refund.bankReference ?? refund.refundNo,
  });
  if (!written) return null;
  const { words, ...about } = written;
  return { ...about, text: `${words} ${refund.reason}.`, message: words };
}
