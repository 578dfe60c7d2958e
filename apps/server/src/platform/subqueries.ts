import { isDeepStrictEqual } from 'node:util';
import sql, { type Sql, join, raw } from 'sql-template-tag';
import { z } from 'zod';

/** Runs statements of one row: the pool or a transaction. */
interface SelectsOne {
  one<T>(row: z.ZodType<T>, statement: Sql): Promise<T>;
}

/**
 * One value of a statement that selects several: an SQL expression with exactly one value, and the check of that
 * value. A module exports its parts, and one statement reads the parts of several modules.
 */
export interface Part<T> {
  value: Sql;
  parse(value: unknown): T;
}

/** Pass a `row` that exists already: making a schema takes twenty times as long as parsing a row by it. */
export const part = <T>(row: z.ZodType<T>, value: Sql): Part<T> => ({
  value,
  parse: (found) => row.parse(found),
});

const text = z.string();
const number = z.number();
const boolean = z.boolean();

export const textPart = (value: Sql): Part<string> => part(text, value);
export const numberPart = (value: Sql): Part<number> => part(number, value);
export const booleanPart = (value: Sql): Part<boolean> => part(boolean, value);

/** The first row of a select as one value; null without a row. Its times are text. */
export const rowPart = <T>(row: z.ZodType<T>, select: Sql): Part<T | null> => ({
  value: sql`(select row_to_json(one) from (${select}) as one limit 1)`,
  parse: (found) => (found === null ? null : row.parse(found)),
});

const anyRows = z.array(z.unknown());

/** All rows of a select as one value, in their order. Their times are text. */
export const rowsPart = <T>(row: z.ZodType<T>, select: Sql): Part<T[]> => ({
  value: sql`(select coalesce(json_agg(one), '[]') from (${select}) as one)`,
  parse: (found) => anyRows.parse(found).map((each) => row.parse(each)),
});

/** A row whose values the parts parse. */
type Values = Record<string, unknown>;
const valuesRow = z.custom<Values>();

/** The result of `selectTogether` for these parts. */
export type ValuesOf<P> = { [K in keyof P]: P[K] extends Part<infer T> ? T : never };

/** Selects all parts in one statement. Their names become columns, so they consist of letters only. */
export async function selectTogether<P extends Record<string, Part<unknown>>>(
  q: SelectsOne,
  parts: P,
): Promise<ValuesOf<P>> {
  const entries = Object.entries(parts);
  const columns = entries.map(([name, { value }]) => sql`${value} as ${raw(`"${name}"`)}`);
  const values = await q.one(valuesRow, sql`select ${join(columns)}`);
  const parsed = entries.map(([name, { parse }]) => [name, parse(values[name])] as const);
  return Object.fromEntries(parsed) as ValuesOf<P>;
}

/** Compares the pieces of the texts: a whole text would be put together for each comparison. */
const isSame = (a: Sql, b: Sql): boolean =>
  a.values.length === b.values.length &&
  a.strings.every((piece, place) => piece === b.strings[place]) &&
  isDeepStrictEqual(a.values, b.values);

const columnOf = (index: number): string => `part${index}`;

/** The parts of one statement. */
interface Gathered {
  parts: Sql[];
  values: Promise<Values>;
  send(): void;
}

/**
 * Gathers the parts that are read in one turn of the event loop, and selects them by one statement. A part
 * that is read twice is selected once.
 */
export class PartReader {
  readonly #q: SelectsOne;
  readonly #keeps: boolean;
  readonly #sent: Gathered[] = [];
  #gathered: Gathered | null = null;

  /** A part that was read before is not read again if `keeps` is set. */
  constructor(q: SelectsOne, { keeps }: { keeps: boolean }) {
    this.#q = q;
    this.#keeps = keeps;
  }

  async read<T>({ value, parse }: Part<T>): Promise<T> {
    const { parts, values } = this.#statementWith(value);
    let index = parts.findIndex((each) => isSame(each, value));
    if (index < 0) index = parts.push(value) - 1;
    return parse((await values)[columnOf(index)]);
  }

  /** The statement that selects the part: an earlier one, or the next one. */
  #statementWith(value: Sql): Gathered {
    const selects = ({ parts }: Gathered) => parts.some((each) => isSame(each, value));
    return this.#sent.find(selects) ?? (this.#gathered ??= this.#gather());
  }

  /** Sends the gathered parts now, so that a statement that follows cannot overtake them. */
  send(): void {
    const gathered = this.#gathered;
    if (!gathered) return;
    this.#gathered = null;
    if (this.#keeps) this.#sent.push(gathered);
    gathered.send();
  }

  #gather(): Gathered {
    const parts: Sql[] = [];
    let send = () => {};
    const values = new Promise<Values>((resolve) => {
      send = () => {
        const columns = parts.map((value, index) => sql`${value} as ${raw(columnOf(index))}`);
        resolve(this.#q.one(valuesRow, sql`select ${join(columns)}`));
      };
    });
    process.nextTick(() => this.send());
    return { parts, values, send };
  }
}
