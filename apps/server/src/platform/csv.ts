import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';

/** A value of a cell. Objects are written as JSON, null and undefined as an empty cell, instants in ISO 8601. */
type CsvValue = string | number | boolean | object | null | undefined;

/** A column of a CSV file: its heading, and its value of a row. */
export interface CsvColumn<Row> {
  heading: string;
  value: (row: Row) => CsvValue;
}

/**
 * RFC 4180 in UTF-8 with the byte order mark that Excel needs. Text that a spreadsheet would run as a formula gets
 * an apostrophe in front (CSV injection); numbers keep their minus. The package by itself quotes only the line
 * breaks that it writes (CRLF), not single ones.
 */
const options: Options = {
  bom: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  cast: { boolean: String, date: (date) => date.toISOString() },
};

/** Rows as a CSV file with the given columns, in their order. The file of no rows has the headings. */
export const csvTable = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  stringify(
    [
      columns.map(({ heading }) => heading),
      ...rows.map((row) => columns.map(({ value }) => value(row))),
    ],
    options,
  );

/** Rows as a CSV file with a column for each of their keys. The file of no rows is empty. */
export function csvOf(rows: readonly object[]): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = keys.map((key) => ({
    heading: key,
    value: (row: object) => (row as Record<string, CsvValue>)[key],
  }));
  return csvTable(columns, rows);
}
