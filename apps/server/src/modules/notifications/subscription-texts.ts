import { brand } from '@halal-basket/contract/brand';
import { formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import { minuteOf, timeLabel } from '../../platform/days.ts';
import type { DomainEvents, SubscriptionNews } from '../../platform/events.ts';

type News = Pick<
  DomainEvents['subscription.news'],
  'date' | 'amount' | 'names' | 'reason' | 'at' | 'from' | 'goesOn'
>;

interface Words {
  title: string;
  text: string;
}

const rupees = (amount: number | undefined): string =>
  formatRupees(rupeesFromPaise(paise(amount ?? 0)));

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const dayOf = (date: string | undefined): string =>
  date === undefined ? 'the next day' : dayFormat.format(new Date(`${date}T12:00:00Z`));

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const timeOf = (at: string | undefined): string =>
  at === undefined ? 'later' : `on ${timeFormat.format(new Date(at))}`;
const hourOf = (at: string | undefined): string =>
  at === undefined ? 'the evening’s end' : timeLabel(minuteOf(new Date(at)));
const fromWhat = (from: string | undefined): string => (from ? `from ${from} ` : '');

const whyMissed: Record<string, string> = {
  PAYMENT: 'it could not be paid',
  SOLD_OUT: 'everything was sold out',
  CLOSED: 'there are no deliveries that day',
  SLOT: 'no delivery slot was left',
  ADDRESS: 'we no longer deliver to its address',
};

const writers: Record<SubscriptionNews, (news: News) => Words> = {
  started: () => ({
    title: 'Your subscription runs',
    text: 'Change, skip or pause any day until the evening before.',
  }),
  reminder: ({ date, amount, names = [] }) => ({
    title: `For ${dayOf(date)}`,
    text: `${names.join(', ')} for ${rupees(amount)}. You can still change it this evening.`,
  }),
  'low-balance': ({ date, amount }) => ({
    title: `${brand.money} runs low`,
    text: `Please add ${rupees(amount)} before the delivery of ${dayOf(date)}.`,
  }),
  'payment-failed': ({ date, at }) => ({
    title: 'A delivery could not be paid',
    text: `Please add ${brand.money} for ${dayOf(date)}. We try again until ${hourOf(at)}, then skip the day.`,
  }),
  'debit-announced': ({ date, amount, at, from }) => ({
    title: `${rupees(amount)} will be added to ${brand.money}`,
    text: `For your subscription’s delivery of ${dayOf(date)} we take ${rupees(amount)} ${fromWhat(from)}${timeOf(at)}. To stop it, open Subscription before then.`,
  }),
  'debit-failed': ({ date, amount, at, from }) => ({
    title: 'Auto-recharge did not go through',
    text: `${rupees(amount)} could not be taken ${fromWhat(from)}for ${dayOf(date)}. We try once more ${timeOf(at)}; you can also add ${brand.money} yourself.`,
  }),
  'limit-too-low': ({ date, amount }) => ({
    title: 'Your auto-recharge limit is too low',
    text: `${dayOf(date)} needs ${rupees(amount)}, more than your limit: nothing is taken for it. Please add ${brand.money} yourself, or raise the limit for the next time.`,
  }),
  missed: ({ date, amount, reason = '', goesOn }) => ({
    title: `No delivery on ${dayOf(date)}`,
    text: `We are sorry: ${whyMissed[reason] ?? 'it could not be brought'}.${
      amount ? ` ${rupees(amount)} is back in your ${brand.money}.` : ''
    }${goesOn ? ' Your plan goes on.' : ''}`,
  }),
  'items-left': ({ date, names = [] }) => ({
    title: `Something is missing on ${dayOf(date)}`,
    text: `${names.join(', ')}: sold out, so you do not pay for it.`,
  }),
  cancelled: () => ({
    title: 'Your subscription has ended',
    text: 'What was paid ahead for open days is on its way back.',
  }),
  ended: () => ({
    title: 'Your plan is complete',
    text: 'All its days have been delivered. Plan the next weeks whenever you like.',
  }),
};

/** What a subscriber is told. */
export const subscriptionWords = (news: SubscriptionNews, facts: News): Words =>
  writers[news](facts);

/** Told by a text message too: what costs the customer a delivery unless they act, or has. */
export const isUrgent = (news: SubscriptionNews): boolean =>
  news === 'debit-announced' ||
  news === 'debit-failed' ||
  news === 'limit-too-low' ||
  news === 'low-balance' ||
  news === 'payment-failed' ||
  news === 'missed';
