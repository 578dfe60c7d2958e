import { z } from 'zod';
import { type Queryable, type Sql, join, raw, sql } from './db.ts';

/**
 * One value out of a statement that asks for several: an SQL expression that gives exactly one, and
 * what it is. Modules hand them out, so that one statement can ask many of them, each in its own words.
 */
export interface Part<T> {
  value: Sql;
  row: z.ZodType<T>;
}

export const part = <T>(row: z.ZodType<T>, value: Sql): Part<T> => ({ value, row });

/** The first row of a select as one value; null when there is none. Times in it travel as text. */
export const rowPart = <T>(row: z.ZodType<T>, select: Sql): Part<T | null> =>
  part(row.nullable(), sql`(select row_to_json(one) from (${select}) as one limit 1)`);

/** What `together` gives for these. */
export type ValuesOf<P> = { [K in keyof P]: P[K] extends Part<infer T> ? T : never };

/** Asks for all of them in one statement. Names become columns: letters only. */
export async function selectTogether<P extends Record<string, Part<unknown>>>(
  q: Queryable,
  parts: P,
): Promise<ValuesOf<P>> {
  const entries = Object.entries(parts);
  const columns = entries.map(([name, { value }]) => sql`${value} as ${raw(`"${name}"`)}`);
  const row = z.object(Object.fromEntries(entries.map(([name, { row: of }]) => [name, of])));
  return (await q.one(row, sql`select ${join(columns)}`)) as ValuesOf<P>;
}
