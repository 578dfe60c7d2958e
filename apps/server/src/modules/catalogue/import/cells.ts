import { latinDigits } from '@halal-basket/money';

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

/** Reads "1,299", "₹1,07,500.50" or "१२"; NaN for anything else. */
export function readNumber(cell: string): number {
  const plain = latinDigits(cell).replace(/^₹\s*/, '');
  const grouped = /^-?\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(plain);
  const digits = grouped ? plain.replaceAll(',', '') : plain;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Reads yes or no; another word is returned, so that the schema refuses it. */
export function readYesNo(cell: string): boolean | string {
  const word = cell.toLowerCase();
  if (['yes', 'y', 'true', '1'].includes(word)) return true;
  return ['no', 'n', 'false', '0'].includes(word) ? false : cell;
}

export const yesNoCell = (value: boolean): string => (value ? 'yes' : 'no');
