import { type Paise, paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundFor, toPick } from '../delivery/weights.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { lowerPrice } from './substitutes.ts';

const amount = fc.integer({ min: 1, max: 1_000_000 }).map(paise);

describe('lowerPrice', () => {
  it('is the lower of both prices, with the discount in proportion', () => {
    expect(lowerPrice(paise(36_000), paise(40_000), paise(30_000))).toBe(27_000);
    expect(lowerPrice(paise(36_000), paise(40_000), paise(50_000))).toBe(36_000);
  });

  it('is never above what was paid, nor above the price of the substitute', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 100 }), (ordered, other, percent) => {
        const net = paise(Math.floor((ordered * (100 - percent)) / 100));
        const price = lowerPrice(net, ordered, other);
        expect(price).toBeLessThanOrEqual(Math.min(net, other));
        expect(price).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

const anOrder = (net: Paise, unit: Paise, grams: number) =>
  ({
    lines: [{ quantity: 2, net, unitPrice: paise(20_000), netGrams: 500, parts: null }],
    removals: [],
    substitutes: [{ lineNo: 1, unitPrice: unit, netGrams: grams, productName: 'Goat Leg' }],
  }) as unknown as OrderRecord;

describe('the refund of a line with a substitute', () => {
  it('is the difference of the prices, and of missing weight at the lower price', () => {
    const [goods] = toPick(anOrder(paise(40_000), paise(15_000), 400));
    expect(goods).toMatchObject({ grams: 800, net: 40_000, priced: 30_000 });
    if (!goods) return;
    const pick = { lineNo: 1, partNo: 0, packs: null };
    expect(refundFor(goods, undefined)).toBe(10_000);
    expect(refundFor(goods, { ...pick, grams: 800 })).toBe(10_000);
    expect(refundFor(goods, { ...pick, grams: 400 })).toBe(25_000);
    expect(refundFor(goods, { ...pick, grams: 0 })).toBe(40_000);
  });
});
