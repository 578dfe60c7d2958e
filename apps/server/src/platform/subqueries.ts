import { z } from 'zod';
import { type Queryable, type Sql, join, raw, sql } from './db.ts';

/**
 * One value of a statement that selects several: an SQL expression with exactly one value, and its type.
 * Modules export such parts, so that one statement can read data of many modules.
 */
export interface Part<T> {
  value: Sql;
  row: z.ZodType<T>;
}

export const part = <T>(row: z.ZodType<T>, value: Sql): Part<T> => ({ value, row });

/** The first row of a select as one value; null without a row. Its times are text. */
export const rowPart = <T>(row: z.ZodType<T>, select: Sql): Part<T | null> =>
  part(row.nullable(), sql`(select row_to_json(one) from (${select}) as one limit 1)`);

/** The result of `selectTogether` for these parts. */
export type ValuesOf<P> = { [K in keyof P]: P[K] extends Part<infer T> ? T : never };

/** Selects all parts in one statement. Their names become columns, so they consist of letters only. */
export async function selectTogether<P extends Record<string, Part<unknown>>>(
  q: Queryable,
  parts: P,
): Promise<ValuesOf<P>> {
  const entries = Object.entries(parts);
  const columns = entries.map(([name, { value }]) => sql`${value} as ${raw(`"${name}"`)}`);
  const row = z.object(Object.fromEntries(entries.map(([name, { row: of }]) => [name, of])));
  return (await q.one(row, sql`select ${join(columns)}`)) as ValuesOf<P>;
}
