import { basisPoints } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { paiseColumn } from '../../platform/rows.ts';

const settingRow = z.object({
  cutoffMinute: z.number(),
  retryUntilMinute: z.number(),
  discount: z.number().transform(basisPoints),
  deliveryFee: paiseColumn,
  calendarWeeks: z.number(),
  warnDays: z.number(),
});
/** The owner's settings of subscriptions. */
export type Setting = z.infer<typeof settingRow>;

export const selectSetting = (q: Queryable) =>
  q.one(
    settingRow,
    sql`select cutoff_minute as "cutoffMinute", retry_until_minute as "retryUntilMinute",
               discount_basis_points as discount, delivery_fee_paise as "deliveryFee",
               calendar_weeks as "calendarWeeks", warn_days as "warnDays"
        from subscription.setting`,
  );

const specialRow = z.object({
  date: z.string(),
  festival: z.string(),
  cutoffMinute: z.number().nullable(),
});

export const selectSpecialDays = (q: Queryable, from: string, to: string) =>
  q.many(
    specialRow,
    sql`select date, festival, cutoff_minute as "cutoffMinute" from subscription.special_day
        where date between ${from}::date and ${to}::date order by date`,
  );

const seasonRow = z.object({
  name: z.string(),
  title: z.string(),
  opensOn: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  windows: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      detail: z.string(),
      startMinute: z.number(),
      endMinute: z.number(),
    }),
  ),
});
/** A season with its dates and hours. */
export type Season = z.infer<typeof seasonRow>;

export const selectSeason = (q: Queryable, name: string) =>
  q.maybe(
    seasonRow,
    sql`select name, title, opens_on as "opensOn", starts_on as "startsOn", ends_on as "endsOn",
               windows
        from subscription.season where name = ${name}`,
  );

const sectionRow = z.object({
  sectionId: z.number(),
  name: z.string(),
  productIds: z.array(z.number()),
});

/** The sections of the weekly subscription or of a season. */
export const selectSections = (q: Queryable, season: string | null) =>
  q.many(
    sectionRow,
    sql`select id as "sectionId", name,
               array(select product_id::integer from subscription.section_product
                     where section_id = section.id order by position) as "productIds"
        from subscription.section where season is not distinct from ${season}
        order by position`,
  );

const offerRow = z.object({ shelved: z.boolean(), arranged: z.boolean() });

/** Whether the product is in a section, and whether any sections exist. */
export const selectOffer = (q: Queryable, season: string | null, productId: number) =>
  q.one(
    offerRow,
    sql`select count(*) > 0 as arranged,
               coalesce(bool_or(exists(select from subscription.section_product
                 where section_id = section.id and product_id = ${productId})), false) as shelved
        from subscription.section where season is not distinct from ${season}`,
  );
