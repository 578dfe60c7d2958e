import { type CallName, callShapes, errorCatalogue } from '@halal-basket/contract';
import { errorsOf } from '@halal-basket/contract/call-errors';
import { expect } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { publicUrl } from '../testing/test-app.ts';

/** A failed answer in the shape of `TestClient.raw`. */
export interface Answered {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  payload: string;
}

interface Failure {
  code: number;
  description: string;
  error: { errorCode: string; errorMessage: string; fields?: Record<string, string> };
  data?: unknown;
}

/** The security headers of every answer of a shop with these settings, also of failed ones. */
export const headersWith = (environment: Record<string, string> = {}): Record<string, string> =>
  securityHeaders(
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://nowhere',
      PUBLIC_URL: publicUrl,
      ...environment,
    }),
  );

const headersOfAll = headersWith();

/** Internal details that no answer may contain: stacks, files, statements, names of the database. */
const inward =
  /node_modules|\.[tj]s:\d+|\bat (async )?[\w.]+ \(|\bselect\b.+\bfrom\b|insert into|violates|duplicate key|syntax error|\bzod\b|\bpg_[a-z]{4,}/i;

/**
 * Checks a failure against the contract (section 1): envelope, status, headers, and the absence of internal
 * details. Returns the parsed failure for further checks.
 */
export function expectFailure(
  answer: Answered,
  expected?: string | RegExp,
  headers = headersOfAll,
): Failure {
  const failure = JSON.parse(answer.payload) as Failure;
  const code = failure.error.errorCode;
  const entry = (errorCatalogue as Record<string, { status: number; description: string }>)[code];
  expect(entry, `${code} is in the catalogue`).toBeDefined();
  expect(answer.statusCode, answer.payload).toBe(entry?.status);
  expect(failure).toEqual({
    action: 'failure',
    code: entry?.status,
    type: 'error',
    uiType: expect.stringMatching(/^(toast|text|page)$/),
    description: expect.stringMatching(/\S/),
    error: {
      errorCode: code,
      errorMessage: failure.description,
      ...(failure.error.fields && { fields: failure.error.fields }),
    },
    ...('data' in failure && { data: failure.data }),
    requestId: answer.headers['x-request-id'],
  });
  expect(answer.headers).toMatchObject({
    ...headers,
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.payload).not.toMatch(inward);
  if (expected !== undefined) expect(code).toMatch(expected);
  return failure;
}

/** Checks the failure of a call, whose contract must also list the error code. */
export function expectFailureOf(
  name: CallName,
  answer: Answered,
  expected?: string | RegExp,
  headers = headersOfAll,
): Failure {
  const failure = expectFailure(answer, expected, headers);
  expect(errorsOf(callShapes[name]), name).toContain(failure.error.errorCode);
  return failure;
}
