import { basisPoints, paise, sumPaise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numRuns } from './arbitraries.ts';
import { quote } from './quote.ts';
import type { QuoteRules } from './quote-types.ts';
import { taxesIn } from '../taxes/taxes.ts';

const rules: QuoteRules = {
  deliveryFee: paise(0),
  slotFees: [],
  freeDeliveryFrom: null,
  minimumOrder: paise(0),
  deliveryGst: basisPoints(1_800),
  intraState: true,
};

const aLine = (unitPrice: number, quantity: number, parts: { alone: number; gst: number }[]) => ({
  sku: 'CMB-TEST',
  cut: '',
  quantity,
  unitRetail: paise(unitPrice),
  unitPrice: paise(unitPrice),
  gst: basisPoints(0),
  parts: parts.map(({ alone, gst }) => ({ alone: paise(alone), gst: basisPoints(gst) })),
});

describe('a line of parts with different tax rates', () => {
  it('is spread by the separate prices of the parts, and each part is taxed', () => {
    const line = aLine(90_000, 1, [
      { alone: 75_000, gst: 0 },
      { alone: 25_000, gst: 500 },
    ]);
    const [priced] = quote({ lines: [line], rules }).lines;
    expect(priced?.shares.map(({ total }) => total)).toEqual([67_500, 22_500]);
    // 225.00 × 2.5 / 105 = 5.357 to centre and state each.
    expect(priced?.taxes).toEqual({ cgst: 536, sgst: 536, igst: 0 });
  });

  it('gives leftover paise to the largest remainders', () => {
    const thirds = [1, 2, 3].map(() => ({ alone: 100, gst: 500 }));
    const [priced] = quote({ lines: [aLine(100, 1, thirds)], rules }).lines;
    expect(priced?.shares.map(({ total }) => total)).toEqual([34, 33, 33]);
  });

  it('adds up to the paisa for any parts, price and state', () => {
    const part = fc.record({
      alone: fc.integer({ min: 1, max: 500_000 }),
      gst: fc.constantFrom(0, 500, 1_200, 1_800),
    });
    const given = fc.record({
      parts: fc.array(part, { minLength: 1, maxLength: 12 }),
      price: fc.integer({ min: 0, max: 2_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      intraState: fc.boolean(),
    });
    fc.assert(
      fc.property(given, ({ parts, price, quantity, intraState }) => {
        const bill = quote({
          lines: [aLine(price, quantity, parts)],
          rules: { ...rules, intraState },
        });
        const [line] = bill.lines;
        if (!line) throw new Error('no line');
        expect(line.shares).toHaveLength(parts.length);
        expect(sumPaise(line.shares.map(({ total }) => total))).toBe(line.total);
        for (const tax of ['cgst', 'sgst', 'igst'] as const) {
          expect(sumPaise(line.shares.map(({ taxes }) => taxes[tax]))).toBe(line.taxes[tax]);
          expect(bill.taxes[tax]).toBe(line.taxes[tax]);
        }
        for (const [index, { total, taxes }] of line.shares.entries()) {
          const rate = basisPoints(parts[index]?.gst ?? 0);
          expect(taxes).toEqual(taxesIn(total, rate, intraState));
          expect(total).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns },
    );
  });
});
