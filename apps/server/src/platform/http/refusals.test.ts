import { describe, expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import { asRefusal, failureEnvelope } from './refusals.ts';

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

describe('an answer in another language', () => {
  const inHindi = (refusal: Refusal) => failureEnvelope(refusal, 'test', 'hi');

  it('has the text that a handler composed in that language', () => {
    const refusal = new Refusal('CART_LIMIT', { description: 'Limit: 1,200 per customer.' });
    expect(inHindi(refusal)).toMatchObject({
      description: 'सीमा: हर ग्राहक को 1,200।',
      error: { errorCode: 'CART_LIMIT', errorMessage: 'सीमा: हर ग्राहक को 1,200।' },
    });
    expect(failureEnvelope(refusal, 'test').description).toBe('Limit: 1,200 per customer.');
  });

  it('has the reasons of wrong fields in that language, and in English without a translation', () => {
    const fields = {
      pinCode: 'must be 6 digits',
      name: 'at most 40 characters',
      zone: 'is a moon',
    };
    expect(inHindi(new Refusal('INVALID', { fields })).error.fields).toEqual({
      pinCode: '6 अंकों का होना चाहिए',
      name: 'ज़्यादा से ज़्यादा 40 अक्षर',
      zone: 'is a moon',
    });
  });
});
