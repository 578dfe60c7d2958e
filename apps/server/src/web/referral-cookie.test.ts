import { describe, expect, it } from 'vitest';
import { referralCookieFor } from './referral-cookie.ts';

describe('a referral link', () => {
  it('is remembered for 30 days, in capitals and without spaces', () => {
    expect(referralCookieFor('/?utm_source=x&ref=hb%20abc234', undefined)).toEqual([
      { name: 'hb_ref', value: 'HBABC234', maxAgeSeconds: 2_592_000, readable: true },
    ]);
  });

  it('does not replace the first referral', () => {
    expect(referralCookieFor('/?ref=HBOTHER23', 'HBABC234')).toEqual([]);
  });

  it.each([
    '/',
    '/?ref=',
    '/?ref=a',
    '/?ref=%0d%0aSet-Cookie',
    '/?ref[]=HBABC234',
    '/?reference=HBABC234',
  ])('keeps nothing of %s', (url) => {
    expect(referralCookieFor(url, undefined)).toEqual([]);
  });
});
