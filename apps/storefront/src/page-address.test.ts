import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf } from './entry-server.tsx';

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/?x=0.123', '/'],
    ['/?utm_source=mail&gclid=1&ref=AB12CD', '/'],
    ['/chicken?page=2&x=1&sort=priceLowToHigh', '/chicken?sort=priceLowToHigh&page=2'],
    ['/chicken?sort=priceLowToHigh&page=2', '/chicken?sort=priceLowToHigh&page=2'],
    ['/chicken?page=nonsense', '/chicken'],
    ['/search?x=1&q=curry%20cut', '/search?q=curry+cut'],
    ['/search?q=a&q=b', '/search?q=b'],
    ['/no/such/page/here?x=1', '/no/such/page/here'],
    ['/cart?isReorder=true', '/cart?isReorder=true'],
    ['/subscription?date=2026-11-23&season=winter', '/subscription?season=winter&date=2026-11-23'],
    ['/%E0%A4%A?x=1', '/%E0%A4%A'],
  ])('of %s is %s', (url, address) => {
    expect(addressOf(url)).toBe(address);
  });

  it('is its own address, without unused parameters', () => {
    const paths = [
      '/',
      '/chicken',
      '/search',
      '/chicken/curry-cut',
      '/blogs',
      '/login',
      '/co/hb-money',
    ];
    const names = [
      'q',
      'page',
      'in',
      'sku',
      'cut',
      'sort',
      'min',
      'token',
      'redirectUrl',
      'x',
      '__proto__',
    ];
    const search = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ maxLength: 8 })));
    fc.assert(
      fc.property(fc.constantFrom(...paths), search, (path, entries) => {
        const address = addressOf(`${path}?${new URLSearchParams(entries).toString()}`);
        expect(addressOf(address)).toBe(address);
        expect(address).not.toMatch(/[?&](x|__proto__)=/);
      }),
    );
  });
});
