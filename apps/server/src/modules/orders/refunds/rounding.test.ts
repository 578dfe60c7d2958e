import {
  type Paise,
  addPaise,
  paise,
  roundToRupee,
  roundingOf,
  subtractPaise,
  zeroPaise,
} from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderRefund } from '../orders.sql.ts';
import type { Portions } from './refundable.ts';
import { dueAfterReduction, unrefundedPrice, refundAmountFor, roundingIn } from './rounding.ts';

const ofGoods = (amount: Paise): Portions => ({
  lines: [{ lineNo: 1, amount }],
  delivery: zeroPaise,
  membership: zeroPaise,
  tip: zeroPaise,
});

const aRefund = (amount: Paise, rounding: Paise): OrderRefund => ({
  ...ofGoods(amount),
  id: 1,
  cause: 'complaint',
  key: 'complaint:1',
  amount,
  sentTo: 'wallet',
  rounding,
  reason: '',
  at: new Date(0),
});

const amounts = fc.integer({ min: 0, max: 1_000_000 }).map(paise);
const parts = fc.array(fc.integer({ min: 1, max: 40_000 }).map(paise), {
  minLength: 1,
  maxLength: 8,
});

describe('rounding of payments on delivery', () => {
  it('rounds only payments on delivery', () => {
    expect(roundingIn('cod', paise(10_040))).toBe(-40);
    expect(roundingIn('pod', paise(10_050))).toBe(50);
    expect(roundingIn('upi', paise(10_040))).toBe(0);
  });

  it('leaves whole rupees after every reduction and gives the difference', () => {
    fc.assert(
      fc.property(amounts, parts, (exact, taken) => {
        let payment = { amount: roundToRupee(exact), rounding: roundingOf(exact) };
        let left: number = exact;
        for (const part of taken) {
          const { due, rounding, less } = dueAfterReduction(payment, part);
          left = Math.max(0, left - part);
          expect(due).toBe(roundToRupee(paise(left)));
          expect(less).toBe(payment.amount - due);
          expect(subtractPaise(due, rounding)).toBe(left);
          payment = { amount: due, rounding };
        }
      }),
    );
  });

  it('refunds exactly what was paid for goods in any parts and never more; a tip stays with the riders', () => {
    const tips = fc.integer({ min: 0, max: 500 }).map((rupees) => paise(rupees * 100));
    fc.assert(
      fc.property(parts, tips, (given, tip) => {
        const price = given.reduce(addPaise, zeroPaise);
        const rounding = roundingOf(price);
        const amount = addPaise(roundToRupee(price), tip);
        let refunded = zeroPaise;
        const refunds: OrderRefund[] = [];
        for (const part of given) {
          const paid = { amount, rounding, refunded };
          const back = refundAmountFor(paid, { tip, refunds }, ofGoods(part));
          expect(back).toBeGreaterThanOrEqual(0);
          refunds.push(aRefund(part, subtractPaise(back, part)));
          refunded = addPaise(refunded, back);
          expect(refunded).toBeLessThanOrEqual(roundToRupee(price));
        }
        expect(refunded).toBe(roundToRupee(price));
        expect(unrefundedPrice({ amount, rounding, refunded }, { refunds })).toBe(tip);
      }),
    );
  });

  it('returns the tip with the rest of an order that is refunded whole', () => {
    const [price, tip] = [paise(55_222), paise(2_000)];
    const payment = { amount: paise(57_200), rounding: paise(-22), refunded: zeroPaise };
    const whole = { ...ofGoods(price), tip };
    expect(refundAmountFor(payment, { tip, refunds: [] }, whole)).toBe(57_200);
  });
});
