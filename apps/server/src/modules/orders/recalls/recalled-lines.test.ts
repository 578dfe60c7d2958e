import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderLine, OrderPart, OrderRefund } from '../orders.sql.ts';
import { recalledLines } from './recalled-lines.ts';

const line = (sku: string, quantity: number, net: number, parts: OrderPart[] | null = null) =>
  ({ sku, quantity, unitPrice: paise(net), net: paise(net), parts }) as OrderLine;
const part = (sku: string, quantity: number, net: number) =>
  ({ sku, quantity, net: paise(net) }) as OrderPart;

const untouched = { substitutes: [], removals: [], refunds: [], picks: [] };

describe('recalledLines', () => {
  it('returns the price of the packs, of several lines and of a combo’s part', () => {
    const lines = [
      line('A', 2, 1000),
      line('B', 1, 700),
      line('CMB', 1, 900, [part('A', 3, 601), part('B', 1, 299)]),
    ];
    expect(recalledLines({ lines, ...untouched }, 'A', 3)).toEqual([
      { lineNo: 1, amount: 1000 },
      { lineNo: 3, amount: 201 },
    ]);
    expect(recalledLines({ lines, ...untouched }, 'NONE', 3)).toEqual([]);
  });

  it('counts the packs of the line that was delivered, not of one that was taken out', () => {
    const lines = [line('A', 2, 1000), line('A', 1, 500)];
    const removals = [{ lineNo: 1, packs: 2, amount: paise(1000) }];
    expect(recalledLines({ lines, ...untouched, removals }, 'A', 1)).toEqual([
      { lineNo: 2, amount: 500 },
    ]);
  });

  it('returns the weighed price of a pack, which a refund of missing weight lowered', () => {
    const weighed = { cause: 'weight', lines: [{ lineNo: 1, amount: paise(100) }] } as OrderRefund;
    const bad = { cause: 'complaint', lines: [{ lineNo: 1, amount: paise(450) }] } as OrderRefund;
    const order = { lines: [line('A', 2, 1000)], ...untouched };
    const recalled = (refunds: OrderRefund[]) => recalledLines({ ...order, refunds }, 'A', 1);
    expect(recalled([weighed])).toEqual([{ lineNo: 1, amount: 450 }]);
    expect(recalled([weighed, bad])).toEqual([{ lineNo: 1, amount: 450 }]);
  });

  it('counts only packs that picking found, of lines and of a combo’s parts', () => {
    const refunded = (lineNo: number, amount: number) =>
      ({ cause: 'weight', lines: [{ lineNo, amount: paise(amount) }] }) as OrderRefund;
    const order = {
      lines: [
        line('A', 1, 500),
        line('A', 3, 1500),
        line('CMB', 1, 900, [
          { ...part('A', 2, 600), partNo: 1 },
          { ...part('B', 1, 300), partNo: 2 },
        ]),
      ],
      substitutes: [],
      removals: [],
      picks: [
        { lineNo: 1, partNo: 0, grams: 0, packs: null },
        { lineNo: 2, partNo: 0, grams: null, packs: 2 },
        { lineNo: 3, partNo: 1, grams: null, packs: 1 },
      ],
      refunds: [refunded(1, 500), refunded(2, 500), refunded(3, 300)],
    };
    expect(recalledLines(order, 'A', 3)).toEqual([
      { lineNo: 2, amount: 1000 },
      { lineNo: 3, amount: 300 },
    ]);
    expect(recalledLines(order, 'A', 1)).toEqual([{ lineNo: 2, amount: 500 }]);
  });

  it('never returns more than a line costs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(100_000)), { minLength: 1 }),
        fc.nat(40),
        (goods, packs) => {
          const lines = goods.map(([quantity, net]) => line('A', quantity, net));
          for (const { lineNo, amount } of recalledLines({ lines, ...untouched }, 'A', packs)) {
            expect(amount).toBeLessThanOrEqual(lines[lineNo - 1]?.net ?? 0);
          }
        },
      ),
    );
  });
});
