import type { Locale } from '@halal-basket/contract/languages';
import { formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import { dayOf, minuteOf, timeLabel, weekdayTimeText } from '../../../platform/days.ts';
import type { DomainEvents, SubscriptionUpdate } from '../../../platform/events.ts';
import { customerText } from '../../../platform/messaging/customer-texts.ts';
import type { ServiceText } from './service-texts.ts';
import { dayIn } from './dates.ts';

type Facts = Pick<
  DomainEvents['subscription.update'],
  'date' | 'amount' | 'names' | 'reason' | 'at' | 'from' | 'hasMoreDays'
>;

const reasons = ['PAYMENT', 'SOLD_OUT', 'CLOSED', 'SLOT', 'ADDRESS'] as const;

const instantIn = (locale: Locale, at: Date): string =>
  locale === 'en' ? weekdayTimeText(at) : `${dayIn(locale, dayOf(at))}, ${timeLabel(minuteOf(at))}`;

/** The values that the texts of all updates use. */
function valuesOf(locale: Locale, { date, amount, names = [], reason, at, from }: Facts) {
  const instant = at === undefined ? null : new Date(at);
  const why = reasons.find((each) => each === reason) ?? 'other';
  const source = from
    ? `${customerText(locale, 'subscription-debit.source', { instrument: from })} `
    : '';
  return {
    day: date === undefined ? customerText(locale, 'subscription-next-day') : dayIn(locale, date),
    amount: formatRupees(rupeesFromPaise(paise(amount ?? 0))),
    names: names.join(', '),
    reason: customerText(locale, `subscription-missed.${why}`),
    hour: instant ? timeLabel(minuteOf(instant)) : customerText(locale, 'subscription-evening'),
    time: instant
      ? customerText(locale, 'subscription-debit.time', { time: instantIn(locale, instant) })
      : customerText(locale, 'subscription-debit.later'),
    source,
  };
}

/** Also sent as a text message: the customer loses a delivery unless they act, or has lost one. */
export const isUrgent = (update: SubscriptionUpdate): boolean =>
  update === 'debit-announced' ||
  update === 'debit-failed' ||
  update === 'limit-too-low' ||
  update === 'low-balance' ||
  update === 'payment-failed' ||
  update === 'missed';

/** The messages to subscribers. */
export function subscriptionText(
  locale: Locale,
  update: SubscriptionUpdate,
  facts: Facts,
): ServiceText {
  const template = `subscription-${update}` as const;
  const values = valuesOf(locale, facts);
  const words = [customerText(locale, `${template}.text`, values)];
  if (update === 'cancelled' && facts.amount) {
    words.unshift(customerText(locale, 'subscription-cancelled.refund', values));
  }
  if (update === 'missed' && facts.amount) {
    words.push(customerText(locale, 'subscription-missed.refund', values));
  }
  if (update === 'missed' && facts.hasMoreDays) {
    words.push(customerText(locale, 'subscription-missed.continues'));
  }
  const text = words.join(' ');
  const title = customerText(locale, `${template}.title`, values);
  return { template, title, text, ...(isUrgent(update) && { message: text }) };
}
