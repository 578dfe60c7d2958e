import { expect, test } from 'vitest';
import { differencesOf, fieldText } from './differences.ts';

const words = { yes: 'yes', no: 'no' };

test('lists only changed fields, by their paths', () => {
  const before = { name: 'Bandra', open: true, fees: { delivery: 39, minimum: 149 }, hubs: ['A'] };
  const after = {
    name: 'Bandra',
    open: false,
    fees: { delivery: 49, minimum: 149 },
    hubs: ['A', 'B'],
  };
  expect(differencesOf(before, after, words)).toEqual([
    { path: 'open', before: 'yes', after: 'no' },
    { path: 'fees.delivery', before: '39', after: '49' },
    { path: 'hubs', before: 'A', after: 'A, B' },
  ]);
});

test('lists all fields of a new record except empty ones', () => {
  expect(differencesOf(null, { name: 'Pune', note: null }, words)).toEqual([
    { path: 'name', before: null, after: 'Pune' },
  ]);
});

test('lists the rows of a list separately, with paths as words', () => {
  const change = differencesOf(
    { templates: [{ capacity: 40 }] },
    { templates: [{ capacity: 33 }] },
    words,
  );
  expect(change.map(({ path }) => fieldText(path))).toEqual(['Templates › 1 › capacity']);
  expect(fieldText('freeDeliveryFrom')).toBe('Free delivery from');
});
