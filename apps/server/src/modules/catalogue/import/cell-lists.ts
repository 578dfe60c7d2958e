/*
 * Lists in one cell: entries separated by semicolons, their parts by colons, as in "Skin: Off; Bone: In". A
 * backslash precedes a semicolon, colon or backslash that belongs to a text.
 */

const escaped = (part: string): string => part.replace(/[\\;:]/g, '\\$&');

/** Writes entries of one or more parts. */
export const listCell = (entries: readonly (readonly string[])[]): string =>
  entries.map((parts) => parts.map(escaped).join(': ')).join('; ');

/** Reads entries with their parts; empty entries are left out. */
export function readListCell(cell: string): string[][] {
  const entries: string[][] = [['']];
  const add = (text: string) => {
    const entry = entries.at(-1) ?? [];
    entry.push(`${entry.pop() ?? ''}${text}`);
  };
  for (const [found] of cell.matchAll(/\\[\s\S]?|;|:|[^\\;:]+/g)) {
    if (found === ';') entries.push(['']);
    else if (found === ':') entries.at(-1)?.push('');
    else add(found.startsWith('\\') ? found.slice(1) : found);
  }
  return entries
    .map((parts) => parts.map((part) => part.trim()))
    .filter((parts) => parts.some((part) => part !== ''));
}
