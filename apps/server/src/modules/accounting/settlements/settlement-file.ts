import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { SettledLine } from './settled-line.ts';
import {
  type ReportFormat,
  type ReportRow,
  WrongCell,
  reportFormats,
} from './settlement-columns.ts';

export interface SettlementReport {
  provider: 'razorpay' | 'payu';
  lines: SettledLine[];
}

/** A file that cannot be imported. The message gives the line and the remedy. Nothing of the file is used. */
export class WrongFile extends Error {}

const maxColumns = 100;
const maxLines = 50_000;

/** How the files of Excel start, the present ones and those of 2003. */
const workbooks = ['504b0304', 'd0cf11e0'];

/** The text of a UTF-8 file; spreadsheets of other encodings are refused. */
function textOf(content: Buffer): string {
  if (workbooks.includes(content.toString('hex', 0, 4))) {
    throw new WrongFile('This is an Excel workbook. Download the report as CSV.');
  }
  const isUtf16 =
    content.length > 1 &&
    [0xfe, 0xff].includes(content[0] ?? 0) &&
    [0xfe, 0xff].includes(content[1] ?? 0);
  try {
    if (isUtf16 || content.includes(0)) throw new TypeError('not UTF-8');
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new WrongFile(
      'The file is not text in UTF-8. Download it from the gateway again, as CSV.',
    );
  }
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, { skip_empty_lines: true, max_record_size: 20_000 });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error;
    throw new WrongFile(
      `Line ${typeof lines === 'number' ? lines : 1} is incomplete or has another number of columns. Download the whole report again.`,
    );
  }
}

function formatOf(columns: readonly string[]): ReportFormat {
  if (columns.every((name) => name === ''))
    throw new WrongFile('The file is empty. Download the report again.');
  if (columns.length > maxColumns)
    throw new WrongFile(`The file has ${columns.length} columns. Choose the settlement report.`);
  const format = reportFormats.find((each) => each.columns.every((name) => columns.includes(name)));
  if (format) return format;
  const missing = reportFormats
    .map((each) => each.columns.filter((name) => !columns.includes(name)))
    .find((names, place) => names.length < (reportFormats[place]?.columns.length ?? 0) / 2);
  throw new WrongFile(
    missing
      ? `The settlement report has no column ${missing.join(', ')}. Download the whole report.`
      : 'This is not a settlement report of Razorpay or PayU. Download it from the gateway as CSV.',
  );
}

/** The money of a line must add up: what reaches the bank is the amount less fee and tax. */
function checkSum({ kind, amount, fee, tax, net }: SettledLine): void {
  const isWrong =
    kind === 'payment'
      ? amount <= 0 || net !== amount - fee - tax
      : kind === 'refund' && (amount <= 0 || net !== -(amount + fee + tax));
  if (isWrong) throw new WrongCell('amount, fee, tax and settled amount do not add up');
}

const keyOf = ({ kind, entityId }: SettledLine): string => `${kind} ${entityId}`;

/** Reads a whole settlement report of Razorpay or PayU. Throws WrongFile for anything else, at its first fault. */
export function readSettlementFile(content: Buffer): SettlementReport {
  const [head = [], ...rows] = rowsOf(textOf(content));
  const columns = head.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const format = formatOf(columns);
  if (rows.length > maxLines)
    throw new WrongFile(
      `The file has ${rows.length} lines. Import at most ${maxLines} at once: choose fewer days.`,
    );
  const lines: SettledLine[] = [];
  const known = new Set<string>();
  for (const [place, cells] of rows.entries()) {
    const row: ReportRow = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));
    try {
      const line = format.read(row);
      if (!line) continue;
      checkSum(line);
      if (known.has(keyOf(line))) throw new WrongCell(`${line.entityId} is listed twice`);
      known.add(keyOf(line));
      lines.push(line);
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      throw new WrongFile(`Line ${place + 2}: ${error.message}. Nothing was imported.`);
    }
  }
  if (lines.length === 0)
    throw new WrongFile('The report has no settled payments. Choose other days.');
  return { provider: format.provider, lines };
}
