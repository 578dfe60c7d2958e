import fs from 'node:fs';
import { dim, say } from './terminal.mjs';
import { inRoot } from './paths.mjs';

/**
 * What the specification asks for, one row each: how it is shown, or why it does not work yet.
 * @typedef {{ line: number, item: string, proofs: { file: string, words: string }[], missing: boolean }} Row
 * @typedef {Map<string, string[]>} Passed names of the tests that passed, by file
 */

const file = 'docs/coverage.md';

/** @param {string} markdown @returns {Row[]} */
export function rowsOf(markdown) {
  return markdown.split('\n').flatMap((text, index) => {
    const [, item, proof, ...more] = text.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (!item || !proof || more.length !== 1 || /^-+$/.test(proof) || proof === 'Shown by')
      return [];
    const proofs = proof.split('<br>').flatMap((one) => {
      const [, name, words] = /^`([^`]+)` › (.+)$/.exec(one.trim()) ?? [];
      return name && words ? [{ file: name, words }] : [];
    });
    return [{ line: index + 1, item, proofs, missing: proof.startsWith('not yet: ') }];
  });
}

/**
 * What the page claims and the run did not show, a sentence each.
 * @param {Row[]} rows @param {Passed} passed
 */
export function unproved(rows, passed) {
  return rows.flatMap(({ line, item, proofs, missing }) => {
    const at = `${file}:${line} ${item}`;
    if (missing) return [];
    if (proofs.length === 0) return [`${at}: neither a test nor a reason`];
    return proofs
      .filter((proof) => !passed.get(proof.file)?.some((name) => name.includes(proof.words)))
      .map((proof) => `${at}: no test of ${proof.file} passed that says “${proof.words}”`);
  });
}

/**
 * Holds the page of coverage against the tests that ran.
 * @param {Passed} passed
 * @returns {string[]} what does not hold
 */
export function checkCoverage(passed) {
  const rows = rowsOf(fs.readFileSync(inRoot(file), 'utf8'));
  const missing = rows.filter((row) => row.missing).length;
  say(
    `  ${dim(`${rows.length - missing} points of the specification work, ${missing} do not yet`)}`,
  );
  return rows.length === 0 ? [`${file} has no rows`] : unproved(rows, passed);
}
