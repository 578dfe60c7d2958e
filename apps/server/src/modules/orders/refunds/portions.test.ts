import { paise, sumPaise } from '@halal-basket/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { totalOf } from './refundable.ts';
import { portionsOf } from './refunds.ts';

const amount = fc.integer({ min: 0, max: 100_000 }).map(paise);
const anyParts = fc.record({
  lines: fc
    .array(amount, { maxLength: 5 })
    .map((amounts) => amounts.map((each, index) => ({ lineNo: index + 1, amount: each }))),
  delivery: amount,
  membership: amount,
  tip: amount,
});

it('divides a refund of the gateway to the paisa, never above a part, and takes the tip last', () => {
  fc.assert(
    fc.property(anyParts, amount, (left, refunded) => {
      const portions = portionsOf(left, refunded);
      expect(totalOf(portions)).toBe(Math.min(refunded, totalOf(left)));
      for (const { lineNo, amount: of } of portions.lines) {
        expect(of).toBeLessThanOrEqual(left.lines[lineNo - 1]?.amount ?? 0);
      }
      expect(portions.delivery).toBeLessThanOrEqual(left.delivery);
      expect(portions.membership).toBeLessThanOrEqual(left.membership);
      const price = sumPaise([
        ...left.lines.map((line) => line.amount),
        left.delivery,
        left.membership,
      ]);
      expect(portions.tip).toBe(Math.max(0, Math.min(refunded - price, left.tip)));
    }),
  );
});
