import { lettersOf } from './text-runs.ts';

/** The width without the space behind it. A word is measured with its space, as it is written. */
function trimmedWidth(word: string, widthOf: (text: string) => number): number {
  const space = word.slice(word.trimEnd().length);
  return widthOf(word) - (space === '' ? 0 : widthOf(space));
}

/** The parts of a word that is wider than a line. */
function brokenWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts = [''];
  for (const letter of lettersOf(word)) {
    const part = parts.at(-1) ?? '';
    if (part === '' || widthOf(part + letter) <= width) parts[parts.length - 1] = part + letter;
    else parts.push(letter);
  }
  return parts;
}

/** The places after spaces and hyphens, but not between a weight or volume and its unit. */
const breaks = /(?<=[\s\u2010-\u2014-])(?<!\d (?=(?:k?g|m?l)\b))(?=\S)/;

/** Breaks a paragraph into lines of at most `width` points, within a word only if it is wider. */
export function wrap(
  paragraph: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  const add = (word: string) => {
    if (line !== '' && lineWidth + trimmedWidth(word, widthOf) > width) {
      lines.push(line.trimEnd());
      [line, lineWidth] = ['', 0];
    }
    line += word;
    lineWidth += widthOf(word);
  };
  for (const word of paragraph.split(breaks)) {
    if (trimmedWidth(word, widthOf) <= width) add(word);
    else brokenWord(word, width, widthOf).forEach(add);
  }
  return [...lines, line.trimEnd()];
}
