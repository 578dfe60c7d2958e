import { expect, it } from 'vitest';
import { namesWeight } from './pack-facts.ts';

it.each([
  ['500 g', 500, true],
  ['Pack of 2, 1.2 kg', 1200, true],
  ['1 KG', 1000, true],
  ['6 pieces', 500, false],
])('the pack "%s" of %d grams names its weight: %s', (pack, grams, names) => {
  expect(namesWeight(pack, grams)).toBe(names);
});
