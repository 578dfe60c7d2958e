import fs from 'node:fs';
import { shown } from './paths.mjs';

/**
 * `names` holds the names of the passed tests by file.
 * @typedef {{ passed: number, failed: number, failures: string[], names?: Map<string, string[]> }} Counts
 */

/** A step that either holds or does not. @param {string} name @param {boolean} good @returns {Counts} */
export const oneCheck = (name, good) =>
  good ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };

/**
 * Counts a report of vitest's JSON reporter.
 * @param {string} name of the step, for the case that the runner itself failed
 * @param {string} file the report; missing when the runner crashed
 * @param {number} code exit code of the runner
 * @returns {Counts}
 */
export function countReport(name, file, code) {
  const report = readReport(file);
  if (!report) return oneCheck(`${name}: the test runner crashed (code ${code})`, false);
  /** @type {Map<string, string[]>} */
  const names = new Map();
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, failures: [], names };
  for (const { name: testFile, status, assertionResults } of report.testResults) {
    const passed = assertionResults.filter(({ status: result }) => result === 'passed');
    counts.passed += passed.length;
    names.set(
      shown(testFile),
      passed.map(({ fullName }) => fullName),
    );
    for (const { status: result, fullName } of assertionResults) {
      if (result === 'failed') counts.failures.push(`${testFile}: ${fullName}`);
    }
    const broken = assertionResults.every(({ status: result }) => result !== 'failed');
    if (status === 'failed' && broken) counts.failures.push(`${testFile}: could not be run`);
  }
  // A failing set-up or an unhandled rejection belongs to no single test.
  if (code !== 0 && counts.failures.length === 0) {
    counts.failures.push(`${name}: ended with code ${code}`);
  }
  counts.failed = counts.failures.length;
  return counts;
}

/**
 * @typedef {{ testResults: { name: string, status: string,
 *   assertionResults: { status: string, title: string, fullName: string, duration?: number,
 *     meta?: { figure?: string } }[] }[] }} Report
 * @param {string} file
 * @returns {Report | undefined}
 */
export function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Counts[]} all @returns {Counts} */
export const addUp = (all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
  names: new Map(all.flatMap(({ names }) => [...(names ?? [])])),
});
