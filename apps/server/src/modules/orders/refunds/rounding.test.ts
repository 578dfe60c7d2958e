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
import { dueAfterReduction, unrefundedPrice, refundAmountFor, roundingIn } from './rounding.ts';

const aRefund = (amount: Paise, rounding: Paise): OrderRefund => ({
  id: 1,
  cause: 'complaint',
  key: 'complaint:1',
  amount,
  lines: [],
  delivery: zeroPaise,
  membership: zeroPaise,
  tip: zeroPaise,
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

  it('refunds exactly the paid amount in any parts and never more', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const exact = given.reduce(addPaise, zeroPaise);
        let refunded = zeroPaise;
        const refunds: OrderRefund[] = [];
        const rounding = roundingOf(exact);
        const amount = roundToRupee(exact);
        for (const part of given) {
          const back = refundAmountFor({ amount, rounding, refunded }, { refunds }, part);
          expect(back).toBeGreaterThanOrEqual(0);
          refunds.push(aRefund(part, subtractPaise(back, part)));
          refunded = addPaise(refunded, back);
          expect(refunded).toBeLessThanOrEqual(amount);
        }
        expect(refunded).toBe(amount);
        expect(unrefundedPrice({ amount, rounding, refunded }, { refunds })).toBe(0);
      }),
    );
  });
});
