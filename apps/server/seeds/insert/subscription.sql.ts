import { z } from 'zod';
import { type Tx, sql } from '../../src/platform/db.ts';
import type { DemoPlan, DemoSubscriptionSection } from '../demo/subscription.ts';

export const insertSeason = (
  tx: Tx,
  season: {
    name: string;
    title: string;
    opensOn: string;
    startsOn: string;
    endsOn: string;
    windows: readonly object[];
  },
) =>
  tx.run(sql`
    insert into subscription.season (name, title, opens_on, starts_on, ends_on, windows)
    values (${season.name}, ${season.title}, ${season.opensOn}, ${season.startsOn},
            ${season.endsOn}, ${JSON.stringify(season.windows)}::jsonb)`);

export const insertSpecialDays = (
  tx: Tx,
  days: readonly { date: string; festival: string; cutoffMinute: number | null }[],
) =>
  tx.run(sql`
    insert into subscription.special_day (date, festival, cutoff_minute)
    select date, festival, "cutoffMinute"
    from json_to_recordset(${JSON.stringify(days)}::json)
      as d (date date, festival text, "cutoffMinute" integer)`);

export const insertSection = (tx: Tx, section: DemoSubscriptionSection, position: number) =>
  tx.run(sql`
    with made as (
      insert into subscription.section (season, name, position)
      values (${section.season}, ${section.name}, ${position}) returning id)
    insert into subscription.section_product (section_id, product_id, position)
    select made.id, product.id, wanted.place
    from made, unnest(${[...section.products]}::text[]) with ordinality as wanted (name, place)
      join catalogue.product on product.seo_name = wanted.name`);

const idRow = z.object({ id: z.number() });

/** Inserts an active plan with its repeated week. The shop's own job creates its delivery days. */
export async function insertRunningPlan(
  tx: Tx,
  plan: DemoPlan,
  { subscriptionNo, monday, now }: { subscriptionNo: string; monday: string; now: Date },
): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`insert into subscription.plan (subscription_no, customer_id, state, billing, payment_mode,
          hub_id, address_id, repeats, pattern_from, start_minute, end_minute, created_at,
          started_at)
        select ${subscriptionNo}, customer.id, 'ACTIVE', 'PER_DELIVERY', 'hbw', hub.id,
               address.id, 'WEEKLY', ${monday}::date, ${plan.from}::integer,
               ${plan.until}::integer, ${now}::timestamptz, ${now}::timestamptz
        from identity.customer
          join location.address on address.customer_id = customer.id and address.is_default
          cross join location.hub
        where customer.phone = ${plan.phone} and hub.is_default
        returning id`,
  );
  await tx.run(sql`
    insert into subscription.pattern_day (plan_id, week, weekday, items)
    select ${id}::bigint, 0, weekday, items
    from json_to_recordset(${JSON.stringify(plan.days)}::json) as d (weekday smallint, items jsonb)`);
  return id;
}
