import { expect, test } from 'vitest';
import { differencesOf, fieldText } from './differences.ts';

const words = { yes: 'yes', no: 'no' };

test('only what changed is told, by its path', () => {
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

test('of something new all is told, and nothing of what is empty', () => {
  expect(differencesOf(null, { name: 'Pune', note: null }, words)).toEqual([
    { path: 'name', before: null, after: 'Pune' },
  ]);
});

test('rows of a list are told one by one, and paths read as words', () => {
  const change = differencesOf(
    { templates: [{ capacity: 40 }] },
    { templates: [{ capacity: 33 }] },
    words,
  );
  expect(change.map(({ path }) => fieldText(path))).toEqual(['Templates › 1 › capacity']);
  expect(fieldText('freeDeliveryFrom')).toBe('Free delivery from');
});
