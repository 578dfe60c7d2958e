import type { SubscriptionRepeat } from '@halal-basket/contract';
import { locales } from '@halal-basket/contract/languages';
import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusDays } from '../../../platform/days.ts';
import { textIn } from '../../../platform/http/shop-texts.ts';
import {
  type Changed,
  type ChangeMoment,
  cancelSubscription,
  copyDay,
  pauseSubscription,
  repeatWeek,
  resumeSubscription,
  daysToAdd,
  setHours,
  setItem,
  skipDay,
  swapItem,
  unskipDay,
  withDays,
} from './change-rules.ts';
import {
  type Calendar,
  closesAt,
  daysBetween,
  hijriOf,
  isLocked,
  mondayOf,
  retriedUntil,
} from '../calendar/calendar.ts';
import {
  type Day,
  type Item,
  type Subscription,
  dayAt,
  deliveriesOf,
  isPausedOn,
} from '../subscription.ts';

const monday = '2026-11-23';
const calendarOf = (closed: readonly string[] = []): Calendar => ({
  cutoffMinute: 1200,
  cutoffs: new Map(),
  closed: new Map(closed.map((date) => [date, 'Closed'])),
  from: monday,
  to: plusDays(monday, 34),
});

const aSubscription = (given: Partial<Subscription> = {}): Subscription => ({
  subscriptionId: 1,
  subscriptionNo: 'HBSTEST234',
  customerId: 1,
  season: null,
  state: 'ACTIVE',
  billing: 'PER_DELIVERY',
  paymentMode: 'hbw',
  destination: { hubId: 1, addressId: 1 },
  isStarted: true,
  repeats: 'NONE',
  patternFrom: null,
  pattern: [],
  onSoldOut: 'SKIP',
  hours: { startMinute: 420, endMinute: 540 },
  pause: null,
  amount: null,
  payableUntil: null,
  throughGateway: paise(0),
  days: [],
  ...given,
});

const item = (sku: string, quantity = 1): Item => ({ sku, cut: '', quantity, price: null });
const planOf = (result: Changed): Subscription => {
  if (!result.ok) throw new Error(result.why);
  return result.subscription;
};
const at = (text: string) => new Date(`${text}+05:30`);
const moment = (now = at('2026-11-23T09:00:00'), calendar = calendarOf()): ChangeMoment => ({
  calendar,
  now,
});

describe('the calendar', () => {
  it('closes a day on the evening before, or at its own cut-off', () => {
    expect(closesAt('2026-11-25', calendarOf())).toEqual(at('2026-11-24T20:00:00'));
    const early = { ...calendarOf(), cutoffs: new Map([['2026-11-25', 720]]) };
    expect(closesAt('2026-11-25', early)).toEqual(at('2026-11-24T12:00:00'));
  });

  it('retries an unpaid day until 22:00, or two hours after a later cut-off of its own', () => {
    const until = (minute?: number) =>
      retriedUntil(
        '2026-11-25',
        { ...calendarOf(), cutoffs: new Map(minute === undefined ? [] : [['2026-11-25', minute]]) },
        { retryUntilMinute: 1320 },
      );
    expect(until()).toEqual(at('2026-11-24T22:00:00'));
    expect(until(720)).toEqual(at('2026-11-24T22:00:00'));
    expect(until(1380)).toEqual(at('2026-11-25T01:00:00'));
  });

  it('gives the Umm al-Qura date of a day and the Monday of its week', () => {
    expect(hijriOf('2027-02-08')).toBe('1 Ramadan 1448');
    expect(mondayOf('2026-11-29')).toBe(monday);
  });

  it('names each Hijri month in the languages of the shop', () => {
    const none = { of: () => undefined };
    expect(textIn(hijriOf('2027-02-08'), 'hi', none)).toBe('1 रमज़ान 1448');
    const dates = Array.from({ length: 36 }, (_, tenth) => plusDays(monday, 10 * tenth));
    for (const locale of locales.filter((each) => each !== 'en')) {
      for (const date of dates) {
        expect(textIn(hijriOf(date), locale, none)).not.toMatch(/[A-Za-z]/);
      }
    }
  });
});

describe('a repeating pattern', () => {
  const filled = planOf(
    setItem(aSubscription({ state: 'DRAFT' }), '2026-11-25', item('A'), moment()),
  );

  it('repeats a week every week', () => {
    const weekly = planOf(repeatWeek(filled, 'WEEKLY', '2026-11-25', moment()));
    expect(deliveriesOf(weekly, calendarOf()).map(({ date }) => date)).toEqual([
      '2026-11-25',
      '2026-12-02',
      '2026-12-09',
      '2026-12-16',
      '2026-12-23',
    ]);
  });

  it('repeats a week every other week', () => {
    const twoWeeks = planOf(repeatWeek(filled, 'FORTNIGHTLY', '2026-11-25', moment()));
    expect(deliveriesOf(twoWeeks, calendarOf()).map(({ date }) => date)).toEqual([
      '2026-11-25',
      '2026-12-09',
      '2026-12-23',
    ]);
  });

  it('copies a change of its week to the repeated weeks of a draft', () => {
    const weekly = planOf(repeatWeek(filled, 'WEEKLY', '2026-11-25', moment()));
    const more = planOf(setItem(weekly, '2026-11-25', item('B'), moment()));
    expect(dayAt(more, '2026-12-09')?.items.map(({ sku }) => sku)).toEqual(['A', 'B']);
  });

  it('continues after the filled days and marks the days of a pause', () => {
    const weekly = planOf(repeatWeek(filled, 'WEEKLY', '2026-11-25', moment()));
    const running = { ...weekly, state: 'ACTIVE' as const };
    const later = { ...calendarOf(), to: '2027-01-10' };
    const paused = planOf(
      pauseSubscription(
        running,
        { from: '2026-12-29', to: '2026-12-31' },
        moment(undefined, later),
      ),
    );
    expect(
      daysToAdd(paused, moment(undefined, later)).map(({ date, state }) => [date, state]),
    ).toEqual([
      ['2026-12-30', 'PAUSED'],
      ['2027-01-06', 'PLANNED'],
    ]);
  });
});

describe('a change', () => {
  it('is refused after the cut-off', () => {
    const late = moment(at('2026-11-24T20:00:00'));
    expect(setItem(aSubscription(), '2026-11-25', item('A'), late)).toEqual({
      ok: false,
      why: 'DAY_CLOSED',
    });
    expect(setItem(aSubscription(), '2026-11-26', item('A'), late).ok).toBe(true);
  });

  it('is refused on a closed day and for a cancelled subscription', () => {
    const closed = moment(undefined, calendarOf(['2026-11-26']));
    expect(setItem(aSubscription(), '2026-11-26', item('A'), closed).ok).toBe(false);
    expect(
      setItem(aSubscription({ state: 'CANCELLED' }), '2026-11-26', item('A'), moment()),
    ).toEqual({
      ok: false,
      why: 'STATE',
    });
  });

  it('swaps an item and merges it with the same item of the day', () => {
    const two = planOf(setItem(aSubscription(), '2026-11-25', item('A', 2), moment()));
    const three = planOf(setItem(two, '2026-11-25', item('B', 1), moment()));
    const swapped = planOf(
      swapItem(
        three,
        '2026-11-25',
        { from: { sku: 'A', cut: '' }, to: { sku: 'B', cut: '', price: null } },
        moment(),
      ),
    );
    expect(dayAt(swapped, '2026-11-25')?.items).toEqual([item('B', 3)]);
  });
});

const dateOf = fc.integer({ min: 0, max: 34 }).map((days) => plusDays(monday, days));
const itemOf = fc
  .tuple(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 0, max: 4 }))
  .map(([sku, quantity]) => item(sku, quantity));
type Step = (subscription: Subscription, moment: ChangeMoment) => Changed;
const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(dateOf, itemOf).map(
    ([date, line]) =>
      (subscription, seen) =>
        setItem(subscription, date, line, seen),
  ),
  dateOf.map((date) => (subscription, seen) => skipDay(subscription, date, seen)),
  dateOf.map((date) => (subscription, seen) => unskipDay(subscription, date, seen)),
  fc.tuple(dateOf, dateOf).map(
    ([a, b]) =>
      (subscription, seen) =>
        pauseSubscription(subscription, a < b ? { from: a, to: b } : { from: b, to: a }, seen),
  ),
  fc.constant<Step>((subscription, seen) => resumeSubscription(subscription, seen)),
  fc.tuple(dateOf, fc.array(dateOf, { maxLength: 4 })).map(
    ([from, to]) =>
      (subscription, seen) =>
        copyDay(subscription, from, to, seen),
  ),
  fc.tuple(fc.constantFrom<SubscriptionRepeat>('NONE', 'WEEKLY', 'FORTNIGHTLY'), dateOf).map(
    ([repeats, date]) =>
      (subscription, seen) =>
        repeatWeek(subscription, repeats, date, seen),
  ),
  fc
    .option(dateOf, { nil: null })
    .map(
      (date) => (subscription, seen) =>
        setHours(subscription, { startMinute: 960, endMinute: 1080 }, date, seen),
    ),
  fc.constant<Step>((subscription, seen) => cancelSubscription(subscription, seen)),
];
const stepOf = fc.oneof(
  ...steps.map((step, index) => ({ arbitrary: step, weight: index === 8 ? 1 : 6 })),
);
/** Steps, each with the hours that pass before it. */
const lifeOf = fc.array(fc.tuple(stepOf, fc.integer({ min: 0, max: 40 })), { maxLength: 40 });
const closedOf = fc.uniqueArray(dateOf, { maxLength: 4 });

/** Takes the steps in order and calls `check` after each accepted one. */
function live(
  life: [Step, number][],
  calendar: Calendar,
  check: (before: Subscription, after: Subscription, seen: ChangeMoment) => void,
): Subscription {
  let subscription = aSubscription();
  let now = at('2026-11-23T09:00:00').getTime();
  for (const [step, hours] of life) {
    now += hours * 3_600_000;
    const seen = { calendar, now: new Date(now) };
    const rolled = withDays(subscription, daysToAdd(subscription, seen));
    const result = step(rolled, seen);
    if (result.ok) check(rolled, result.subscription, seen);
    subscription = result.ok ? result.subscription : rolled;
  }
  return subscription;
}

const runs = { numRuns: 500 };

describe('any history of a subscription', () => {
  it('never delivers on a skipped, paused or closed day', () => {
    fc.assert(
      fc.property(lifeOf, closedOf, (life, closed) => {
        const calendar = calendarOf(closed);
        live(life, calendar, (_before, subscription, { now }) => {
          for (const { date } of deliveriesOf(subscription, calendar)) {
            const day = dayAt(subscription, date);
            expect(day === undefined || day.state === 'PLANNED').toBe(true);
            expect(calendar.closed.has(date)).toBe(false);
            // A pause does not stop a day whose cut-off had passed before.
            if (!isLocked(date, calendar, now)) expect(isPausedOn(subscription, date)).toBe(false);
          }
        });
      }),
      runs,
    );
  });

  it('never alters a day past its cut-off', () => {
    const fixed = (subscription: Subscription, day: Day) => ({
      items: day.items,
      state: day.state,
      hours: day.hours ?? subscription.hours,
      destination: day.destination ?? subscription.destination,
    });
    fc.assert(
      fc.property(lifeOf, (life) => {
        const calendar = calendarOf();
        live(life, calendar, (before, after, { now }) => {
          const locked = daysBetween(calendar.from, calendar.to).filter((date) =>
            isLocked(date, calendar, now),
          );
          for (const date of locked) {
            const was = dayAt(before, date);
            const is = dayAt(after, date);
            expect(is && fixed(after, is)).toEqual(was && fixed(before, was));
          }
        });
      }),
      runs,
    );
  });

  it('delivers no open day after its cancellation', () => {
    fc.assert(
      fc.property(lifeOf, (life) => {
        const calendar = calendarOf();
        live(life, calendar, (_before, subscription, { now }) => {
          if (subscription.state !== 'CANCELLED') return;
          const open = deliveriesOf(subscription, calendar).filter(
            ({ date }) => !isLocked(date, calendar, now),
          );
          expect(open).toEqual([]);
        });
      }),
      runs,
    );
  });

  it('contains no item twice and no item without packs', () => {
    fc.assert(
      fc.property(lifeOf, (life) => {
        const subscription = live(life, calendarOf(), () => {});
        for (const { items } of subscription.days) {
          expect(new Set(items.map(({ sku }) => sku)).size).toBe(items.length);
          expect(items.every(({ quantity }) => quantity > 0)).toBe(true);
        }
      }),
      runs,
    );
  });
});
