import { z } from 'zod';
import type { EditedSeason, SpecialDay } from '@halal-basket/contract';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { idRow } from '../../../platform/rows.ts';

const seasonRow = z.object({
  season: z.string(),
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

export const selectSeasons = (q: Queryable) =>
  q.many(
    seasonRow,
    sql`select name as season, title, opens_on as "opensOn", starts_on as "startsOn",
               ends_on as "endsOn", windows
        from subscription.season order by name`,
  );

/** Two editors save one after the other. */
export const lockSettings = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('subscription settings', 0))`);

export const writeSeason = (tx: Tx, season: EditedSeason) =>
  tx.run(
    sql`insert into subscription.season (name, title, opens_on, starts_on, ends_on, windows)
        values (${season.season}, ${season.title}, ${season.opensOn}, ${season.startsOn},
                ${season.endsOn}, ${JSON.stringify(season.windows)}::jsonb)
        on conflict (name) do update
        set title = excluded.title, opens_on = excluded.opens_on, starts_on = excluded.starts_on,
            ends_on = excluded.ends_on, windows = excluded.windows`,
  );

const plannedRow = z.object({ season: z.string() });

/** The seasons among these for which a customer has a plan, of today or of the past. */
export const selectPlannedSeasons = (q: Queryable, names: readonly string[]) =>
  q.many(
    plannedRow,
    sql`select name as season from subscription.season
        where name = any(${names}::text[])
          and exists (select from subscription.plan where plan.season = season.name)`,
  );

/** Removes seasons with their product lists. */
export async function deleteSeasons(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.run(sql`delete from subscription.section where season = any(${names}::text[])`);
  await tx.run(sql`delete from subscription.season where name = any(${names}::text[])`);
}

/** Replaces the special days from a day on. */
export async function replaceSpecialDays(
  tx: Tx,
  from: string,
  days: readonly SpecialDay[],
): Promise<void> {
  await tx.run(sql`delete from subscription.special_day where date >= ${from}::date`);
  await tx.run(sql`
    insert into subscription.special_day (date, festival, cutoff_minute)
    select date, festival, "cutoffMinute"
    from json_to_recordset(${JSON.stringify(days)}::json)
      as day (date date, festival text, "cutoffMinute" integer)`);
}

export const deleteSections = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`delete from subscription.section where id = any(${ids}::bigint[])`);

interface ListAtPlace {
  sectionId: number | null;
  name: string;
  productIds: readonly number[];
  position: number;
}

/** Writes a list with its products at its place. */
export async function writeSection(
  tx: Tx,
  season: string | null,
  { sectionId, name, productIds, position }: ListAtPlace,
): Promise<void> {
  const { id } = await tx.one(
    idRow,
    sectionId === null
      ? sql`insert into subscription.section (season, name, position)
            values (${season}, ${name}, ${position}) returning id`
      : sql`update subscription.section set name = ${name}, position = ${position}
            where id = ${sectionId} returning id`,
  );
  await tx.run(sql`delete from subscription.section_product where section_id = ${id}`);
  await tx.run(sql`
    insert into subscription.section_product (section_id, product_id, position)
    select ${id}, product_id, place
    from unnest(${productIds}::bigint[]) with ordinality as wanted (product_id, place)`);
}
