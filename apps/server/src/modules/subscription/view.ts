import type {
  Subscription,
  SubscriptionDay,
  SubscriptionDayItem,
  SubscriptionSlot,
  SubscriptionOffer,
  SubscriptionSummary,
} from '@halal-basket/contract';
import { subscriptionCan } from '@halal-basket/contract';
import { paise, rupeesFromPaise, sumPaise, timesPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { soldView } from '../catalogue/index.ts';
import { addressView } from '../location/index.ts';
import { dayOf, hoursLabel, plusDays } from '../../platform/days.ts';
import { isEditable } from './changes/change-rules.ts';
import {
  closesAt,
  daysBetween,
  firstOpenDay,
  hijriOf,
  isLocked,
  isOpenDay,
  mondayOf,
} from './calendar/calendar.ts';
import type { Facts } from './subscription-context.ts';
import { type Offered, offeredHours } from './calendar/delivery-hours.ts';
import { type Day, type Hours, type Plan, dayAt, hoursOf, isRunning } from './subscription.ts';
import { type PricedItem, priceOfDay, priceOfDays, pricedItems } from './payment/prices.ts';
import { balanceWarning } from './payment/balance.ts';
import type { Setting } from './settings.sql.ts';
import type { Known } from './subscription-repository.ts';

const itemView = ({ item, sku, cut, striked, final }: PricedItem): SubscriptionDayItem => ({
  ...soldView(sku, cut),
  ...(sku.netGrams > 0 && { netWeightGrams: sku.netGrams }),
  inCartQty: item.quantity,
  maxQuantityCart: sku.maxQuantityCart,
  strikedPrice: rupeesFromPaise(striked),
  finalPrice: rupeesFromPaise(final),
  lineTotal: rupeesFromPaise(timesPaise(final, item.quantity)),
});

const missed: Record<string, string> = {
  CLOSED: 'Not delivered: there were no deliveries that day.',
  SLOT: 'Not delivered: all delivery slots were full.',
  SOLD_OUT: 'Not delivered: all items were sold out.',
  PAYMENT: 'Skipped: the payment failed.',
  ADDRESS: 'Not delivered: we no longer deliver to this address.',
  ORDER: 'The order was cancelled.',
};

function noteOf(day: Day): string | undefined {
  if (day.state === 'MISSED') return missed[day.reason ?? ''];
  if (day.state === 'PLANNED' && day.failedTries > 0) {
    return 'The payment failed. We try again this evening.';
  }
  return undefined;
}

/** The hours in words; of a season with its own: 'Iftar, 4–6 PM'. */
function hoursText({ startMinute, endMinute }: Hours, { season }: Pick<Facts, 'season'>) {
  const window = season?.windows.find((each) => each.startMinute === startMinute);
  const text = hoursLabel(startMinute, endMinute);
  return window ? `${window.label}, ${text}` : text;
}

/** One day of the calendar, whether or not it is in the plan. */
export function dayView(plan: Plan, date: string, facts: Facts): SubscriptionDay {
  const { calendar, now, goods, rules } = facts;
  const day = dayAt(plan, date);
  const priced = pricedItems(day?.items ?? [], goods, rules);
  const price = priceOfDay(day?.items ?? [], goods, rules);
  const hours = day ? hoursOf(plan, day) : plan.hours;
  const closed = calendar.closed.get(date);
  const festival = facts.festivals.get(date);
  const note = day && noteOf(day);
  return {
    date,
    ...(day?.dayId && { subscriptionCalendarId: day.dayId }),
    ...(day && day.items.length > 0 && { state: day.state }),
    isDayActive: isEditable(plan) && isOpenDay(date, calendar, now),
    skipped: day?.state === 'SKIPPED',
    closesAt: closesAt(date, calendar).toISOString(),
    ...(closed !== undefined && { closedBecause: closed }),
    ...(festival && { festival }),
    hijri: hijriOf(date),
    itemQuantity: priced.reduce((sum, { item }) => sum + item.quantity, 0),
    subscriptionItems: priced.map(itemView),
    ...(hours && { slot: hoursText(hours, facts) }),
    ownSlot: day?.hours !== null && day?.hours !== undefined,
    strikedPrice: rupeesFromPaise(price.striked),
    finalPrice: rupeesFromPaise(price.final),
    ...(day?.orderNo && { orderNo: day.orderNo }),
    ...(note && { note }),
  };
}

/** Weeks of Monday to Sunday that hold all days of the calendar. */
function weeksOf({ plan, facts }: Known): Subscription['weeks'] {
  const { calendar } = facts;
  const first = mondayOf(calendar.from);
  const last = plusDays(mondayOf(calendar.to), 6);
  const weeks: Subscription['weeks'] = [];
  for (let monday = first; monday <= last; monday = plusDays(monday, 7)) {
    const days = daysBetween(monday, plusDays(monday, 6)).map((date) => dayView(plan, date, facts));
    weeks.push({ isWeekActive: days.some(({ isDayActive }) => isDayActive), days });
  }
  return weeks;
}

/** The days that are still to be brought and can be changed, or are closed but not ordered yet. */
export const daysAhead = ({ plan, facts }: Known): Day[] =>
  plan.days.filter(
    ({ date, state, items }) =>
      state === 'PLANNED' &&
      items.length > 0 &&
      date > dayOf(facts.now) &&
      !facts.calendar.closed.has(date),
  );

/** What is left to change: what a draft is paid for. */
export const openDays = (known: Known): Day[] =>
  daysAhead(known).filter(({ date }) => !isLocked(date, known.facts.calendar, known.facts.now));

const quantityOf = (days: readonly Day[]): number =>
  days.reduce((sum, { items }) => sum + items.reduce((all, { quantity }) => all + quantity, 0), 0);

const slotView = (offered: Offered, selected: Hours | null): SubscriptionSlot => ({
  deliverySlotId: offered.slotId,
  slot: offered.label,
  isSelected: selected?.startMinute === offered.startMinute,
  full: offered.full,
});

const cutOffText = (minute: number): string => {
  const label = hoursLabel(minute, minute);
  return `${label.slice(label.indexOf('–') + 1)} on the evening before`;
};

/** The rules that hold for every plan, as people are told of them. */
export const offerView = ({ discount, deliveryFee, cutoffMinute }: Setting): SubscriptionOffer => ({
  discountPercent: discount / 100,
  deliveryFee: rupeesFromPaise(deliveryFee),
  cutOff: cutOffText(cutoffMinute),
});

const actionsOf = (plan: Plan): Subscription['can'] => ({
  edit: isEditable(plan),
  repeat: isEditable(plan) && !(isRunning(plan) && plan.billing === 'PREPAID'),
  pause: isRunning(plan),
  resume: subscriptionCan('resume', plan.state),
  cancel: isRunning(plan),
});

/** The calendar as it stands on the wire, with the hours of one day. */
export async function subscriptionView(
  q: Queryable,
  known: Known,
  selectedDate?: string,
): Promise<Subscription> {
  const { plan, facts } = known;
  const selectedDay = selectedDate ?? firstOpenDay(facts.calendar, facts.now) ?? undefined;
  const day = selectedDay === undefined ? undefined : dayAt(plan, selectedDay);
  const hours = day ? hoursOf(plan, day) : plan.hours;
  const [offered, lowBalance] = await Promise.all([
    selectedDay === undefined ? [] : offeredHours(q, facts, selectedDay),
    balanceWarning(q, known),
  ]);
  const timeSlots = offered.map((each) => slotView(each, hours));
  const selectedSlot = timeSlots.find(({ isSelected }) => isSelected);
  const ahead = daysAhead(known);
  const price = priceOfDays(ahead, facts.goods, facts.rules);
  const lastDay = plan.billing === 'PREPAID' && isRunning(plan) ? ahead.at(-1)?.date : undefined;
  return {
    subscriptionId: plan.planId,
    ...(plan.subscriptionNo !== null && { subscriptionNo: plan.subscriptionNo }),
    status: plan.state,
    ...(plan.season !== null && { season: plan.season }),
    billing: plan.billing,
    ...(plan.paymentMode !== null && { paymentMode: plan.paymentMode }),
    repeat: plan.repeats,
    onSoldOut: plan.onSoldOut,
    ...(plan.pause && { pausedFrom: plan.pause.from, pausedTo: plan.pause.to }),
    ...(lastDay !== undefined && { endsOn: lastDay }),
    ...(day?.dayId && { subscriptionCalendarId: day.dayId }),
    ...(selectedDay !== undefined && { selectedDay }),
    ...(selectedSlot && { selectedSlot }),
    timeSlots,
    weeks: weeksOf(known),
    ...(facts.address && { deliveryAddress: addressView(facts.address) }),
    itemQuantity: quantityOf(ahead),
    strikedPrice: rupeesFromPaise(price.striked),
    finalPrice: rupeesFromPaise(price.final),
    paidAhead: rupeesFromPaise(sumPaise(plan.days.map(({ deposit }) => deposit))),
    cutOff: cutOffText(facts.setting.cutoffMinute),
    ...(lowBalance && { lowBalance }),
    can: actionsOf(plan),
  };
}

/** What the plan holds and costs. Refuses SUBSCRIPTION_SUMMARY before it is placed. */
export function summaryView(known: Known): SubscriptionSummary {
  const { plan, facts } = known;
  const { subscriptionNo, hours } = plan;
  if (subscriptionNo === null || !hours || !facts.address) refuse('SUBSCRIPTION_SUMMARY');
  const days = daysAhead(known);
  const { striked, final } = priceOfDays(days, facts.goods, facts.rules);
  const delivery = timesPaise(facts.rules.deliveryFee, days.length);
  const rupees = rupeesFromPaise;
  return {
    subscriptionNo,
    status: plan.state,
    billing: plan.billing,
    repeat: plan.repeats,
    ...(plan.season !== null && { season: plan.season }),
    ...(plan.paymentMode !== null && { paymentMode: plan.paymentMode }),
    summary: {
      ...noCharges,
      itemTotal: rupees(paise(striked - delivery)),
      itemDiscount: rupees(paise(striked - final)),
      deliveryCharges: rupees(delivery),
      orderPayableAmount: rupees(final),
      totalSavings: rupees(paise(striked - final)),
    },
    days: days.map(({ date }) => dayView(plan, date, facts)),
    deliveryAddress: addressView(facts.address),
    slot: hoursText(hours, facts),
    strikedPrice: rupees(striked),
    finalPrice: rupees(final),
    itemQuantity: quantityOf(days),
    ...(plan.state === 'PLACED' &&
      plan.payableUntil && { payableTill: plan.payableUntil.toISOString() }),
  };
}

/** Taxes stand in each day's own bill. */
const noCharges = {
  promoDiscount: 0,
  membershipDiscount: 0,
  referralDiscount: 0,
  membershipFee: 0,
  rounding: 0,
  cgstTaxAmount: 0,
  sgstTaxAmount: 0,
  igstTaxAmount: 0,
  walletApplied: 0,
  taxes: [],
  explanation: [],
};
