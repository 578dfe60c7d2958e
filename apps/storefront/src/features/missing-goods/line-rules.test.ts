import { expect, it } from 'vitest';
import { changesOf, exceptions } from './line-rules.ts';

const goods = [
  { sku: 'A', cuts: 'curry-cut', name: 'Chicken' },
  { sku: 'B', name: 'Eggs' },
];

it('counts only goods of this order whose rule differs from the others', () => {
  const lines = [
    { sku: 'A', cuts: 'curry-cut', rule: 'refund' as const },
    { sku: 'B', rule: 'call' as const },
    { sku: 'C', rule: 'refund' as const },
  ];
  expect(exceptions({ rule: 'call', lines }, goods)).toEqual([lines[0]]);
});

it('ends a rule that equals that of all goods', () => {
  const chosen = new Map([
    ['A|curry-cut', 'refund' as const],
    ['B|', 'call' as const],
  ]);
  expect(changesOf(goods, chosen, 'call')).toEqual([
    { sku: 'A', cuts: 'curry-cut', rule: 'refund' },
    { sku: 'B', rule: null },
  ]);
});
