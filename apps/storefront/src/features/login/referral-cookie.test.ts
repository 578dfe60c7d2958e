import { describe, expect, it } from 'vitest';
import { referralCodeIn } from './referral-cookie.ts';

describe('referralCodeIn', () => {
  it.each([
    ['hb_ref=HBABC234', 'HBABC234'],
    ['hb_theme=dark; hb_ref=HBABC234; hb_shell=mobile', 'HBABC234'],
    ['hb_reference=HBABC234', undefined],
    ['hb_ref=<b>', undefined],
    ['hb_ref=', undefined],
    ['', undefined],
  ])('finds in %j: %s', (cookies, code) => {
    expect(referralCodeIn(cookies)).toBe(code);
  });
});
