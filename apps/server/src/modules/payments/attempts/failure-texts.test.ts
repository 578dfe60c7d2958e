import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phrases, textIn } from '../../../platform/http/shop-texts.ts';
import { failureText } from './failure-texts.ts';

const noTexts = { of: () => undefined };

describe('the text of a failed payment', () => {
  it.each([
    ['Your account has insufficient funds. Try another card.', /not enough money/],
    ['Insufficient funds', /not enough money/],
    ['Payment was unsuccessful as you exceeded the amount limit for the day.', /above the limit/],
    ['Invalid VPA', /UPI address does not exist/],
    ['This UPI address does not exist.', /UPI address does not exist/],
    ['The code that you entered is wrong.', /right code/],
    ['Wrong one-time password', /right code/],
    ['3D Secure authentication failed', /right code/],
    ['Transaction cancelled by user', /^The payment was cancelled\.$/],
    ['userCancelled', /^The payment was cancelled\.$/],
    ['Payment was not completed on time.', /^Not paid in time\.$/],
    ['Collect request expired', /^Not paid in time\.$/],
    ['No response from the bank', /^Not paid in time\.$/],
    ['Technical error at the gateway', /technical error/],
    ['Transaction Failed at bank end.', /declined by the bank/],
    ['Your card has expired.', /declined by the bank/],
    ['E000', /^The payment was not completed\.$/],
  ])('explains %s', (reason, text) => {
    expect(failureText(reason)).toMatch(text);
  });

  it('keeps reasons of the shop', () => {
    for (const own of ['Not paid in time.', 'Rejected by your bank.']) {
      expect(failureText(own)).toBe(own);
    }
  });

  it('is a sentence in each language, whatever the bank writes', () => {
    const words = fc.constantFrom(
      'insufficient',
      'OTP',
      'limit',
      'VPA',
      'time out',
      'bank',
      'server',
      'E500',
      'cancel',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string())), (parts) => {
        const text = failureText(parts.join(' '));
        expect(text).toMatch(/^[A-Z].*\.$/);
        for (const language of Object.keys(phrases) as (keyof typeof phrases)[]) {
          expect(textIn(text, language, noTexts)).not.toBe(text);
        }
      }),
    );
  });
});
