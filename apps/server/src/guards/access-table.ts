import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The rows of a Markdown table beside this file, by the text of their first column. */
export function tableIn(file: string): Map<string, Record<string, string>> {
  const lines = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head = [], , ...rows] = lines;
  return new Map(
    rows.map((cells) => [
      cells[0] ?? '',
      Object.fromEntries(head.slice(1).map((name, place) => [name, cells[place + 1] ?? ''])),
    ]),
  );
}
