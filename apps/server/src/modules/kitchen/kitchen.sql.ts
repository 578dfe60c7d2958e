import { type EditedKitchen, shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';

const settingRow = z.object({
  revision: z.number(),
  tolerancePercent: z.number(),
  substituteRule: shapes.substituteRule,
  stations: z.array(z.object({ name: z.string(), categories: z.array(z.string()) })),
});

export const selectSetting = (q: Queryable) =>
  q.one(
    settingRow,
    sql`select revision, tolerance_percent as "tolerancePercent",
               substitute_rule as "substituteRule",
               (select coalesce(json_agg(json_build_object('name', name, 'categories', categories)
                                         order by position), '[]')
                from kitchen.station) as stations
        from kitchen.setting`,
  );

/** False if another user saved since `revision`. */
export const raiseRevision = async (
  tx: Tx,
  revision: number,
  { tolerancePercent, substituteRule }: Omit<EditedKitchen, 'stations'>,
): Promise<boolean> =>
  (await tx.run(
    sql`update kitchen.setting set revision = revision + 1, tolerance_percent = ${tolerancePercent},
          substitute_rule = ${substituteRule}
        where revision = ${revision}`,
  )) === 1;

export async function replaceStations(tx: Tx, stations: EditedKitchen['stations']): Promise<void> {
  await tx.run(sql`delete from kitchen.station`);
  await tx.run(
    sql`insert into kitchen.station (name, position, categories)
        select name, place, array(select json_array_elements_text(categories))
        from json_to_recordset(${JSON.stringify(
          stations.map((station, place) => ({ ...station, place })),
        )}::json) as s (name text, place integer, categories json)`,
  );
}
