import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addUp, countReport, oneCheck } from './lib/counts.mjs';
import { inRoot } from './lib/paths.mjs';

/** @type {string} */
let folder;
beforeEach(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'counts-'))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** @param {object[]} testResults */
function report(testResults) {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify({ testResults }));
  return file;
}

const passed = { status: 'passed', fullName: 'adds' };
const failed = { status: 'failed', fullName: 'subtracts' };

test('counts tests, not files, and omits skipped tests', () => {
  const skipped = { status: 'pending', fullName: 'later' };
  const file = report([
    { name: 'a.test.ts', status: 'failed', assertionResults: [passed, passed, failed, skipped] },
  ]);
  expect(countReport('unit', file, 1)).toMatchObject({
    passed: 2,
    failed: 1,
    failures: ['a.test.ts: subtracts'],
  });
});

test('counts a file that cannot be run as a failure', () => {
  const file = report([{ name: 'b.test.ts', status: 'failed', assertionResults: [] }]);
  expect(countReport('unit', file, 1).failures).toEqual(['b.test.ts: could not be run']);
});

test('counts a failing set-up as a failure, even if every test passed', () => {
  const file = report([{ name: 'a.test.ts', status: 'passed', assertionResults: [passed] }]);
  expect(countReport('integration', file, 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['integration: ended with code 1'],
  });
});

test('counts a runner without a report as crashed', () => {
  const counts = countReport('e2e', path.join(folder, 'none.json'), 137);
  expect(counts.failed).toBe(1);
  expect(counts.failures[0]).toContain('crashed (code 137)');
});

test('accepts a report without tests', () => {
  expect(countReport('e2e', report([]), 0)).toMatchObject({ passed: 0, failed: 0, failures: [] });
});

test('adds up the counts of all checks', () => {
  const all = [oneCheck('types', true), oneCheck('lint', false), oneCheck('boundaries', true)];
  expect(addUp(all)).toMatchObject({ passed: 2, failed: 1, failures: ['lint'] });
});

test('lists the passed tests by the path of their file from the root', () => {
  const file = report([
    { name: inRoot('e2e/a.test.ts'), status: 'failed', assertionResults: [passed, failed] },
  ]);
  const { names } = addUp([oneCheck('types', true), countReport('e2e', file, 1)]);
  expect([...(names ?? [])]).toEqual([['e2e/a.test.ts', ['adds']]]);
});
