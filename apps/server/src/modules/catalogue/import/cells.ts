import { latinDigits, withoutThousands } from '@halal-basket/money';
import { fieldError } from '../../../platform/http/field-errors.ts';

/** A cell that a spreadsheet runs as a formula. An export puts an apostrophe before such a text. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const disarmed = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The text of an exported cell, to which the import removes what the export added. */
export const exportedText = (text: string): string => (disarmed.test(text) ? `'${text}` : text);

/** The text of an imported cell. */
export const importedText = (cell: string): string =>
  (disarmed.test(cell) ? cell.slice(1) : cell).trim();

const isNumber = (cell: string): boolean => /^[+-]?[\d,]*\.?\d+$/.test(cell.trim());

/** Why a cell is refused before its value is read; undefined for other cells. */
export function cellProblem(cell: string): string | undefined {
  if (formula.test(cell) && !isNumber(cell)) {
    return `starts with “${cell.slice(0, 1)}”, which a spreadsheet runs as a formula. Remove it, or put an apostrophe before it`;
  }
  return undefined;
}

/** Codes and numbers that a spreadsheet has rounded cannot be restored. */
export const scientificProblem = (cell: string): string | undefined =>
  /^\d+(\.\d+)?E\+?\d+$/i.test(cell.trim())
    ? `was changed to ${cell.trim()} by a spreadsheet. Format the column as text, enter the value again and save`
    : undefined;

/** Digits without the sign of rupees and the commas between thousands. */
const figureOf = (cell: string): string =>
  withoutThousands(latinDigits(cell.trim()).replace(/^₹\s*/, ''));

/** Why a cell of numbers is refused: a spreadsheet rounded it, or its comma may be a decimal point. */
export const numberProblem = (cell: string): string | undefined =>
  scientificProblem(cell) ??
  (/^-?[\d.]*(,[\d.]*)+$/.test(figureOf(cell))
    ? `is ${cell.trim()}, and a comma only separates thousands. Write 1,234.50 or 1234.50`
    : undefined);

/** Reads "1,299", "₹1,07,500.50" or "१२"; NaN for anything else. */
export function readNumber(cell: string): number {
  const digits = figureOf(cell);
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Reads yes or no; another word is returned, so that the schema refuses it. */
export function readYesNo(cell: string): boolean | string {
  const word = cell.toLowerCase();
  if (['yes', 'y', 'true', '1'].includes(word)) return true;
  return ['no', 'n', 'false', '0'].includes(word) ? false : cell;
}

export const yesNoCell = (value: boolean): string => (value ? 'yes' : 'no');

/** The reason for an invalid cell: it continues the sentence that the name of the column starts. */
export function cellError(issue: Parameters<typeof fieldError>[0]): string {
  const reason = fieldError(issue);
  const [, bound, unit] =
    /^((?:at most|at least|more than|less than) \S+)( \w+)?$/.exec(reason) ?? [];
  if (!bound) return reason;
  return unit ? `must have ${bound}${unit}` : `must be ${bound}`;
}
