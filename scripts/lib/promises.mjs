import fs from 'node:fs';
import { patternOf } from './coverage.mjs';
import { inRoot } from './paths.mjs';

/**
 * A test that proves a promise, with the title that its file writes.
 * @typedef {{ file: string, title: string }} Proof
 * A promise of the store. `lacks` says which part of it no test proves.
 * @typedef {{ id: string, chapter: string, says: string, proofs: Proof[], lacks: string }} Promised
 * The last run of a proof. `figure` is the title with the sizes of the run, or the result that the test reports.
 * @typedef {{ passed: boolean, date: string, seconds: number, figure: string }} Result
 * Results by the size of the run: `short` or `full`.
 * @typedef {Record<string, { short?: Result, full?: Result }>} Results
 */

const promisesFile = 'scripts/lib/promises.txt';
const resultsFile = 'scripts/lib/promises-results.json';
export const pageFile = 'docs/promises.md';

/** @param {string} text of `promises.txt` @returns {Promised[]} */
export function promisesIn(text) {
  /** @type {Promised[]} */
  const all = [];
  let chapter = '';
  for (const line of text.split('\n')) {
    const [, id, says] = /^([RS]\d+) (.+)$/.exec(line) ?? [];
    const [, file, title] = /^ {2}(\S+) › (.+)$/.exec(line) ?? [];
    const [, lacks] = /^ {2}lacks: (.+)$/.exec(line) ?? [];
    if (line.startsWith('# ')) chapter = line.slice(2);
    if (id && says) all.push({ id, chapter, says, proofs: [], lacks: '' });
    if (file && title) all.at(-1)?.proofs.push({ file, title });
    if (lacks) /** @type {Promised} */ (all.at(-1)).lacks = lacks;
  }
  return all;
}

export const readPromises = () => promisesIn(fs.readFileSync(inRoot(promisesFile), 'utf8'));

/** @returns {Results} */
export const readResults = () => JSON.parse(fs.readFileSync(inRoot(resultsFile), 'utf8'));

/** @param {Results} results */
export function writeResults(results) {
  const sorted = Object.fromEntries(
    Object.entries(results).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  fs.writeFileSync(inRoot(resultsFile), `${JSON.stringify(sorted, null, 2)}\n`);
  fs.writeFileSync(inRoot(pageFile), promisesPage(readPromises(), sorted));
}

/** @param {Proof} proof */
export const keyOf = ({ file, title }) => `${file} › ${title}`;

/**
 * The proofs whose file has no test of their title.
 * @param {Promised[]} promises
 * @param {(file: string) => string | undefined} sourceOf
 */
export const missingProofs = (promises, sourceOf) =>
  promises
    .flatMap(({ proofs }) => proofs)
    .filter(
      ({ file, title }) =>
        !sourceOf(file)
          ?.replaceAll(/\\(['"`])/g, '$1')
          .includes(title),
    )
    .map(keyOf);

/**
 * Returns the result of a proof in a report of vitest's JSON reporter, or undefined if it did not run. A title with
 * several cases passes if each of them does.
 * @param {Proof} proof @param {import('./counts.mjs').Report} report @param {string} date
 * @returns {Result | undefined}
 */
export function resultOf({ file, title }, report, date) {
  const pattern = patternOf(title);
  const ran = report.testResults
    .filter(({ name }) => name.endsWith(`/${file}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => pattern.test(test.title) && test.status !== 'skipped');
  if (ran.length === 0) return undefined;
  const [first] = ran;
  const ms = ran.reduce((sum, { duration = 0 }) => sum + duration, 0);
  return {
    passed: ran.every(({ status }) => status === 'passed'),
    date,
    seconds: Number((ms / 1000).toPrecision(2)),
    figure:
      first?.meta?.figure ??
      (ran.length > 1 ? `${title} (${ran.length} cases)` : (first?.title ?? '')),
  };
}

const introduction = `The safety of money and data on which customers and the shop rely: each promise with the tests that prove it and
their last results. \`npm run prove\` runs them and writes this page; \`npm run prove -- R3 S4\` proves two promises, and
\`npm run prove -- --full\` runs the long tests with more buyers, kills and hours. The tests are part of \`npm test\` too,
except those that need a PostgreSQL of their own.`;

/** @param {Promised[]} promises @param {Results} results */
export function promisesPage(promises, results) {
  const chapters = [...new Set(promises.map(({ chapter }) => chapter))];
  const blocks = chapters.map((chapter) => {
    const rows = promises.filter((each) => each.chapter === chapter);
    return `## ${chapter}\n\n${rows.map((each) => promiseText(each, results)).join('\n')}`;
  });
  return `${['# Promises', introduction, summaryOf(promises, results), ...blocks].join('\n\n')}\n`;
}

/** @param {Promised[]} promises @param {Results} results */
export function summaryOf(promises, results) {
  const holds = promises.filter(
    ({ proofs }) => proofs.length > 0 && proofs.every((proof) => isProved(proof, results)),
  );
  const whole = holds.filter(({ lacks }) => !lacks).length;
  return (
    `Of ${promises.length} promises ${whole} are proved, ${holds.length - whole} in part, and ` +
    `${promises.length - holds.length} are not proved.`
  );
}

/** @param {Proof} proof @param {Results} results */
function isProved(proof, results) {
  const runs = Object.values(results[keyOf(proof)] ?? {});
  return runs.length > 0 && runs.every(({ passed }) => passed);
}

/** @param {Promised} promised @param {Results} results */
function promiseText({ id, says, proofs, lacks }, results) {
  const lines = proofs.map((proof) => {
    const { short, full } = results[keyOf(proof)] ?? {};
    const shown = [short && resultText(short), full && `full: ${resultText(full)}`].filter(Boolean);
    const figure = full?.figure ?? short?.figure ?? proof.title;
    return `  - [${escaped(figure)}](../${proof.file}): ${shown.join('; ') || '**no result yet**'}`;
  });
  if (proofs.length === 0) lines.push('  - **no proof**');
  if (lacks) lines.push(`  - not proved: ${lacks}`);
  return [`- **${id}** ${says}`, ...lines].join('\n');
}

/** @param {Result} result */
const resultText = ({ passed, date, seconds }) =>
  `${passed ? 'passed' : '**failed**'} on ${date} in ${seconds} s`;

/** @param {string} text */
const escaped = (text) => text.replace(/[*_<>[\]]/g, '\\$&');
