import { expect, it } from 'vitest';
import { priceOfText } from './markdown-price.ts';

it.each([
  ['249', 249],
  ['₹ 1,249.50', 1249.5],
  ['1999', null],
  ['0', null],
  ['-5', null],
  ['cheap', null],
])('reads the price %j as %s', (typed, price) => {
  expect(priceOfText(typed, 1999)).toBe(price);
});
