import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '@halal-basket/money';
import { refundSplit, paymentSplit } from './split.ts';

const anAmount = fc.integer({ min: 0, max: 1_000_000 }).map(paise);
const aSplit = fc.record({ reward: anAmount, paidIn: anAmount });

describe('the split of a payment', () => {
  it('takes reward cash first, never more than the balance', () => {
    fc.assert(
      fc.property(anAmount, aSplit, (amount, from) => {
        const parts = paymentSplit(amount, from);
        expect(parts === null).toBe(amount > from.reward + from.paidIn);
        if (!parts) return;
        expect(parts.reward + parts.paidIn).toBe(amount);
        expect(parts.reward).toBe(Math.min(amount, from.reward));
        expect(parts.paidIn).toBeLessThanOrEqual(from.paidIn);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the split of a refund', () => {
  it('returns in any number of parts exactly the split of the payment', () => {
    fc.assert(
      fc.property(aSplit, fc.array(anAmount), (was, requested) => {
        let [before, reward, paidIn] = [0, 0, 0];
        const whole = was.reward + was.paidIn;
        for (const each of [...requested, whole]) {
          const amount = Math.min(each, whole - before);
          const part = refundSplit(paise(amount), was, paise(before));
          expect(part.reward + part.paidIn).toBe(amount);
          reward += part.reward;
          paidIn += part.paidIn;
          before += amount;
          expect(reward === 0 || paidIn === was.paidIn).toBe(true);
        }
        expect({ reward, paidIn }).toEqual(was);
      }),
      { numRuns: 10_000 },
    );
  });

  it('never refunds more than was taken', () => {
    const was = { reward: paise(10), paidIn: paise(20) };
    expect(() => refundSplit(paise(1), was, paise(30))).toThrow(RangeError);
    expect(() => refundSplit(paise(-1), was, paise(0))).toThrow(RangeError);
  });
});
