import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../orders.sql.ts';
import { complainedLines } from './complained-lines.ts';

type Ordered = Parameters<typeof complainedLines>[0];

const lineOf = (quantity: number, shipmentNo = 1, cut = 'small') =>
  ({ sku: 'CHK', cut, quantity, shipmentNo, net: paise(0) }) as OrderRecord['lines'][number];

const anOrder = (
  lines: OrderRecord['lines'],
  states: OrderRecord['shipments'][number]['state'][] = ['SHIPMENT_DELIVERED'],
): Ordered => ({
  lines,
  removals: [],
  shipments: states.map(
    (state, index) => ({ shipmentNo: index + 1, state }) as OrderRecord['shipments'][number],
  ),
});

const itemsOf = (...packs: number[]) =>
  packs.map((quantity) => ({ sku: 'CHK', cuts: 'small', quantity }));

describe('complainedLines', () => {
  it.each([[[1, 3]], [[3, 1]], [[4]], [[2, 2]]])(
    'finds all packs of two lines with the same goods: %j',
    (packs) => {
      const order = anOrder([lineOf(1), lineOf(5, 1, 'large'), lineOf(3)]);
      expect(
        complainedLines(order, itemsOf(...packs)).toSorted((a, b) => a.lineNo - b.lineNo),
      ).toEqual([
        { lineNo: 1, packs: 1 },
        { lineNo: 3, packs: 3 },
      ]);
    },
  );

  it('takes the line with exactly these packs', () => {
    const order = anOrder([lineOf(1), lineOf(3)]);
    expect(complainedLines(order, itemsOf(3))).toEqual([{ lineNo: 2, packs: 3 }]);
  });

  it('takes delivered packs before those that are still to come', () => {
    const order = anOrder([lineOf(2), lineOf(2, 2)], ['SHIPMENT_OUT', 'SHIPMENT_DELIVERED']);
    expect(complainedLines(order, itemsOf(1))).toEqual([{ lineNo: 2, packs: 1 }]);
  });

  it('does not count packs that staff took out', () => {
    const removals = [{ lineNo: 1, packs: 2, amount: paise(0) }];
    const order = { ...anOrder([lineOf(2), lineOf(2)]), removals };
    expect(complainedLines(order, itemsOf(2))).toEqual([{ lineNo: 2, packs: 2 }]);
    expect(() => complainedLines(order, itemsOf(2, 1))).toThrow(
      expect.objectContaining({ code: 'INVALID' }) as Error,
    );
  });
});
