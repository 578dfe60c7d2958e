import { describe, expect, it } from 'vitest';
import { asRefusal } from './refusals.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

describe('a failure of the database that passes', () => {
  it.each(['08006', '08P01', '25006', '40001', '53300', '57P01', 'ECONNRESET', 'EHOSTUNREACH'])(
    'is answered with UNAVAILABLE and the time to retry: %s',
    (code) => {
      const { code: refused, details } = asRefusal(coded(code));
      expect(refused).toBe('UNAVAILABLE');
      expect(details.retryAfterSeconds).toBeGreaterThan(0);
    },
  );

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
  ])('is known by the message of the driver, which has no code: %s', (message) => {
    expect(asRefusal(new Error(message)).code).toBe('UNAVAILABLE');
  });
});

describe('a defect', () => {
  it('is not answered as a failure that passes', () => {
    expect(asRefusal(new Error('connection')).code).toBe('INTERNAL');
    expect(asRefusal(coded('23505')).code).toBe('INTERNAL');
  });
});
