import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { allowedFiles, allowedTexts, phrases } from './wording-phrases.mjs';
import { pathText, textsIn, wordsOf } from './wording-texts.mjs';

/** @typedef {import('./wording-phrases.mjs').Kind} Kind */
/** @typedef {{ file: string, line: number, kind: Kind, phrase: string, why: string, text: string }} Relapse */

/**
 * Finds the phrases that a text of this kind may not contain.
 * @param {string} text @param {Kind} kind
 * @returns {{ phrase: string, why: string }[]}
 */
export function problemsIn(text, kind) {
  const rest = allowedTexts.reduce((left, allowed) => left.replace(allowed.text, ' '), text);
  return phrases.flatMap(({ phrase, why, in: kinds }) => {
    const found = kinds.includes(kind) ? phrase.exec(rest) : null;
    return found ? [{ phrase: found[0].trim(), why }] : [];
  });
}

/** Matches every text that contains a phrase, and some others. */
const anyPhrase = new RegExp(phrases.map(({ phrase }) => phrase.source).join('|'), 'i');

/**
 * Whether a file can contain a phrase. Most files contain none of the words, so they are not parsed.
 * @param {string} source
 */
const isSuspect = (source) =>
  anyPhrase.test(
    wordsOf(allowedTexts.reduce((left, { text }) => left.replace(text, ' '), source)).replace(
      /^\s*(?:\/\*)?(?:\*|\/\/) ?/gm,
      '. ',
    ),
  );

/**
 * Finds phrases that the project no longer uses, by kind of text.
 * @param {string} root the folder of the clone
 * @returns {{ relapses: Relapse[], files: number }}
 */
export function checkWording(root) {
  const files = filesBelow(root, /\.(?:md|json|tsx?|mjs)$/)
    .map((full) => path.relative(root, full).replaceAll('\\', '/'))
    .filter((file) => !allowedFiles.some((allowed) => allowed.file.test(file)));
  const relapses = files.flatMap((file) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    const texts = isSuspect(source) ? textsIn(source, file) : [];
    return [pathText(file), ...texts].flatMap(({ kind, line, text }) =>
      problemsIn(text, kind).map((relapse) => ({ file, line, kind, text, ...relapse })),
    );
  });
  return { relapses, files: files.length };
}
