/** A cell that a spreadsheet would run as a formula is shown as text (CSV injection). */
const tame = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = tame(typeof value === 'string' ? value : JSON.stringify(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as CSV (RFC 4180) with a header of all their keys, in UTF-8 with the byte order mark that Excel needs.
 */
export function csvOf(rows: readonly object[]): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) =>
    keys.map((key) => cellOf((row as Record<string, unknown>)[key])).join(','),
  );
  return `\uFEFF${[keys.join(','), ...lines].join('\r\n')}\r\n`;
}
