import { csvTable } from '../../../platform/csv.ts';
import type { Queryable } from '../../../platform/db.ts';
import { yieldEventLoop } from '../../../platform/yield-event-loop.ts';
import { exportedText } from './cells.ts';
import type { ImportTable } from './import-table.ts';

const columnsOf = ({ columns: { names } }: ImportTable) =>
  names.map((heading) => ({
    heading,
    value: (row: Record<string, string>) => exportedText(row[heading] ?? ''),
  }));

/** Rows of a table as CSV with its columns. */
export const tableCsv = (table: ImportTable, rows: readonly Record<string, string>[]): string =>
  csvTable(columnsOf(table), rows);

/** All rows of a table as CSV, written in pieces between which other requests run. */
export async function exportTable(q: Queryable, table: ImportTable): Promise<Buffer> {
  const header = tableCsv(table, []);
  const pieces = [Buffer.from(header)];
  for await (const rows of table.exported(q)) {
    pieces.push(Buffer.from(tableCsv(table, rows).slice(header.length)));
    await yieldEventLoop();
  }
  return Buffer.concat(pieces);
}

/** The columns of a table with an example. */
export const templateOf = (table: ImportTable): string =>
  tableCsv(table, [Object.fromEntries(table.example)]);
