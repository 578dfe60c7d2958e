import { z } from 'zod';
import { type Tx, raw, sql } from '../../../platform/db.ts';
import type { Point } from '../geography/geo.ts';

export interface Place extends Point {
  readonly name: string;
  readonly pinCode: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  readonly searchText: string;
  readonly weight: number;
}

export const insertPlaces = (tx: Tx, places: readonly Place[]) =>
  tx.run(sql`
    insert into location.place
      (name, pin_code, district, city, state, latitude, longitude, search_text, weight)
    select p.name, p."pinCode", p.district, p.city, p.state, p.latitude, p.longitude,
           p."searchText", p.weight
    from json_to_recordset(${JSON.stringify(places)}::json)
      as p(name text, "pinCode" text, district text, city text, state text,
           latitude float8, longitude float8, "searchText" text, weight int)`);

/** On a small or busy machine the directory takes longer than ordinary transactions may. */
export async function allowLongSteps(tx: Tx): Promise<void> {
  await tx.run(sql`set local statement_timeout = '10min'`);
  await tx.run(sql`set local idle_in_transaction_session_timeout = '10min'`);
}

const indexRow = z.object({ name: z.string(), definition: z.string() });
export type PlaceIndex = z.infer<typeof indexRow>;

/**
 * Drops the gazetteer's indexes except its keys: loading the table is several times faster. Returns the
 * definitions for `buildPlaceIndexes`.
 */
export async function dropPlaceIndexes(tx: Tx): Promise<PlaceIndex[]> {
  const indexes = await tx.many(
    indexRow,
    sql`select format('%I.%I', schemaname, indexname) as name, indexdef as definition
        from pg_indexes
        where schemaname = 'location' and tablename in ('place', 'place_word')
          and indexdef not like 'CREATE UNIQUE%'
        order by indexname`,
  );
  for (const { name } of indexes) await tx.run(sql`drop index ${raw(name)}`);
  return indexes;
}

export async function buildPlaceIndexes(tx: Tx, indexes: readonly PlaceIndex[]): Promise<void> {
  await tx.run(sql`set local maintenance_work_mem = '128MB'`);
  for (const { definition } of indexes) await tx.run(sql`${raw(definition)}`);
  await tx.run(sql`analyze location.place`);
  await tx.run(sql`analyze location.place_word`);
}
