import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planThatPays } from './plan-that-pays.ts';

const month = { membershipId: 1, salePrice: 99, months: 1 };
const halfYear = { membershipId: 2, salePrice: 299, months: 6, recommended: true };
const year = { membershipId: 3, salePrice: 499, months: 12 };

describe('the plan that pays', () => {
  it('is none while a cart saves too little', () => {
    expect(planThatPays([month, halfYear, year], 0)).toBeNull();
    expect(planThatPays([month, halfYear, year], 40)).toBeNull();
  });

  it('is the recommended one, otherwise the one with the fewest orders', () => {
    expect(planThatPays([month, halfYear, year], 120)).toEqual({ plan: halfYear, orders: 3 });
    expect(planThatPays([month, year], 120)).toEqual({ plan: month, orders: 1 });
    expect(planThatPays([month, halfYear, year], 45)).toEqual({ plan: year, orders: 12 });
  });

  it('never costs more than its orders save, at one order a month', () => {
    const aPlan = fc.record({
      membershipId: fc.nat(),
      salePrice: fc.integer({ min: 1, max: 5000 }),
      months: fc.integer({ min: 1, max: 24 }),
      recommended: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(aPlan), fc.integer({ min: 0, max: 900 }), (plans, savings) => {
        const found = planThatPays(plans, savings);
        if (!found) return true;
        const { plan, orders } = found;
        return orders * savings >= plan.salePrice && orders <= plan.months;
      }),
    );
  });
});
