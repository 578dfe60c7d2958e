import { brand } from '@halal-basket/contract/brand';
import { formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import { minuteOf, timeLabel, weekdayDateText, weekdayTimeText } from '../../../platform/days.ts';
import type { DomainEvents, SubscriptionUpdate } from '../../../platform/events.ts';

type Facts = Pick<
  DomainEvents['subscription.update'],
  'date' | 'amount' | 'names' | 'reason' | 'at' | 'from' | 'hasMoreDays'
>;

interface Words {
  title: string;
  text: string;
}

const rupees = (amount: number | undefined): string =>
  formatRupees(rupeesFromPaise(paise(amount ?? 0)));

const dayOf = (date: string | undefined): string =>
  date === undefined ? 'the next day' : weekdayDateText(date);

const timeOf = (at: string | undefined): string =>
  at === undefined ? 'later' : `on ${weekdayTimeText(new Date(at))}`;
const hourOf = (at: string | undefined): string =>
  at === undefined ? 'the end of the evening' : timeLabel(minuteOf(new Date(at)));
const fromWhat = (from: string | undefined): string => (from ? `from ${from} ` : '');

const whyMissed: Record<string, string> = {
  PAYMENT: 'the payment failed',
  SOLD_OUT: 'all items were sold out',
  CLOSED: 'there are no deliveries that day',
  SLOT: 'all delivery slots were full',
  ADDRESS: 'we no longer deliver to your address',
};

const writers: Record<SubscriptionUpdate, (facts: Facts) => Words> = {
  started: () => ({
    title: 'Your subscription is active',
    text: 'You can change, skip or pause a delivery until the evening before.',
  }),
  reminder: ({ date, amount, names = [] }) => ({
    title: `Delivery on ${dayOf(date)}`,
    text: `${names.join(', ')} for ${rupees(amount)}. You can still change it this evening.`,
  }),
  'low-balance': ({ date, amount }) => ({
    title: `Your ${brand.money} balance is low`,
    text: `Please add ${rupees(amount)} to your ${brand.money} before the delivery on ${dayOf(date)}.`,
  }),
  'payment-failed': ({ date, at }) => ({
    title: 'Payment for a delivery failed',
    text: `Please add ${brand.money} for the delivery on ${dayOf(date)}. We try again until ${hourOf(at)}, then skip this delivery.`,
  }),
  'debit-announced': ({ date, amount, at, from }) => ({
    title: `${rupees(amount)} will be added to ${brand.money}`,
    text: `We debit ${rupees(amount)} ${fromWhat(from)}${timeOf(at)} for your subscription delivery on ${dayOf(date)}. To stop it, open Subscription before then.`,
  }),
  'debit-failed': ({ date, amount, at, from }) => ({
    title: 'Auto-recharge failed',
    text: `We could not debit ${rupees(amount)} ${fromWhat(from)}for ${dayOf(date)}. We try once more ${timeOf(at)}. You can also add ${brand.money} yourself.`,
  }),
  'limit-too-low': ({ date, amount }) => ({
    title: 'Your auto-recharge limit is too low',
    text: `The delivery on ${dayOf(date)} costs ${rupees(amount)}, more than your limit. Please add ${brand.money} yourself, or raise the limit for next time.`,
  }),
  missed: ({ date, amount, reason = '', hasMoreDays }) => ({
    title: `No delivery on ${dayOf(date)}`,
    text: `We are sorry: ${whyMissed[reason] ?? 'we could not deliver'}.${
      amount ? ` ${rupees(amount)} is back in your ${brand.money}.` : ''
    }${hasMoreDays ? ' Your plan continues.' : ''}`,
  }),
  'items-left': ({ date, names = [] }) => ({
    title: `Sold-out items on ${dayOf(date)}`,
    text: `Sold out: ${names.join(', ')}. You do not pay for these items.`,
  }),
  cancelled: () => ({
    title: 'Your subscription has ended',
    text: 'We refund the amount that you prepaid for open days.',
  }),
  ended: () => ({
    title: 'Your plan is complete',
    text: 'We have delivered all its days. You can plan the next weeks at any time.',
  }),
};

/** The messages to subscribers. */
export const subscriptionText = (update: SubscriptionUpdate, facts: Facts): Words =>
  writers[update](facts);

/** Also sent as a text message: the customer loses a delivery unless they act, or has lost one. */
export const isUrgent = (update: SubscriptionUpdate): boolean =>
  update === 'debit-announced' ||
  update === 'debit-failed' ||
  update === 'limit-too-low' ||
  update === 'low-balance' ||
  update === 'payment-failed' ||
  update === 'missed';
