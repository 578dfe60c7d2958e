import { type Paise, allocate, basisPoints, paise, sumPaise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSoldOrder, leftAt } from '../../../testing/sold-order.ts';
import { taxesIn } from '../../pricing/index.ts';
import { suppliesOf } from './supplies.ts';

const rules = { until: leftAt, hsnDigits: 4 } as const;

/** A line that a split divided: both halves add up to the price and the taxes of the bill. */
const aDividedLine = fc
  .record({
    packs: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
    net: fc.integer({ min: 2, max: 99_999 }),
    gst: fc.constantFrom(5, 12, 18),
    isInterState: fc.boolean(),
  })
  .map(({ packs, net, gst, isInterState }) => {
    const taxes = taxesIn(paise(net), basisPoints(gst * 100), !isInterState);
    const halves = (amount: Paise) => allocate(amount, packs);
    const nets = halves(paise(net));
    const sold = aSoldOrder({
      isInterState,
      lines: packs.map((quantity, index) => ({
        name: 'Goat Curry Cut',
        hsn: '0204',
        gst,
        quantity,
        rate: 100,
        net: nets[index] ?? 0,
      })),
    });
    const lines = sold.lines.map((line, index) => ({
      ...line,
      cgst: halves(taxes.cgst)[index] ?? paise(0),
      sgst: halves(taxes.sgst)[index] ?? paise(0),
      igst: halves(taxes.igst)[index] ?? paise(0),
    }));
    return { taxes, order: { ...sold, lines } };
  });

describe('the supplies of an order', () => {
  it('have the taxes of the bill, also for a line that a split divided', () => {
    fc.assert(
      fc.property(aDividedLine, ({ taxes, order }) => {
        const supplies = suppliesOf(order, rules);
        for (const kind of ['cgst', 'sgst', 'igst'] as const) {
          expect(sumPaise(supplies.map((each) => each.taxes[kind]))).toBe(taxes[kind]);
        }
      }),
    );
  });

  it('contain packs that staff took out after the dispatch: a credit note returns them', () => {
    const sold = aSoldOrder({
      lines: [{ name: 'Cola', hsn: '2202', gst: 40, quantity: 2, rate: 5000, net: 10_000 }],
    });
    const removedAt = (ms: number) => ({
      ...sold,
      removals: [{ lineNo: 1, packs: 1, amount: paise(5000), at: new Date(leftAt.getTime() + ms) }],
    });
    expect(suppliesOf(removedAt(1), rules)).toMatchObject([{ quantity: 2, total: 10_000 }]);
    expect(suppliesOf(removedAt(-1), rules)).toMatchObject([{ quantity: 1, total: 5000 }]);
  });

  it('leave out a line of which staff took out all packs', () => {
    const line = { hsn: '2202', gst: 40, quantity: 1, rate: 5000, net: 5000 };
    const sold = aSoldOrder({
      lines: [
        { ...line, name: 'Cola' },
        { ...line, name: 'Soda' },
      ],
      refunds: [
        { lines: [{ lineNo: 1, amount: paise(5000) }], delivery: paise(0), membership: paise(0) },
      ],
    });
    const removals = [{ lineNo: 1, packs: 1, amount: paise(5000) }];
    expect(suppliesOf({ ...sold, removals }, rules)).toMatchObject([{ lineNo: 2, total: 5000 }]);
  });

  it('count the refund of a line once when its packs are taken out afterwards', () => {
    const sold = aSoldOrder({
      lines: [{ name: 'Goat', hsn: '0204', gst: 0, quantity: 2, rate: 19_900, net: 39_800 }],
      refunds: [31_840, 7960].map((amount) => ({
        lines: [{ lineNo: 1, amount: paise(amount) }],
        delivery: paise(0),
        membership: paise(0),
      })),
    });
    const removals = [{ lineNo: 1, packs: 1, amount: paise(19_900) }];
    expect(suppliesOf({ ...sold, removals }, rules)).toEqual([]);
  });

  it('have the tax of their reduced price when a line is supplied in part', () => {
    const sold = aSoldOrder({
      lines: [
        { name: 'Goat', hsn: '0204', gst: 5, quantity: 1, rate: 10_500, net: 10_500, grams: 500 },
      ],
      picks: [{ lineNo: 1, grams: 400 }],
      refunds: [
        { lines: [{ lineNo: 1, amount: paise(2100) }], delivery: paise(0), membership: paise(0) },
      ],
    });
    expect(suppliesOf(sold, rules)).toMatchObject([
      { total: 8400, taxes: taxesIn(paise(8400), basisPoints(500), true) },
    ]);
  });
});
