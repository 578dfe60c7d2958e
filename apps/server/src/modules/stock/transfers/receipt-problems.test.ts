import { expect, it } from 'vitest';
import { problemsOfReceipt } from './receipt-problems.ts';

const sent = [
  { lotId: 1, sent: 5 },
  { lotId: 2, sent: 3 },
];

it.each([
  ['accepts all packs', [5, 3], '', []],
  ['accepts lost packs with a note', [5, 2], 'One torn', []],
  ['refuses lost packs without a note', [5, 2], '', ['note']],
  ['refuses more than was sent', [6, 3], '', ['lines.0.received']],
])('%s', (_what, [one = 0, two = 0], note, fields) => {
  const lines = [
    { lotId: 1, received: one },
    { lotId: 2, received: two },
  ];
  expect(Object.keys(problemsOfReceipt(sent, { lines, note }))).toEqual(fields);
});

it('refuses a lot that was not sent, one that is listed twice, and one that is left out', () => {
  const lines = [
    { lotId: 1, received: 5 },
    { lotId: 1, received: 5 },
    { lotId: 9, received: 1 },
  ];
  expect(Object.keys(problemsOfReceipt(sent, { lines, note: '' }))).toEqual([
    'lines.1.lotId',
    'lines.2.lotId',
    'lines',
  ]);
});

it('tells staff how many packs were sent', () => {
  const lines = [
    { lotId: 1, received: 6 },
    { lotId: 2, received: 3 },
  ];
  expect(problemsOfReceipt(sent, { lines, note: '' })).toEqual({
    'lines.0.received': 'is more than the 5 that were sent',
  });
});
