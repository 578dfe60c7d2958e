import { z } from 'zod';
import { dayInIndia } from './days.ts';
import { filled, namedIn, timeOfDay } from './fields.ts';
import { lazy, readJson } from './files.ts';
import { productNames, skuCodes } from './products.ts';

const monthAndDay = z.string().regex(/^\d\d-\d\d$/, 'must be month and day, such as 08-15');

const festival = z
  .strictObject({
    name: filled,
    /** The date in the Umm al-Qura calendar, which moves through the year. */
    hijri: monthAndDay.optional(),
    /** The date in the Gregorian calendar. */
    date: monthAndDay.optional(),
    /** The cut-off for orders of the day before. Without it, the usual cut-off applies. */
    cutoff: timeOfDay.optional(),
  })
  .refine(({ hijri, date }) => (hijri === undefined) !== (date === undefined), {
    message: 'must have either hijri or date',
  });

const plan = () =>
  z.strictObject({
    phone: filled,
    from: timeOfDay,
    until: timeOfDay,
    days: z.array(
      z.strictObject({
        /** 0 is Monday. */
        weekday: z.int().min(0).max(6),
        items: z.array(
          z.strictObject({
            sku: namedIn(skuCodes(), 'catalogue/skus.csv'),
            cut: z.string(),
            quantity: z.int().min(1),
          }),
        ),
      }),
    ),
  });
export type DemoPlan = z.output<ReturnType<typeof plan>>;

/**
 * The sections of the weekly subscription and of the fasting month, its slots, the festivals, and the plan of a family
 * with a weekly delivery.
 */
export const subscription = lazy(() =>
  readJson(
    'subscription.json',
    z.strictObject({
      sections: z.array(
        z.strictObject({
          season: z.string().nullable(),
          name: filled,
          products: z.array(namedIn(productNames(), 'catalogue/products.csv')),
        }),
      ),
      ramadanSlots: z.array(
        z
          .strictObject({
            code: filled,
            label: filled,
            detail: filled,
            from: timeOfDay,
            until: timeOfDay,
          })
          .transform(({ from, until, ...words }) => ({
            ...words,
            startMinute: from,
            endMinute: until,
          })),
      ),
      festivals: z.array(festival),
      plan: plan().nullable(),
    }),
  ),
);
export type DemoSubscriptionSection = ReturnType<typeof subscription>['sections'][number];

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});

/** Returns month and day in the Umm al-Qura calendar: '09-01' on the first day of Ramadan. */
function hijriOf(date: string): string {
  const parts = hijri.formatToParts(new Date(`${date}T12:00:00Z`));
  const number = (type: 'day' | 'month') =>
    (parts.find((part) => part.type === type)?.value ?? '').padStart(2, '0');
  return `${number('month')}-${number('day')}`;
}

const daysAhead = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, days) => dayInIndia(now, days));

/** Returns the next fasting month that has not begun, by the Umm al-Qura calendar. */
export function nextRamadan(now: Date): { startsOn: string; endsOn: string } {
  const days = daysAhead(now, 420);
  const rest = days.slice(days.findIndex((date) => hijriOf(date) === '09-01'));
  const length = rest.findIndex((date) => !hijriOf(date).startsWith('09-'));
  return { startsOn: rest[0] ?? '', endsOn: rest[length - 1] ?? '' };
}

/** Returns the festivals of the coming year. Before an Eid the cut-off is at noon, because the butchers start early. */
export function festivals(
  now: Date,
): { date: string; festival: string; cutoffMinute: number | null }[] {
  return daysAhead(now, 400).flatMap((date) => {
    const moon = hijriOf(date);
    const found = subscription().festivals.find(
      (each) => each.hijri === moon || each.date === date.slice(5),
    );
    if (!found) return [];
    return [{ date, festival: found.name, cutoffMinute: found.cutoff ?? null }];
  });
}
