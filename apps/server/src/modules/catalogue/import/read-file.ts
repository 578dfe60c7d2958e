import { Readable } from 'node:stream';
import { type Parser, parse } from 'csv-parse';
import { z } from 'zod';
import { importedText } from './cells.ts';

/** The file as a whole cannot be read. The message contains the remedy. */
export class FileProblem extends Error {}

export interface FileColumns {
  names: readonly string[];
  /** Without these a row cannot be identified. */
  keys: readonly string[];
}

/** A line of the file: its number and its cells by column, as in the file. */
export interface Line {
  line: number;
  cells: ReadonlyMap<string, string>;
  /** Why the line as a whole is wrong. */
  problem?: string;
}

const asUtf8 = 'In Excel choose File › Save as › “CSV UTF-8 (Comma delimited)”';
const maxLines = 200_000;
const maxColumns = 100;
/** Small enough that decoding and parsing one takes a few milliseconds. */
const sliceBytes = 64 * 1024;

function refuseOtherFormats(start: Buffer): void {
  const begins = (...bytes: number[]) => start.subarray(0, bytes.length).equals(Buffer.from(bytes));
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FileProblem(`This is an Excel workbook, not a CSV file. ${asUtf8}.`);
  }
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff) || start.subarray(0, 1000).includes(0)) {
    throw new FileProblem(`The file is encoded as UTF-16. ${asUtf8}.`);
  }
}

/** The text of the file. Refuses other encodings than UTF-8: guessed letters would be stored for ever. */
async function* textOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const piece of content) {
    if (isFirst) refuseOtherFormats(piece);
    isFirst = false;
    for (let at = 0; at < piece.length; at += sliceBytes) {
      yield decoded(() => decoder.decode(piece.subarray(at, at + sliceBytes), { stream: true }));
    }
  }
  yield decoded(() => decoder.decode());
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new FileProblem(
      `The file is not encoded as UTF-8, so letters such as “é” or “₹” would be wrong. ${asUtf8}.`,
    );
  }
}

/** Spreadsheets of some countries separate cells by semicolons or tabs. */
function delimiterOf(header: string): string {
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const parsedRecord = z.object({
  record: z.array(z.string()),
  info: z.object({ lines: z.number(), empty_lines: z.number() }),
});

async function* recordsOf(text: AsyncGenerator<string>) {
  const first = (await text.next()).value ?? '';
  const [header = ''] = first.split(/\r?\n/, 1);
  const parser: Parser = parse({
    bom: true,
    delimiter: delimiterOf(header),
    info: true,
    max_record_size: 200_000,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const whole = async function* () {
    yield first;
    yield* text;
  };
  const source = Readable.from(whole());
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const record of parser) yield parsedRecord.parse(record);
  } catch (error) {
    throw problemOf(error);
  }
}

/** Errors of csv-parse concern the whole rest of the file. */
function problemOf(error: unknown): unknown {
  const { code, lines } = error as { code?: string; lines?: number };
  const at = lines === undefined ? '' : ` near line ${lines}`;
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new FileProblem(
        `A quotation mark is not closed${at}. The file may be cut off: save and upload it again.`,
      );
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return new FileProblem(
        `A quotation mark is in the wrong place${at}. Write it twice within a cell, and quote the whole cell.`,
      );
    case 'CSV_MAX_RECORD_SIZE':
      return new FileProblem(
        `A row is longer than 200,000 characters${at}. Check its quotation marks.`,
      );
    default:
      return error;
  }
}

/** Checks the first line, which names the columns. */
function headerOf(record: readonly string[], { names, keys }: FileColumns): readonly string[] {
  const header = record.map((cell) => cell.trim().toLowerCase());
  if (header.length > maxColumns) {
    throw new FileProblem(
      `The file has ${header.length} columns, and this table has ${names.length}. Start from the template.`,
    );
  }
  const missing = keys.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    throw new FileProblem(
      `The first line must name the columns. Missing: ${missing.join(', ')}. Start from the template.`,
    );
  }
  // Excel also saves empty columns at the right edge, where something was before.
  const named = header.slice(0, header.findLastIndex((name) => name !== '') + 1);
  const unknown = named.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new FileProblem(
      `Unknown columns: ${unknown
        .map((name) => name || '(empty)')
        .slice(0, 8)
        .join(', ')}. Remove or rename them. The template has all columns.`,
    );
  }
  const twice = named.find((name, place) => named.indexOf(name) !== place);
  if (twice) throw new FileProblem(`The column ${twice} is in the file twice. Remove one.`);
  return header;
}

/** The lines of a CSV file after its header. Throws FileProblem where the file as a whole is wrong. */
export async function* readLines(
  content: AsyncIterable<Buffer>,
  columns: FileColumns,
): AsyncGenerator<Line> {
  let header: readonly string[] | undefined;
  let before = { lines: 0, empty_lines: 0 };
  let doubled = 0;
  let count = 0;
  for await (const { record, info } of recordsOf(textOf(content))) {
    // The parser leaves out blank lines, and a spreadsheet counts them.
    const line = before.lines + 1 + info.empty_lines - before.empty_lines - doubled;
    before = info;
    // The parser counts CR LF within a cell as two lines.
    doubled += record.join(',').split('\r\n').length - 1;
    if (!header) {
      header = headerOf(record, columns);
      continue;
    }
    if (record.every((cell) => cell.trim() === '')) continue;
    count += 1;
    if (count > maxLines) {
      throw new FileProblem('The file has more than 200,000 lines. Split it into several files.');
    }
    yield lineOf(line, record, header);
  }
  if (!header || count === 0) {
    throw new FileProblem(
      'The file has no rows below the names of the columns. Start from the template.',
    );
  }
}

function lineOf(line: number, record: readonly string[], header: readonly string[]): Line {
  const cells = new Map(header.map((name, place) => [name, record[place] ?? '']));
  if (record.length === header.length) {
    const unnamed = cells.get('')?.trim();
    if (!unnamed) return { line, cells };
    return {
      line,
      cells,
      problem: `has “${unnamed}” in a column without a name. Name or clear it`,
    };
  }
  const cause =
    record.length < header.length ? 'The row may be cut off' : 'Quote a cell that contains a comma';
  return {
    line,
    cells,
    problem: `has ${record.length} cells, and the first line has ${header.length}. ${cause}`,
  };
}

/** The value of a cell; '' for an empty one or an absent column. */
export const cellOf = ({ cells }: Line, name: string): string =>
  importedText(cells.get(name) ?? '');
