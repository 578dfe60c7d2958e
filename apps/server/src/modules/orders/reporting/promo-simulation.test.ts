import { noConditions } from '@halal-basket/contract/plain-promo';
import { basisPoints, paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Promo } from '../../promotions/index.ts';
import { OfferSimulation, type PastOrder } from './promo-simulation.ts';

const start = Date.parse('2026-11-16T06:00:00Z');

const aPromo = (given: Partial<Promo> = {}): Promo => ({
  promoId: 0,
  code: 'TRIAL',
  description: '',
  terms: {
    ...noConditions,
    benefit: { kind: 'percent', rate: basisPoints(1_000), cap: null },
    minimumGoods: paise(0),
  },
  totalLimit: null,
  customerLimit: null,
  budget: null,
  spent: paise(0),
  uses: 0,
  startsAt: new Date(start),
  endsAt: null,
  isActive: true,
  isAutomatic: false,
  isListed: true,
  revision: 0,
  ...given,
});

const anOrder = (
  total: number,
  { promoDiscount = 0, minute = 0, customerId = 1 } = {},
): PastOrder => ({
  at: new Date(start + minute * 60_000),
  customerId,
  hub: 'HYD-BNJ',
  isMember: false,
  placedBefore: 0,
  revenue: paise(total - promoDiscount),
  delivery: paise(3_000),
  lines: [
    {
      sku: 'CHK-CURRY-500',
      cut: '',
      quantity: 1,
      unitPrice: paise(total),
      productId: 1,
      category: 'chicken',
      total: paise(total),
      membershipDiscount: paise(0),
      promoDiscount: paise(promoDiscount),
    },
  ],
});

const simulated = (promo: Promo, orders: readonly PastOrder[]) => {
  const simulation = new OfferSimulation(promo);
  for (const order of orders) simulation.add(order);
  return simulation;
};

describe('a simulated offer', () => {
  it('costs the discount of each order that it applies to', () => {
    const { orders, touched, discount, revenue, customers } = simulated(aPromo(), [
      anOrder(10_000),
      anOrder(20_000, { customerId: 2 }),
    ]);
    expect({ orders, touched, discount, revenue, customers }).toEqual({
      orders: 2,
      touched: 2,
      discount: 3_000,
      revenue: 30_000,
      customers: 2,
    });
  });

  it('costs only what it saves more than another offer that does not combine', () => {
    const alone = aPromo({ terms: { ...aPromo().terms, stacks: false } });
    const orders = [
      anOrder(10_000, { promoDiscount: 400 }),
      anOrder(10_000, { promoDiscount: 2_000 }),
    ];
    expect(simulated(alone, orders)).toMatchObject({ touched: 1, discount: 600 });
    // Beside a combining offer it counts on the rest: 10 % of 9,600 and of 8,000.
    expect(simulated(aPromo(), orders)).toMatchObject({ touched: 2, discount: 1_760 });
  });

  it('reports when the budget is used up, and still takes smaller discounts', () => {
    const simulation = simulated(aPromo({ budget: paise(1_500) }), [
      anOrder(10_000, { minute: 1 }),
      anOrder(10_000, { minute: 2 }),
      anOrder(4_000, { minute: 3 }),
    ]);
    expect(simulation).toMatchObject({ touched: 2, discount: 1_400 });
    expect(simulation.usedUpAt).toEqual(new Date(start + 120_000));
  });

  it('never exceeds the budget, the limits or the price of the goods', () => {
    const order = fc
      .tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 5 }))
      .map(([total, customerId]) => anOrder(total, { customerId }));
    fc.assert(
      fc.property(
        fc.array(order, { maxLength: 30 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 3 }),
        (orders, budget, customerLimit) => {
          const limits = { budget: paise(budget), customerLimit, totalLimit: 7 };
          const found = simulated(aPromo(limits), orders);
          expect(found.discount).toBeLessThanOrEqual(budget);
          expect(found.touched).toBeLessThanOrEqual(Math.min(7, found.customers * customerLimit));
          expect(found.orders).toBe(orders.length);
          expect(found.discount).toBeLessThanOrEqual(found.revenue);
        },
      ),
    );
  });
});
