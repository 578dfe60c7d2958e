import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales, preferredLocale, splitLocale, withLocale } from './languages.ts';
import { isReservedName } from './links.ts';

describe('the address of a page in a language', () => {
  it.each([
    ['hi', '/', '/hi'],
    ['hi', '/cart', '/hi/cart'],
    ['ur', '/?utm_source=x', '/ur?utm_source=x'],
    ['ur', '/#more', '/ur#more'],
    ['en', '/cart', '/cart'],
    ['hi', '/hi/cart', '/hi/cart'],
    ['hi', '/hindi', '/hi/hindi'],
    ['hi', '/api/v1/cart', '/api/v1/cart'],
    ['hi', '/assets/x.js', '/assets/x.js'],
    ['hi', '#reviews', '#reviews'],
    ['hi', 'https://example.com/cart', 'https://example.com/cart'],
  ] as const)('in %s of %s is %s', (locale, path, address) => {
    expect(withLocale(locale, path)).toBe(address);
  });

  it('returns the language and the path that it was made of', () => {
    const names = fc.array(fc.constantFrom('chicken', 'curry-cut', 'my', 'order', 'x y', 'इ'));
    const paths = fc.tuple(names, fc.constantFrom('', '?q=hi', '#hi'));
    fc.assert(
      fc.property(fc.constantFrom(...locales), paths, (locale, [segments, more]) => {
        const path = `/${segments.map(encodeURIComponent).join('/')}${more}`;
        expect(splitLocale(withLocale(locale, path))).toEqual({ locale, path });
      }),
    );
  });

  it.each([
    ['/hi/', 'hi', '/'],
    ['/hi//shop.example', 'hi', '/shop.example'],
    ['/xx/cart', 'en', '/xx/cart'],
    ['/hindi', 'en', '/hindi'],
    ['/HI/cart', 'en', '/HI/cart'],
  ])('of %s is read as %s and %s', (address, locale, path) => {
    expect(splitLocale(address)).toEqual({ locale, path });
  });

  it('cannot be the address of a category', () => {
    expect(locales.filter((locale) => !isReservedName(locale))).toEqual([]);
  });
});

describe('the preferred language of a header', () => {
  it.each([
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['fr,ta;q=0.5,te;q=0.7', 'te'],
    ['en-GB', 'en'],
    ['ur;q=0, bn;q=0.1', 'bn'],
    ['*', undefined],
    ['', undefined],
    [';;;,,q=', undefined],
  ])('of %j is %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});
