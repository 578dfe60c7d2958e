import type { Locale } from '@halal-basket/contract/languages';
import { dayOf } from '../../../platform/days.ts';
import type { DomainEvents } from '../../../platform/events.ts';
import { customerText } from '../../../platform/messaging/customer-texts.ts';
import { dayIn } from './dates.ts';

export interface ServiceText {
  /** Name of the registered template. */
  template: string;
  /** Title of the notification in the shop. */
  title: string;
  text: string;
  /** Text to the phone, without the shop's name; absent if the notification is enough. */
  message?: string;
}

/** A message in the language of its reader. */
export type WriteText = (locale: Locale) => ServiceText;

interface Recalled {
  orderNo: string;
  productName: string;
  lotNo: string;
  reason: string;
  refunded: boolean;
}

interface StaffMessage {
  orderNo: string;
  kind: 'late' | 'unreachable' | 'own';
  text: string;
}

type FailedPurchase = Exclude<DomainEvents['payment.failed']['kind'], 'order'>;

/** Messages to customers besides the steps of their orders. */
export const serviceTexts = {
  /** The answer itself stays in the shop: registered texts have no place for free text. */
  complaintAnswered:
    ({ orderNo, words }: { orderNo: string; words: string }): WriteText =>
    (locale) => ({
      template: 'complaint-answered',
      title: customerText(locale, 'complaint-answered.title'),
      text: words,
      message: customerText(locale, 'complaint-answered.sms', { order: orderNo }),
    }),
  /** Only in the shop and as a push: a text message for it would annoy. */
  reviewDue:
    (orderNo: string): WriteText =>
    (locale) => ({
      template: 'review-due',
      title: customerText(locale, 'review-due.title'),
      text: customerText(locale, 'review-due.text', { order: orderNo }),
    }),
  /** The reason stays in the shop: registered texts have no place for free text. */
  recalled:
    ({ orderNo, productName, lotNo, reason, refunded }: Recalled): WriteText =>
    (locale) => {
      const values = { order: orderNo, product: productName, lot: lotNo };
      const words = customerText(locale, 'order-recalled.text', values);
      const why = customerText(locale, 'order-recalled.reason', { reason });
      const money = refunded ? [customerText(locale, 'order-recalled.refund')] : [];
      return {
        template: 'order-recalled',
        title: customerText(locale, 'order-recalled.title'),
        text: [words, why, ...money].join(' '),
        message: [words, ...money].join(' '),
      };
    },
  rescheduled:
    ({ orderNo, when }: { orderNo: string; when: (locale: Locale) => string }): WriteText =>
    (locale) => {
      const values = { order: orderNo, when: when(locale) };
      const text = customerText(locale, 'order-rescheduled.text', values);
      const title = customerText(locale, 'order-rescheduled.title');
      return { template: 'order-rescheduled', title, text, message: text };
    },
  lateCredit:
    ({ orderNo, amount }: { orderNo: string; amount: string }): WriteText =>
    (locale) => {
      const text = customerText(locale, 'order-late-credit.text', { order: orderNo, amount });
      const title = customerText(locale, 'order-late-credit.title', { amount });
      return { template: 'order-late-credit', title, text, message: text };
    },
  /** A text that staff wrote stays in the shop: registered texts have no place for free text. */
  fromStaff:
    ({ orderNo, kind, text }: StaffMessage): WriteText =>
    (locale) => {
      const template = `order-${kind}` as const;
      const title = customerText(locale, 'order-message.title', { order: orderNo });
      if (template === 'order-own') return { template, title, text };
      const words = customerText(locale, `${template}.text`, { order: orderNo });
      return { template, title, text: words, message: words };
    },
  invoice:
    ({ orderNo, link }: { orderNo: string; link: string }): WriteText =>
    (locale) => ({
      template: 'order-invoice',
      title: customerText(locale, 'order-invoice.title'),
      text: customerText(locale, 'order-invoice.text', { order: orderNo }),
      message: customerText(locale, 'order-invoice.sms', { order: orderNo, link }),
    }),
  /** Only in the shop: nothing was charged, and the customer can pay again. */
  paymentFailed:
    ({ amount, kind }: { amount: string; kind: FailedPurchase }): WriteText =>
    (locale) => {
      const purchase = customerText(locale, `refund-of.${kind}`);
      return {
        template: 'payment-failed',
        title: customerText(locale, 'payment-failed.title'),
        text: customerText(locale, 'payment-failed.text', { amount, purchase }),
      };
    },
  membershipStarted: (): WriteText => (locale) => ({
    template: 'membership-started',
    title: customerText(locale, 'membership-started.title'),
    text: customerText(locale, 'membership-started.text'),
  }),
  membershipEnds:
    ({ endsAt, link }: { endsAt: Date; link: string }): WriteText =>
    (locale) => {
      const day = dayIn(locale, dayOf(endsAt));
      return {
        template: 'membership-renewal',
        title: customerText(locale, 'membership-renewal.title'),
        text: customerText(locale, 'membership-renewal.note', { day }),
        message: customerText(locale, 'membership-renewal.text', { day, link }),
      };
    },
  /** `amount` as '₹500'. */
  recharged:
    (amount: string): WriteText =>
    (locale) => {
      const text = customerText(locale, 'recharge-credited.text', { amount });
      const title = customerText(locale, 'recharge-credited.title');
      return { template: 'recharge-credited', title, text, message: text };
    },
} as const;
