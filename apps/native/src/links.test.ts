import { expect, it } from 'vitest';
import { pathBelow } from './links.ts';

const shop = 'https://shop.test';

it.each([
  ['https://shop.test/my/orders/HB1?pay=1#bill', '/my/orders/HB1?pay=1#bill'],
  ['/hi/chicken', '/hi/chicken'],
  ['https://shop.test', '/'],
])('opens %s at %s', (address, path) => {
  expect(pathBelow(shop, address)).toBe(path);
});

it.each([
  ['https://evil.test/my/orders'],
  ['//evil.test/x'],
  ['https://shop.test.evil.test/'],
  ['http://shop.test/'],
  ['javascript:alert(1)'],
  ['http://['],
  [undefined],
  [{ url: '/' }],
])('ignores %o', (address) => {
  expect(pathBelow(shop, address)).toBeNull();
});
