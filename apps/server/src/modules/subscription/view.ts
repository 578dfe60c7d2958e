import type {
  Subscription as SubscriptionView,
  SubscriptionDay,
  SubscriptionDayItem,
  SubscriptionSlot,
  SubscriptionOffer,
  SubscriptionSummary,
} from '@halal-basket/contract';
import { brand, subscriptionCan } from '@halal-basket/contract';
import { paise, rupeesFromPaise, sumPaise, timesPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { skuView } from '../catalogue/index.ts';
import { addressView } from '../location/index.ts';
import { dayOf, hoursLabel, minuteOf, plusDays, timeLabel } from '../../platform/days.ts';
import { isEditable, isEditableDay } from './changes/change-rules.ts';
import {
  closesAt,
  daysBetween,
  firstOpenDay,
  hijriOf,
  isLocked,
  mondayOf,
  retriedUntil,
} from './calendar/calendar.ts';
import type { SubscriptionContext } from './subscription-context.ts';
import { type OfferedHours, offeredHours } from './calendar/delivery-hours.ts';
import {
  type Day,
  type Hours,
  type Subscription,
  dayAt,
  hoursOf,
  isRunning,
} from './subscription.ts';
import { type PricedItem, priceOfDay, priceOfDays, pricedItems } from './payment/prices.ts';
import { balanceWarning } from './payment/balance.ts';
import type { Setting } from './settings.sql.ts';
import type { SubscriptionInContext } from './subscription-repository.ts';

const itemView = ({ item, sku, cut, striked, final }: PricedItem): SubscriptionDayItem => ({
  ...skuView(sku, cut),
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
  PAYMENT: `Not delivered: your ${brand.money} was not enough.`,
  ADDRESS: 'Not delivered: we no longer deliver to this address.',
  ORDER: 'The order was cancelled.',
};

function noteOf(day: Day, { calendar, setting }: SubscriptionContext): string | undefined {
  if (day.state === 'MISSED') return missed[day.reason ?? ''];
  if (day.state !== 'PLANNED' || day.failedTries === 0) return undefined;
  const until = timeLabel(minuteOf(retriedUntil(day.date, calendar, setting)));
  return `Your ${brand.money} is not enough for this delivery. Add money by ${until}, or we skip it.`;
}

/** The label of the hours; in a season with its name: 'Iftar, 4–6 pm'. */
function hoursText(
  { startMinute, endMinute }: Hours,
  { season }: Pick<SubscriptionContext, 'season'>,
) {
  const window = season?.windows.find((each) => each.startMinute === startMinute);
  const text = hoursLabel(startMinute, endMinute);
  return window ? `${window.label}, ${text}` : text;
}

/** One day of the calendar, also without items. */
export function dayView(
  subscription: Subscription,
  date: string,
  context: SubscriptionContext,
): SubscriptionDay {
  const { calendar, goods, rules } = context;
  const day = dayAt(subscription, date);
  const priced = pricedItems(day?.items ?? [], goods, rules);
  const price = priceOfDay(day?.items ?? [], goods, rules);
  const hours = day ? hoursOf(subscription, day) : subscription.hours;
  const closed = calendar.closed.get(date);
  const festival = context.festivals.get(date);
  const note = day && noteOf(day, context);
  return {
    date,
    ...(day?.dayId && { subscriptionCalendarId: day.dayId }),
    ...(day && day.items.length > 0 && { state: day.state }),
    isDayActive: isEditable(subscription) && isEditableDay(subscription, date, context),
    skipped: day?.state === 'SKIPPED',
    closesAt: closesAt(date, calendar).toISOString(),
    ...(closed !== undefined && { closedBecause: closed }),
    ...(festival && { festival }),
    hijri: hijriOf(date),
    itemQuantity: priced.reduce((sum, { item }) => sum + item.quantity, 0),
    subscriptionItems: priced.map(itemView),
    ...(hours && { slot: hoursText(hours, context) }),
    ownSlot: day?.hours !== null && day?.hours !== undefined,
    strikedPrice: rupeesFromPaise(price.striked),
    finalPrice: rupeesFromPaise(price.final),
    ...(day?.orderNo && { orderNo: day.orderNo }),
    ...(note && { note }),
  };
}

/**
 * The weeks, Monday to Sunday, that contain all days of the calendar and all later days with items: the shop may have
 * moved the season since they were planned.
 */
function weeksOf({ subscription, context }: SubscriptionInContext): SubscriptionView['weeks'] {
  const { from, to } = context.calendar;
  const today = dayOf(context.now);
  const filled = subscription.days.filter(({ date, items }) => date > today && items.length > 0);
  const dates = [from, ...filled.map(({ date }) => date), to].toSorted();
  const first = mondayOf(dates[0] ?? from);
  const last = plusDays(mondayOf(dates.at(-1) ?? to), 6);
  const weeks: SubscriptionView['weeks'] = [];
  for (let monday = first; monday <= last; monday = plusDays(monday, 7)) {
    const days = daysBetween(monday, plusDays(monday, 6)).map((date) =>
      dayView(subscription, date, context),
    );
    weeks.push({ isWeekActive: days.some(({ isDayActive }) => isDayActive), days });
  }
  return weeks;
}

/** The days to deliver that are open, or closed without an order yet. */
export const daysAhead = ({ subscription, context }: SubscriptionInContext): Day[] =>
  subscription.days.filter(
    ({ date, state, items }) =>
      state === 'PLANNED' &&
      items.length > 0 &&
      date > dayOf(context.now) &&
      !context.calendar.closed.has(date),
  );

/** The open days: a draft is priced by them. */
export const openDays = (known: SubscriptionInContext): Day[] =>
  daysAhead(known).filter(({ date }) => !isLocked(date, known.context.calendar, known.context.now));

const quantityOf = (days: readonly Day[]): number =>
  days.reduce((sum, { items }) => sum + items.reduce((all, { quantity }) => all + quantity, 0), 0);

const slotView = (offered: OfferedHours, selected: Hours | null): SubscriptionSlot => ({
  deliverySlotId: offered.slotId,
  slot: offered.label,
  isSelected: selected?.startMinute === offered.startMinute,
  full: offered.full,
});

const cutOffText = (minute: number): string => {
  const label = hoursLabel(minute, minute);
  return `${label.slice(label.indexOf('–') + 1)} on the evening before`;
};

/** The terms of subscriptions as the page shows them. */
export const offerView = ({ discount, deliveryFee, cutoffMinute }: Setting): SubscriptionOffer => ({
  discountPercent: discount / 100,
  deliveryFee: rupeesFromPaise(deliveryFee),
  cutOff: cutOffText(cutoffMinute),
});

const actionsOf = (subscription: Subscription): SubscriptionView['can'] => ({
  edit: isEditable(subscription),
  repeat:
    isEditable(subscription) && !(isRunning(subscription) && subscription.billing === 'PREPAID'),
  pause: isRunning(subscription),
  resume: subscriptionCan('resume', subscription.state),
  cancel: isRunning(subscription),
});

/** The calendar for the wire, with the hours of one day. */
export async function subscriptionView(
  q: Queryable,
  known: SubscriptionInContext,
  selectedDate?: string,
): Promise<SubscriptionView> {
  const { subscription, context } = known;
  const selectedDay = selectedDate ?? firstOpenDay(context.calendar, context.now) ?? undefined;
  const day = selectedDay === undefined ? undefined : dayAt(subscription, selectedDay);
  const hours = day ? hoursOf(subscription, day) : subscription.hours;
  const [offered, lowBalance] = await Promise.all([
    selectedDay === undefined ? [] : offeredHours(q, context, selectedDay),
    balanceWarning(q, known),
  ]);
  const timeSlots = offered.map((each) => slotView(each, hours));
  const selectedSlot = timeSlots.find(({ isSelected }) => isSelected);
  const ahead = daysAhead(known);
  const price = priceOfDays(ahead, context.goods, context.rules);
  const lastDay =
    subscription.billing === 'PREPAID' && isRunning(subscription) ? ahead.at(-1)?.date : undefined;
  return {
    subscriptionId: subscription.subscriptionId,
    ...(subscription.subscriptionNo !== null && { subscriptionNo: subscription.subscriptionNo }),
    status: subscription.state,
    ...(subscription.season !== null && { season: subscription.season }),
    billing: subscription.billing,
    ...(subscription.paymentMode !== null && { paymentMode: subscription.paymentMode }),
    repeat: subscription.repeats,
    onSoldOut: subscription.onSoldOut,
    ...(subscription.pause && {
      pausedFrom: subscription.pause.from,
      pausedTo: subscription.pause.to,
    }),
    ...(lastDay !== undefined && { endsOn: lastDay }),
    ...(day?.dayId && { subscriptionCalendarId: day.dayId }),
    ...(selectedDay !== undefined && { selectedDay }),
    ...(selectedSlot && { selectedSlot }),
    timeSlots,
    weeks: weeksOf(known),
    ...(context.address && { deliveryAddress: addressView(context.address) }),
    itemQuantity: quantityOf(ahead),
    strikedPrice: rupeesFromPaise(price.striked),
    finalPrice: rupeesFromPaise(price.final),
    paidAhead: rupeesFromPaise(sumPaise(subscription.days.map(({ deposit }) => deposit))),
    cutOff: cutOffText(context.setting.cutoffMinute),
    ...(lowBalance && { lowBalance }),
    can: actionsOf(subscription),
  };
}

/** The contents and price of a subscription. Refuses SUBSCRIPTION_SUMMARY before it is placed. */
export function summaryView(known: SubscriptionInContext): SubscriptionSummary {
  const { subscription, context } = known;
  const { subscriptionNo, hours } = subscription;
  if (subscriptionNo === null || !hours || !context.address) refuse('SUBSCRIPTION_SUMMARY');
  const days = daysAhead(known);
  const { striked, final } = priceOfDays(days, context.goods, context.rules);
  const delivery = timesPaise(context.rules.deliveryFee, days.length);
  const rupees = rupeesFromPaise;
  return {
    subscriptionNo,
    status: subscription.state,
    billing: subscription.billing,
    repeat: subscription.repeats,
    ...(subscription.season !== null && { season: subscription.season }),
    ...(subscription.paymentMode !== null && { paymentMode: subscription.paymentMode }),
    summary: {
      ...noCharges,
      itemTotal: rupees(paise(striked - delivery)),
      itemDiscount: rupees(paise(striked - final)),
      deliveryCharges: rupees(delivery),
      orderPayableAmount: rupees(final),
      totalSavings: rupees(paise(striked - final)),
    },
    days: days.map(({ date }) => dayView(subscription, date, context)),
    deliveryAddress: addressView(context.address),
    slot: hoursText(hours, context),
    strikedPrice: rupees(striked),
    finalPrice: rupees(final),
    itemQuantity: quantityOf(days),
    ...(subscription.state === 'PLACED' &&
      subscription.payableUntil && { payableTill: subscription.payableUntil.toISOString() }),
  };
}

/** Each day's own bill shows the taxes. */
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
