import { expect, it } from 'vitest';
import { anOrderRecord } from '../../../testing/edited-order.ts';
import { planEdit } from './edit-plan.ts';

const order = anOrderRecord([
  { sku: 'A', quantity: 3, unitPrice: 20_000 },
  { sku: 'B', quantity: 1, unitPrice: 15_000 },
]);
const open = new Set([1]);

it('divides the wanted packs into those of the order and those of today', () => {
  const plan = planEdit(order, { kept: [{ lineNo: 1, packs: 5 }], added: [] }, open);
  expect(plan.kept).toEqual([
    { lineNo: 1, packs: 3 },
    { lineNo: 2, packs: 1 },
  ]);
  expect(plan.extra).toMatchObject([{ sku: 'A', quantity: 2, shipmentNo: 1 }]);
});

it('removes a line without packs, and leaves lines that are not named', () => {
  const plan = planEdit(order, { kept: [{ lineNo: 1, packs: 0 }], added: [] }, open);
  expect(plan).toEqual({ kept: [{ lineNo: 2, packs: 1 }], extra: [] });
});

it.each([
  ['an unknown line', [{ lineNo: 9, packs: 1 }], open, 'INVALID'],
  [
    'a line that is named twice',
    [
      { lineNo: 1, packs: 1 },
      { lineNo: 1, packs: 2 },
    ],
    open,
    'INVALID',
  ],
  ['a line after its cut-off', [{ lineNo: 1, packs: 1 }], new Set<number>(), 'CUT_OFF_PASSED'],
])('refuses %s', (_, kept, shipments, code) => {
  expect(() => planEdit(order, { kept, added: [] }, shipments)).toThrow(
    expect.objectContaining({ code }) as Error,
  );
});
