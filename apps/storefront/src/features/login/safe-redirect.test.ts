import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  // spec: L28.1
  it.each([
    ['hb-select', '/hb-select'],
    ['cart', '/cart'],
    ['hb-select?plan=1', '/hb-select?plan=1'],
    ['my/hb-money', '/my/hb-money'],
    ['/', '/'],
    ['/checkout', '/checkout'],
    ['/my/order/HB123?tab=bill#top', '/my/order/HB123?tab=bill#top'],
    ['/search?q=goat%20curry', '/search?q=goat%20curry'],
    ['/search?q=https://elsewhere.test/', '/search?q=https://elsewhere.test/'],
    ['/chicken/curry-cut?sku=CHK-500', '/chicken/curry-cut?sku=CHK-500'],
    ['/hb-select', '/hb-select'],
    ['/a/../cart', '/cart'],
    ['/loginhelp', '/loginhelp'],
  ])('keeps %s', (target, goal) => {
    expect(safeRedirect(target)).toBe(goal);
  });

  it.each([
    [undefined],
    [null],
    [42],
    [['/cart']],
    [{ toString: () => '/cart' }],
    [''],
    ['login'],
    ['api/userLogout'],
    ['?redirectUrl=/cart'],
    ['//elsewhere.test'],
    ['///elsewhere.test'],
    ['/\\elsewhere.test'],
    ['\\\\elsewhere.test'],
    ['\\/elsewhere.test'],
    ['/cart\\..\\..'],
    ['/\t/elsewhere.test'],
    ['/\n/elsewhere.test'],
    ['/\r\nSet-Cookie: hb_session=1'],
    ['\u0000/cart'],
    [' /cart'],
    ['https://elsewhere.test/cart'],
    ['https:/cart'],
    ['http:elsewhere.test'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['blob:https://elsewhere.test/1'],
    ['/.//elsewhere.test'],
    ['/..//elsewhere.test'],
    ['/a/..//elsewhere.test'],
    ['/%2f/elsewhere.test'],
    ['/%2Felsewhere.test'],
    ['/%5Celsewhere.test'],
    ['/%2F%2Felsewhere.test'],
    ['\t//elsewhere.test'],
    ['/\u0085/elsewhere.test'],
    ['/\u007f/elsewhere.test'],
    ['\u2028//elsewhere.test'],
    ['／／elsewhere.test'],
    ['file:///etc/passwd'],
    ['ftp://elsewhere.test'],
    ['about:blank'],
    ['@elsewhere.test'],
    ['elsewhere.test/cart'],
    ['//user:pass@elsewhere.test'],
    ['//elsewhere.test:443/cart'],
    ['////elsewhere.test'],
    ['/./\\elsewhere.test'],
    ['/login'],
    ['/login?redirectUrl=%2Flogin'],
    ['/LOGIN/'],
    ['/a/../login'],
    ['/api/userLogout'],
    ['/api'],
    ['/console'],
    [`/${'a'.repeat(2000)}`],
  ])('goes home instead of %j', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it('stays in the shop for any text', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5c',
      'x.test',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 }))), (parts) => {
        const goal = safeRedirect(parts.join(''));
        expect(goal).toMatch(/^\/(?![/\\])/);
        expect(new URL(goal, 'https://ours.test').origin).toBe('https://ours.test');
      }),
    );
  });
});
