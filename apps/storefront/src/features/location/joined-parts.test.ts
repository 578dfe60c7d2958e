import { expect, it } from 'vitest';
import { joinedParts } from './joined-parts.ts';

it('joins the parts that are filled in', () => {
  expect(joinedParts(['12, Lake View', '', 'Banjara Hills'])).toBe('12, Lake View, Banjara Hills');
});

it('names an area once that has the name of its city', () => {
  expect(joinedParts(['B-12', 'Pune', undefined, 'Pune', '411001'])).toBe('B-12, Pune, 411001');
});

it('isolates a part that runs from right to left', () => {
  expect(joinedParts(['#7/1', 'روڈ نمبر 12', '500034'])).toBe(
    '#7/1, \u2068روڈ نمبر 12\u2069, 500034',
  );
});
