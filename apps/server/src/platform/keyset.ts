import { countLimit } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, join, sql } from './db.ts';
import { refuse } from './errors.ts';
import { countRow } from './rows.ts';

/*
 * Pages of long lists. A page begins after the last row of the page before it instead of at a row number, so
 * that an index finds it at once and new rows do not shift it (decision 35).
 */

const moment = z.iso.datetime({ precision: 6 }).refine((at) => !at.startsWith('0000'));

/** How a value of each type is written into a cursor, checked and compared. */
const keyTypes = {
  number: {
    valid: z.string().regex(/^-?\d{1,15}$/),
    written: (column: Sql) => sql`(${column})::text`,
    read: (value: string) => sql`${value}::bigint`,
  },
  moment: {
    valid: z.union([z.literal('infinity'), moment]),
    written: (column: Sql) =>
      sql`case when isfinite(${column})
            then to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
            else 'infinity' end`,
    read: (value: string) => sql`${value}::timestamptz`,
  },
  date: {
    valid: z.iso.date().refine((day) => !day.startsWith('0000')),
    written: (column: Sql) => sql`(${column})::text`,
    read: (value: string) => sql`${value}::date`,
  },
  text: {
    // PostgreSQL has no character zero.
    valid: z
      .string()
      .max(400)
      .refine((value) => !value.includes('\0')),
    written: (column: Sql) => sql`(${column})::text`,
    read: (value: string) => sql`${value}::text`,
  },
} as const;

interface SortKey {
  column: Sql;
  type: keyof typeof keyTypes;
}

/** The sort order of a list. Its keys together identify a row, and an index has them in this order. */
export interface SortOrder {
  /** Cursors of another list are refused. */
  list: string;
  keys: readonly SortKey[];
  direction: 'ascending' | 'descending';
  /** How many keys the index has, if not all: it finds the row, and the other keys filter. */
  indexed?: number;
}

/** The parts of a statement that reads one page. */
export interface Seek {
  /** The condition for the rows of the page. */
  where: Sql;
  orderBy: Sql;
  limit: number;
  /** The column `cursorKey` that each row must have. */
  cursorKey: Sql;
}

export const cursorKeyRow = z.array(z.string());

/** The query of a call with `cursorPaging`. */
export interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

interface Position {
  isBackward: boolean;
  key: readonly string[];
}

const encode = ({ list }: SortOrder, { isBackward, key }: Position): string =>
  Buffer.from(JSON.stringify([list, isBackward ? 'previous' : 'next', ...key])).toString(
    'base64url',
  );

const written = z.tuple([z.string(), z.enum(['next', 'previous'])], z.string());

/** Refuses INVALID for anything but a cursor of this list. */
function decode({ list, keys }: SortOrder, cursor: string): Position {
  const found = written.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  const [of, direction, ...key] = found.data ?? [];
  const isValid =
    of === list &&
    key.length === keys.length &&
    keys.every(({ type }, place) => keyTypes[type].valid.safeParse(key[place]).success);
  if (!isValid) refuse('INVALID', { fields: { cursor: 'Open the list again from its start' } });
  return { isBackward: direction === 'previous', key };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function seekOf(
  { keys, direction, indexed }: SortOrder,
  position: Position | null,
  limit: number,
): Seek {
  const isDescending = (direction === 'descending') !== (position?.isBackward ?? false);
  const way = isDescending ? sql`desc` : sql`asc`;
  const values = keys.map(({ type }, place) => keyTypes[type].read(position?.key[place] ?? ''));
  const compare = (count: number, sign: Sql): Sql =>
    sql`(${join(keys.slice(0, count).map(({ column }) => column))}) ${sign} (${join(values.slice(0, count))})`;
  const beyond = compare(keys.length, isDescending ? sql`<` : sql`>`);
  const found = indexed && compare(indexed, isDescending ? sql`<=` : sql`>=`);
  return {
    where: !position ? sql`true` : found ? sql`${found} and ${beyond}` : beyond,
    orderBy: join(keys.map(({ column }) => sql`${column} ${way}`)),
    limit,
    cursorKey: sql`array[${join(keys.map(({ column, type }) => keyTypes[type].written(column)))}]`,
  };
}

interface Found {
  rows: { cursorKey: readonly string[] }[];
}

/** The rows of a page in the order of the list, with the cursors of its neighbours. */
export type Page<F extends Found> = F & { links: { next?: string; previous?: string } };

/**
 * Reads the page that `cursor` names. `select` gets a limit of one row more than a page, which shows whether
 * another page follows. Refuses INVALID for a cursor that this list never gave.
 */
export async function pageOf<F extends Found>(
  order: SortOrder,
  { cursor, pageSize }: PageRequest,
  select: (seek: Seek) => Promise<F>,
): Promise<Page<F>> {
  const position = cursor === undefined ? null : decode(order, cursor);
  const found = await select(seekOf(order, position, pageSize + 1));
  const hasMore = found.rows.length > pageSize;
  // Back at the beginning: the first page is shown whole.
  if (position?.isBackward && !hasMore) return pageOf(order, { pageSize }, select);
  const rows = found.rows.slice(0, pageSize);
  if (position?.isBackward) rows.reverse();
  const first = rows[0]?.cursorKey ?? position?.key;
  const last = rows.at(-1)?.cursorKey;
  return {
    ...found,
    rows,
    links: {
      ...(last && (hasMore || position?.isBackward) && next(order, last)),
      ...(first && position && previous(order, first)),
    },
  };
}

const next = (order: SortOrder, key: readonly string[]) => ({
  next: encode(order, { isBackward: false, key }),
});

const previous = (order: SortOrder, key: readonly string[]) => ({
  previous: encode(order, { isBackward: true, key }),
});

/** The number of rows of `select` as a value, counted up to `countLimit` plus one. */
export const boundedCount = (select: Sql): Sql =>
  sql`(select count(*) from (${select} limit ${countLimit + 1}) as counted)`;

/** The number of rows of `select`, counted up to `countLimit` plus one. */
export const countRows = async (q: Queryable, select: Sql): Promise<number> =>
  (await q.one(countRow, sql`select ${boundedCount(select)} as count`)).count;
