import bidiFactory, { type EmbeddingLevels } from 'bidi-js';

/**
 * The scripts with a typeface of their own: those of the shop's languages, and the others of India, in which customers
 * write names and addresses. `own`: its letters; `shared`: also signs that it has in common with other scripts.
 */
const scripts = {
  devanagari: { own: /\p{Script=Devanagari}/u, shared: /^\p{Script_Extensions=Devanagari}/u },
  bengali: { own: /\p{Script=Bengali}/u, shared: /^\p{Script_Extensions=Bengali}/u },
  tamil: { own: /\p{Script=Tamil}/u, shared: /^\p{Script_Extensions=Tamil}/u },
  telugu: { own: /\p{Script=Telugu}/u, shared: /^\p{Script_Extensions=Telugu}/u },
  kannada: { own: /\p{Script=Kannada}/u, shared: /^\p{Script_Extensions=Kannada}/u },
  malayalam: { own: /\p{Script=Malayalam}/u, shared: /^\p{Script_Extensions=Malayalam}/u },
  gujarati: { own: /\p{Script=Gujarati}/u, shared: /^\p{Script_Extensions=Gujarati}/u },
  gurmukhi: { own: /\p{Script=Gurmukhi}/u, shared: /^\p{Script_Extensions=Gurmukhi}/u },
  oriya: { own: /\p{Script=Oriya}/u, shared: /^\p{Script_Extensions=Oriya}/u },
  arabic: { own: /\p{Script=Arabic}/u, shared: /^\p{Script_Extensions=Arabic}/u },
};

export type Script = keyof typeof scripts;

/** A font file: the Latin typeface has two. */
export type Face = 'latin' | 'latin-ext' | Script;

/** Letters of one font file and one direction. */
export interface Run {
  face: Face;
  /** The letters in the order in which they are read. */
  actual: string;
  /** The letters in the order that sets them right. */
  text: string;
}

interface LevelRun extends Pick<Run, 'face' | 'actual'> {
  /** Even from left to right, odd from right to left. */
  level: number;
}

export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters that the first Latin file has. */
const plain = /^[ -~\u00a0-\u00ff\u2010-\u2022\u2026]*$/;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Marks of direction, which have no picture. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The letters as a reader counts them, with their signs. */
export const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The scripts of a text other than Latin. */
export const scriptsIn = (text: string): Script[] =>
  (Object.keys(scripts) as Script[]).filter((script) => scripts[script].own.test(text));

/** The direction of the first letter that has one. */
export function directionOf(text: string): Direction {
  if (!rightToLeft.test(text)) return 'ltr';
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

const isScript = (face: Face | undefined): face is Script => face !== undefined && face in scripts;

/** The font file of a letter. `near`: the script before it, or behind it at the start of a line. */
function faceOf(
  letter: string,
  near: Script | undefined,
  inLatin: (codePoint: number) => boolean,
): Face {
  const codePoint = letter.codePointAt(0) ?? 0;
  const [own] = scriptsIn(String.fromCodePoint(codePoint));
  if (own) return own;
  if (inLatin(codePoint)) return 'latin';
  // Several scripts share a sign, as the danda.
  return near && scripts[near].shared.test(letter) ? near : 'latin-ext';
}

/** Letters in the other direction, with pairs of brackets that change their places. */
const mirrored = (text: string): string =>
  lettersOf(text)
    .toReversed()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');

function levelRuns(
  line: string,
  { levels }: Pick<EmbeddingLevels, 'levels'>,
  inLatin: (codePoint: number) => boolean,
): LevelRun[] {
  const runs: LevelRun[] = [];
  let [near] = scriptsIn(line);
  let at = 0;
  for (const letter of lettersOf(line)) {
    const last = runs.at(-1);
    const face = faceOf(letter, near, inLatin);
    if (isScript(face)) near = face;
    const level = levels[at] ?? 0;
    if (last?.face === face && last.level === level) last.actual += letter;
    else runs.push({ actual: letter, face, level });
    at += letter.length;
  }
  return runs;
}

/** Rule L2 of the Unicode Bidirectional Algorithm, on runs in place of letters. */
function inVisualOrder(runs: LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
    let from = 0;
    while (from < ordered.length) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to + 1;
    }
  }
  return ordered;
}

/**
 * The runs of a line from left to right. `inLatin` tells whether the first Latin file has a letter; `direction`: that of
 * the paragraph.
 */
export function runsOf(
  line: string,
  direction: Direction,
  inLatin: (codePoint: number) => boolean,
): Run[] {
  if (plain.test(line)) return line === '' ? [] : [{ text: line, actual: line, face: 'latin' }];
  const levels = rightToLeft.test(line)
    ? bidi.getEmbeddingLevels(line, direction)
    : { levels: new Uint8Array(line.length) };
  return inVisualOrder(levelRuns(line, levels, inLatin))
    .map(({ face, level, ...run }) => {
      const actual = run.actual.replaceAll(directionMarks, '');
      // Shaping sets all Arabic letters from the right, also their digits, and all others from the left.
      const isTurned = (level % 2 === 1) !== (face === 'arabic');
      return { face, actual, text: isTurned ? mirrored(actual) : actual };
    })
    .filter(({ text }) => text !== '');
}
