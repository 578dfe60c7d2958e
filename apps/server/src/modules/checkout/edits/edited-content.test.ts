import { basisPoints, paise, sumPaise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrderRecord, aResolvedLine } from '../../../testing/edited-order.ts';
import type { QuoteRules } from '../../pricing/index.ts';
import { type EditToPrice, priceEdit } from './edited-content.ts';

const rules: QuoteRules = {
  deliveryFee: paise(2900),
  slotFees: [],
  freeDeliveryFrom: paise(50_000),
  minimumOrder: paise(10_000),
  deliveryGst: basisPoints(1800),
  intraState: true,
};

const order = anOrderRecord([
  { sku: 'A', quantity: 3, unitPrice: 20_000 },
  { sku: 'B', quantity: 1, unitPrice: 15_000 },
]);

const toPrice = (given: Partial<EditToPrice> = {}): EditToPrice => ({
  order,
  isDue: false,
  kept: [
    { lineNo: 1, packs: 3 },
    { lineNo: 2, packs: 1 },
  ],
  extra: [],
  slots: [{ shipmentNo: 1, slotId: 1 }],
  rules,
  membership: null,
  offers: [],
  ...given,
});

const extra = (sku: string, quantity: number, unitPrice: number) => ({
  line: aResolvedLine({ sku, quantity, unitPrice }),
  shipmentNo: 1,
  day: '2026-11-24',
});

describe('priceEdit', () => {
  it('keeps the price of ordered packs, and joins further ones at the same price', () => {
    const same = priceEdit(toPrice({ extra: [extra('A', 2, 20_000)] }));
    expect(same.content.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [5, 20_000],
      [1, 15_000],
    ]);
    const dearer = priceEdit(toPrice({ extra: [extra('A', 2, 22_000)] }));
    expect(dearer.content.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [3, 20_000],
      [1, 15_000],
      [2, 22_000],
    ]);
  });

  it('charges the delivery fee where the goods no longer reach free delivery', () => {
    expect(priceEdit(toPrice()).content.bill.deliveryCharges).toBe(0);
    const less = priceEdit(toPrice({ kept: [{ lineNo: 1, packs: 1 }] }));
    expect(less.content.bill).toMatchObject({ deliveryCharges: 2900, payable: 22_900 });
  });

  it('rounds the price to the rupee where it is due on delivery', () => {
    const given = { extra: [extra('C', 1, 19_962)], rules: { ...rules, deliveryFee: paise(0) } };
    expect(priceEdit(toPrice(given)).content.rounding).toBe(0);
    expect(priceEdit(toPrice({ ...given, isDue: true })).content.rounding).toBe(38);
  });

  it('adds up for any packs', () => {
    const packs = fc.integer({ min: 0, max: 6 });
    const price = fc.integer({ min: 100, max: 60_000 });
    fc.assert(
      fc.property(packs, packs, packs, price, (first, second, more, unitPrice) => {
        const kept = [
          { lineNo: 1, packs: first },
          { lineNo: 2, packs: second },
        ].filter((each) => each.packs > 0);
        const added = more === 0 ? [] : [extra('C', more, unitPrice)];
        fc.pre(kept.length + added.length > 0);
        const free = { ...rules, minimumOrder: paise(0) };
        const { bill, lines } = priceEdit(toPrice({ kept, extra: added, rules: free })).content;
        expect(bill.payable).toBe(sumPaise([...lines.map(({ net }) => net), bill.deliveryCharges]));
      }),
    );
  });

  it.each([
    ['a delivery without packs', { kept: [] }, 'ORDER_EMPTY'],
    ['an order below the minimum', { kept: [], extra: [extra('C', 1, 900)] }, 'ORDER_TOO_SMALL'],
  ])('refuses %s', (_, given, code) => {
    expect(() => priceEdit(toPrice(given))).toThrow(expect.objectContaining({ code }) as Error);
  });
});
