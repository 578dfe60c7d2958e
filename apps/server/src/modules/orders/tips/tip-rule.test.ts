import { paise, sumPaise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuseTip, shopRule, splitTip } from './tip-rule.ts';

describe('the split of a tip', () => {
  const shipment = fc.record({
    shipmentNo: fc.integer({ min: 1, max: 9 }),
    riderId: fc.integer({ min: 1, max: 4 }),
  });

  it('gives each delivered shipment the same share, and nothing is lost or added', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }).map(paise),
        fc.uniqueArray(shipment, { minLength: 1, selector: ({ shipmentNo }) => shipmentNo }),
        (tip, delivered) => {
          const shares = splitTip(tip, delivered).map(({ amount }) => amount);
          expect(sumPaise(shares)).toBe(tip);
          const even = tip / delivered.length;
          for (const share of shares) expect(Math.abs(share - even)).toBeLessThan(1);
        },
      ),
    );
  });

  it('gives nothing where no rider delivered', () => {
    expect(splitTip(paise(3000), [])).toEqual([]);
  });
});

it('refuses a tip above the maximum, and every tip while tips are off', () => {
  expect(() => refuseTip(shopRule, shopRule.most)).not.toThrow();
  expect(() => refuseTip(shopRule, paise(shopRule.most + 100))).toThrow('at most ₹500');
  expect(() => refuseTip({ ...shopRule, isOn: false }, paise(100))).toThrow('take no tips');
});
