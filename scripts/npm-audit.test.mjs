import { expect, test } from 'vitest';
import { readAudit } from './lib/npm-audit.mjs';

const report = (/** @type {Record<string, string>} */ severities) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity }]),
    ),
  });

test('reports high and critical vulnerabilities of dependencies, not lower ones', () => {
  expect(readAudit(report({}))).toEqual({ state: 'clean' });
  expect(readAudit(report({ a: 'moderate', b: 'low' }))).toEqual({ state: 'clean' });
  expect(readAudit(report({ a: 'high', b: 'low', c: 'critical' }))).toEqual({
    state: 'vulnerable',
    names: ['a (high)', 'c (critical)'],
  });
});

test('reports an unreachable audit endpoint, without a failure', () => {
  const offline = { error: { code: 'ENOTFOUND', summary: 'getaddrinfo ENOTFOUND registry' } };
  expect(readAudit(JSON.stringify(offline))).toMatchObject({ state: 'unreachable' });
  const missing =
    'npm warn audit 404\n{ "message": "404 Not Found", "error": { "code": "E404" } }\n';
  expect(readAudit(missing)).toEqual({ state: 'unreachable', why: '404 Not Found' });
  expect(readAudit('')).toEqual({ state: 'unreachable', why: 'no answer' });
  expect(readAudit('{ "half": ')).toEqual({ state: 'unreachable', why: 'no answer' });
});
