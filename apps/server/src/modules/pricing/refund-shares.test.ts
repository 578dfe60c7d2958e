import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBasket, holdsFor } from './arbitraries.ts';
import { quote } from './pricing.ts';
import { refundShares } from './refund-shares.ts';

/** Steps in which everything comes back: each names a line, and how much of what is left of it. */
const someSteps = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 });

describe('refunding an order', () => {
  it('line by line gives back exactly what was paid', () => {
    holdsFor(aBasket, (basket) => {
      const bill = quote(basket);
      if (bill.lines.length === 0) return true;
      let returned = 0;
      const before = bill.lines.map(() => 0);
      for (const [index, { quantity }] of bill.lines.entries()) {
        const now = bill.lines.map((_, at) => (at === index ? quantity : 0));
        returned += refundShares({ ...bill, bill, withMembership: true }, before, now).total;
        before[index] = quantity;
      }
      return returned === bill.payable + bill.walletApplied;
    });
  });

  it('in any steps gives back exactly what was paid, and never more on the way', () => {
    holdsFor(fc.tuple(aBasket, someSteps), ([basket, steps]) => {
      const bill = quote(basket);
      if (bill.lines.length === 0) return true;
      const paid = bill.payable + bill.walletApplied - bill.membershipFee;
      const before = bill.lines.map(() => 0);
      const give = (now: number[]) => {
        const { total, lines } = refundShares(
          { ...bill, bill, withMembership: false },
          before,
          now,
        );
        for (const [index, packs] of now.entries()) before[index] = (before[index] ?? 0) + packs;
        return lines.every((amount) => amount >= 0) ? total : Number.NaN;
      };
      let returned = 0;
      for (const [which, some] of steps) {
        const index = which % bill.lines.length;
        const left = (bill.lines[index]?.quantity ?? 0) - (before[index] ?? 0);
        const packs = left === 0 ? 0 : some % (left + 1);
        returned += give(bill.lines.map((_, at) => (at === index ? packs : 0)));
        if (!(returned <= paid)) return false;
      }
      const wasAll = bill.lines.every(({ quantity }, index) => before[index] === quantity);
      if (!wasAll)
        returned += give(bill.lines.map(({ quantity }, at) => quantity - (before[at] ?? 0)));
      return returned === paid;
    });
  });

  const bill = { deliveryCharges: paise(3_900), membershipFee: paise(9_900) };
  const lines = [
    { quantity: 3, net: paise(100) },
    { quantity: 1, net: paise(50) },
  ];

  it('keeps delivery until the last pack, and the membership unless it ends too', () => {
    const order = { lines, bill, withMembership: false };
    expect(refundShares(order, [0, 0], [1, 0])).toEqual({
      lines: [33, 0],
      delivery: 0,
      membershipFee: 0,
      total: 33,
    });
    expect(refundShares(order, [1, 0], [2, 1])).toMatchObject({
      lines: [67, 50],
      delivery: 3_900,
      total: 67 + 50 + 3_900,
    });
    const all = refundShares({ ...order, withMembership: true }, [0, 0], [3, 1]);
    expect(all.total).toBe(150 + 3_900 + 9_900);
  });

  it('gives nothing for nothing, also once all is back', () => {
    expect(refundShares({ lines, bill, withMembership: true }, [3, 1], [0, 0]).total).toBe(0);
  });

  it.each([[[4, 0]], [[-1, 0]], [[0.5, 0]]])('refuses packs that were never bought: %j', (now) => {
    expect(() => refundShares({ lines, bill, withMembership: false }, [0, 0], now)).toThrow(
      RangeError,
    );
  });
});
