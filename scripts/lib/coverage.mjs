import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { dim, say } from './terminal.mjs';

/**
 * A point of the specification. Its id is its line; a line that states several points adds a dot and a number.
 * @typedef {{ id: string, section: string, text: string }} Point
 * A test that carries a tag `// spec: L27, L28.1`, or a group of tests that does.
 * @typedef {{ file: string, line: number, title: string, ids: string[] }} TaggedTest
 * @typedef {Map<string, string[]>} Passed names of the tests that passed, by file
 */

const pointsFile = 'scripts/lib/specification-points.txt';
const pageFile = 'docs/coverage.md';
const testFolders = ['apps', 'packages', 'e2e', 'scripts'];

/** @param {string} text of `specification-points.txt` @returns {Point[]} */
export function pointsIn(text) {
  let section = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) section = line.slice(2);
    const [, id, words] = /^(L\d+(?:\.\d+)?) (.+)$/.exec(line) ?? [];
    return id && words ? [{ id, section, text: words }] : [];
  });
}

const tag = /^\s*\/\/ spec: (.+)$/;
const opening = /^\s*(?:(?:it|test|describe|story)\b(?:\.\w+)*[(<]|\w+(?:\.\w+)*\($)/;
const title = /(['"`])((?:\\.|(?!\1).)+)\1/;

/**
 * Finds the tagged tests of one file. A tag is on the line above its test.
 * @param {string} file @param {string} text @returns {TaggedTest[]}
 */
export function taggedTests(file, text) {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const ids = tag
      .exec(line)?.[1]
      ?.split(',')
      .map((id) => id.trim());
    if (!ids) return [];
    const from = lines.findIndex((next, at) => at > index && opening.test(next));
    return [{ file, line: index + 1, title: from < 0 ? '' : titleFrom(lines, from), ids }];
  });
}

/** Behind a table of cases, the title may start many lines below. @param {string[]} lines @param {number} from */
function titleFrom(lines, from) {
  const text = lines.slice(from, from + 60).join('\n');
  const behindCases = /^\s*\w+\.each\b/.test(text) ? /\)\(\s*(?=['"`])/.exec(text) : null;
  return title.exec(behindCases ? text.slice(behindCases.index) : text)?.[2] ?? '';
}

/** A title with placeholders of `it.each` or of a template, as a pattern. @param {string} text */
export function patternOf(text) {
  const escaped = text
    .replace(/\\(['"`\\])/g, '$1')
    .split(/%[sdifjo#]|\$\{[^}]*\}|\$[\w.]+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.join('.*'), 's');
}

/**
 * The claims that do not hold, one sentence each.
 * @param {Point[]} points @param {TaggedTest[]} tests @param {Passed} passed
 */
export function unproved(points, tests, passed) {
  const known = new Set(points.map(({ id }) => id));
  const unknown = tests.flatMap(({ file, line, ids }) =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => `${file}:${line} ${id} is not a point of ${pointsFile}`),
  );
  const failed = tests
    .filter((test) => !passed.get(test.file)?.some((name) => patternOf(test.title).test(name)))
    .map(({ file, line, title: words }) => `${file}:${line} did not pass: ${words || 'no test'}`);
  const tagged = new Set(tests.flatMap(({ ids }) => ids));
  const missing = points
    .filter(({ id }) => !tagged.has(id))
    .map(({ id, text }) => `${id} has no test: ${text}`);
  return [...unknown, ...missing, ...failed];
}

/** @param {Point[]} points @param {TaggedTest[]} tests */
export function coveragePage(points, tests) {
  const rows = points.map(({ id, section, text }, index) => {
    const heading = section === points[index - 1]?.section ? '' : `\n## ${section}\n\n`;
    const [first, ...more] = tests.filter(({ ids }) => ids.includes(id));
    const proof = first ? `\`${first.file}\` › ${escapeText(first.title)}` : 'no test yet';
    const rest = more.length > 0 ? ` (+${more.length})` : '';
    return `${heading}- ${id} ${text}: ${proof}${rest}`;
  });
  return [
    '# Coverage of the specification',
    '',
    'Each point by the line of the specification that states it, with a test that shows it and the number of',
    'further tests. `npm run coverage` writes this page from the tags `// spec: L27` in the tests. `npm test` fails',
    'for a point without a test, and for a tagged test that did not pass.',
    ...rows,
    '',
  ].join('\n');
}

/** @param {string} text */
const escapeText = (text) => text.replace(/\\(['"`\\])/g, '$1').replace(/[*_<>[\]]/g, '\\$&');

/** @param {string} folder @returns {string[]} */
function testFilesIn(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return testFilesIn(full);
    return /\.test\.(ts|tsx|mjs)$/.test(entry.name) ? [path.relative(root, full)] : [];
  });
}

/** The points, and the tagged tests of the clone. */
export function readCoverage() {
  const points = pointsIn(fs.readFileSync(inRoot(pointsFile), 'utf8'));
  const files = testFolders.flatMap((folder) => testFilesIn(inRoot(folder))).sort();
  const tests = files
    .filter((file) => file !== 'scripts/coverage.test.mjs')
    .flatMap((file) => taggedTests(file, fs.readFileSync(inRoot(file), 'utf8')));
  return { points, tests };
}

/** Writes `docs/coverage.md`. */
export function writeCoverage() {
  const { points, tests } = readCoverage();
  fs.writeFileSync(inRoot(pageFile), coveragePage(points, tests));
}

/**
 * Compares the claims with the tests that ran.
 * @param {Passed} passed
 * @returns {string[]} what does not hold
 */
export function checkCoverage(passed) {
  const { points, tests } = readCoverage();
  const failures = unproved(points, tests, passed);
  const written = fs.readFileSync(inRoot(pageFile), 'utf8') === coveragePage(points, tests);
  if (!written) failures.push(`${pageFile} is out of date: run npm run coverage`);
  say(`  ${dim(`${points.length} points of the specification, ${failures.length} problems`)}`);
  return failures;
}
