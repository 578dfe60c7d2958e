import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../orders.sql.ts';
import { remainingOfLine } from './remaining-packs.ts';
import { planRemovals } from './plan-removals.ts';

type Changeable = Parameters<typeof planRemovals>[0];

const lineOf = (quantity: number, net: number, parts: unknown = null) =>
  ({ shipmentNo: 1, quantity, net: paise(net), parts }) as OrderRecord['lines'][number];

const anOrder = (lines: OrderRecord['lines'], given: Partial<Changeable> = {}): Changeable => ({
  state: 'ORDER_PLACED',
  lines,
  removals: [],
  shipments: [{ shipmentNo: 1, state: 'SHIPMENT_WAITING' } as OrderRecord['shipments'][number]],
  picks: [],
  ...given,
});

describe('planRemovals', () => {
  it('takes out the difference at its share of the price, rounded up', () => {
    const order = anOrder([lineOf(3, 10_000), lineOf(1, 500)]);
    expect(planRemovals(order, [{ lineNo: 1, packs: 2 }])).toEqual([
      { lineNo: 1, packs: 1, amount: 3334 },
    ]);
    expect(planRemovals(order, [{ lineNo: 1, packs: 3 }])).toEqual([]);
  });

  it('refunds the whole price of a line, in however many steps', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), steps, (net, requested) => {
        let order = anOrder([lineOf(9, net), lineOf(1, 500)]);
        for (const packs of [...requested.toSorted((a, b) => b - a), 0]) {
          const planned = planRemovals(order, [{ lineNo: 1, packs }]);
          order = { ...order, removals: [...order.removals, ...planned] };
          const kept = remainingOfLine(order, 1);
          expect(kept.packs).toBe(packs);
          expect(kept.net).toBeGreaterThanOrEqual(0);
        }
        expect(remainingOfLine(order, 1)).toEqual({ packs: 0, net: 0 });
      }),
    );
  });

  it.each([
    ['more packs than there are', [{ lineNo: 1, packs: 4 }], 'INVALID'],
    ['an unknown line', [{ lineNo: 9, packs: 0 }], 'INVALID'],
    ['a part of a combo', [{ lineNo: 2, packs: 1 }], 'INVALID'],
    [
      'everything',
      [
        { lineNo: 1, packs: 0 },
        { lineNo: 2, packs: 0 },
      ],
      'ORDER_EMPTY',
    ],
  ] as const)('refuses %s', (_, requested, code) => {
    const order = anOrder([lineOf(3, 300), lineOf(2, 200, [])]);
    expect(() => planRemovals(order, requested)).toThrow(
      expect.objectContaining({ code }) as Error,
    );
  });

  it('takes packs out of the delivery that is left after another one was cancelled', () => {
    const states = ['SHIPMENT_CANCELLED', 'SHIPMENT_WAITING'] as const;
    const shipments = states.map(
      (state, index) => ({ shipmentNo: index + 1, state }) as OrderRecord['shipments'][number],
    );
    const order = anOrder([lineOf(2, 200), { ...lineOf(2, 200), shipmentNo: 2 }], {
      shipments,
      removals: [{ lineNo: 1, packs: 2, amount: paise(200) }],
    });
    expect(planRemovals(order, [{ lineNo: 2, packs: 1 }])).toMatchObject([{ lineNo: 2, packs: 1 }]);
  });

  it('refuses lines that are picked or assigned', () => {
    const lines = [lineOf(3, 300), lineOf(1, 100)];
    const pick = {
      lineNo: 1,
      partNo: 0,
      grams: null,
      packs: 3,
      source: 'typed' as const,
      at: new Date('2026-11-23T04:00:00Z'),
      photo: null,
    };
    const [shipment] = anOrder(lines).shipments;
    const assigned = shipment && [{ ...shipment, state: 'SHIPMENT_ASSIGNED' as const }];
    const reduce = (given: Partial<Changeable>) => () =>
      planRemovals(anOrder(lines, given), [{ lineNo: 1, packs: 1 }]);
    expect(reduce({ picks: [pick] })).toThrow(
      expect.objectContaining({ code: 'LINE_PICKED' }) as Error,
    );
    for (const given of [
      { shipments: assigned ?? [] },
      { state: 'ORDER_LOGISTICS_DELIVERED' as const },
    ]) {
      expect(reduce(given)).toThrow(expect.objectContaining({ code: 'ORDER_STATE' }) as Error);
    }
  });
});
