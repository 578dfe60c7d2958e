import type { Queryable } from '../../platform/db.ts';
import { type TaxSetting, catalogueFor, skusForSale } from '../catalogue/index.ts';
import { type Address, type HubWithArea, addressOf, hubFinder } from '../location/index.ts';
import { dayOf, plusDays } from '../../platform/days.ts';
import { selectClosedDays, plannedSlots } from '../slots/index.ts';
import { type Calendar, daysBetween, mondayOf } from './calendar/calendar.ts';
import type { Subscription } from './subscription.ts';
import type { Goods, PriceRules } from './payment/prices.ts';
import {
  type Season,
  type Setting,
  selectSeason,
  selectSetting,
  selectSpecialDays,
} from './settings.sql.ts';

/** Everything that the rules and prices of a subscription need at one moment. */
export interface SubscriptionContext {
  now: Date;
  setting: Setting;
  season: Season | null;
  hub: HubWithArea;
  address: Address | null;
  calendar: Calendar;
  festivals: ReadonlyMap<string, string>;
  goods: Goods;
  rules: PriceRules;
  taxes: TaxSetting;
}

const noSlots = 'No deliveries';

/** The days without deliveries: days on which the hub is closed and days without a slot. */
async function closedAt(
  q: Queryable,
  hubId: number,
  days: { from: string; to: string },
  now: Date,
) {
  const [shut, planned] = await Promise.all([
    selectClosedDays(q, { hubId, ...days }),
    plannedSlots(q, hubId, now),
  ]);
  const served = new Set(planned.flatMap(({ date, kind }) => (kind === 'standard' ? date : [])));
  // Slots are created some weeks ahead; days after the last one are not closed.
  const madeUntil = planned.at(-1)?.date ?? '';
  const today = dayOf(now);
  const closed = new Map(
    daysBetween(days.from, days.to)
      .filter((date) => date >= today && date <= madeUntil && !served.has(date))
      .map((date) => [date, noSlots]),
  );
  for (const { date, reason } of shut) closed.set(date, reason);
  return closed;
}

/** The span of a subscription: its season, else some weeks from this Monday on. */
export function spanOf(
  season: Season | null,
  { calendarWeeks }: Setting,
  now: Date,
): { from: string; to: string } {
  if (season) return { from: season.startsOn, to: season.endsOn };
  const from = mondayOf(dayOf(now));
  return { from, to: plusDays(from, calendarWeeks * 7 - 1) };
}

export interface CalendarContext {
  setting: Setting;
  season: Season | null;
  calendar: Calendar;
  festivals: ReadonlyMap<string, string>;
}

export async function calendarOf(
  q: Queryable,
  { season: name, hubId }: { season: string | null; hubId: number },
  now: Date,
): Promise<CalendarContext> {
  const [setting, season] = await Promise.all([
    selectSetting(q),
    name === null ? null : selectSeason(q, name),
  ]);
  const span = spanOf(season, setting, now);
  const [special, closed] = await Promise.all([
    selectSpecialDays(q, span.from, span.to),
    closedAt(q, hubId, span, now),
  ]);
  return {
    setting,
    season,
    calendar: {
      cutoffMinute: setting.cutoffMinute,
      cutoffs: new Map(
        special.flatMap(({ date, cutoffMinute }) =>
          cutoffMinute === null ? [] : [[date, cutoffMinute] as const],
        ),
      ),
      closed,
      ...span,
    },
    festivals: new Map(
      special.flatMap(({ date, festival }) => (festival ? [[date, festival] as const] : [])),
    ),
  };
}

interface ContextRequest {
  /** SKUs outside of the subscription whose price is needed. */
  also?: readonly string[];
  /** The calendar, if it was read already. */
  around?: CalendarContext | undefined;
}

export async function contextOf(
  q: Queryable,
  subscription: Subscription,
  now: Date,
  { also = [], around: known }: ContextRequest = {},
): Promise<SubscriptionContext> {
  const { hubId, addressId } = subscription.destination;
  const codes = [
    ...subscription.days.flatMap(({ items }) => items.map(({ sku }) => sku)),
    ...subscription.pattern.flatMap(({ items }) => items.map(({ sku }) => sku)),
    ...also,
  ];
  const [hubWith, address, around, sold, { taxes }] = await Promise.all([
    hubFinder(q),
    addressId === null ? null : addressOf(q, subscription.customerId, addressId),
    known ?? calendarOf(q, { season: subscription.season, hubId }, now),
    skusForSale(q, hubId, codes),
    catalogueFor(q, hubId),
  ]);
  const hub = hubWith(hubId);
  if (!hub) throw new Error(`A plan of hub ${hubId}, which is not there`);
  const { discount, deliveryFee } = around.setting;
  return {
    now,
    ...around,
    hub,
    address,
    goods: new Map(sold.map((sku) => [sku.sku, sku])),
    rules: { discount, deliveryFee },
    taxes,
  };
}
