import type { ImportKind } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { FileColumns, Line } from './read-file.ts';

export interface RowError {
  line: number;
  /** '' for the whole line. */
  column: string;
  /** Continues the name of the column: "must be a number". */
  message: string;
}

/** The target of an import: a product, a price or a stock level. `null` as a value: it does not exist. */
export interface CheckedRow {
  line: number;
  key: string;
  before: unknown;
  after: unknown;
  errors: readonly RowError[];
  /** Keys of other rows that must exist in the catalogue or in the file. */
  needs?: readonly { key: string; error: RowError }[];
}

/** A change of one row, forwards or as a roll-back. */
export interface RowChange {
  no: number;
  key: string;
  from: unknown;
  to: unknown;
}

export interface ChangeBy {
  /** For the movements of stock: `staff:7`. */
  actor: string;
  importId: number;
  now: Date;
}

export interface Written {
  /** Rows that were not written, with the reason. */
  skipped: ReadonlyMap<number, string>;
  /** Rows of which a part can be written only after all others. */
  unfinished: ReadonlySet<number>;
}

export interface CellChange {
  column: string;
  before: string;
  after: string;
}

/** A table that staff import and export as CSV. */
export interface ImportTable {
  kind: ImportKind;
  columns: FileColumns;
  /** Cells of the template: column and example. */
  example: readonly (readonly [string, string])[];
  /** The key that the row of a line has; consecutive lines with one key make one row. */
  keyOf(line: Line): string;
  /** Begins a check; `rows` is called for pieces of the file in order. */
  check(q: Queryable): Promise<(rows: readonly (readonly Line[])[]) => Promise<CheckedRow[]>>;
  /** Writes rows whose present values are still `from`. */
  write(tx: Tx, rows: readonly RowChange[], by: ChangeBy): Promise<Written>;
  /** Writes the rest of unfinished rows. */
  finish(tx: Tx, rows: readonly RowChange[]): Promise<void>;
  /** The changed cells of a row, for staff. */
  changes(q: Queryable, rows: readonly Pick<RowChange, 'from' | 'to'>[]): Promise<CellChange[][]>;
  /** All rows in pieces, as cells by column. */
  exported(q: Queryable): AsyncGenerator<Record<string, string>[]>;
}
