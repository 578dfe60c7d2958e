import { expect, test } from 'vitest';
import { promoCode, referralCode } from './offer.ts';

test.each([
  ['typed with spaces', ' abcd 2345 ', 'ABCD2345'],
  ['copied from an Urdu text', '\u2068ABCD2345\u2069', 'ABCD2345'],
])('a referral code that is %s', (_, typed, code) => {
  expect(referralCode.parse(typed)).toBe(code);
});

test('a promo code that is copied from an Urdu text, but none of two words', () => {
  expect(promoCode.parse(' \u2068first50\u2069')).toBe('FIRST50');
  expect(promoCode.safeParse('FIRST 50').success).toBe(false);
});
