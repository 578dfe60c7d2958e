import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LateCreditRule, creditAmount, decideLateCredit } from './late-credit-rule.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00+05:30`);
const rule: LateCreditRule = {
  isOn: true,
  since: at('00:00'),
  afterMinutes: 15,
  kind: 'percent',
  amount: paise(5000),
  percent: 10,
  most: paise(10_000),
};
const delivery = {
  promisedAt: at('19:00'),
  deliveredAt: null,
  atDoor: [],
  price: paise(54_321),
};

describe('the credit for a late delivery', () => {
  it('is a share of the price in whole rupees once the minutes of the rule are over', () => {
    expect(decideLateCredit(rule, delivery, at('19:15'))).toBeNull();
    expect(decideLateCredit(rule, delivery, at('19:16'))).toEqual({
      outcome: 'credited',
      amount: 5500,
      minutesLate: 16,
    });
  });

  it('depends on the delivery, not on the time of the check', () => {
    const late = { ...delivery, deliveredAt: at('19:20') };
    const inTime = { ...delivery, deliveredAt: at('19:10') };
    expect(decideLateCredit(rule, late, at('22:00'))).toMatchObject({ minutesLate: 20 });
    expect(decideLateCredit(rule, inTime, at('22:00'))).toBeNull();
  });

  it('is refused if the rider arrived in time, and not if the rider came late', () => {
    const missed = { ...delivery, atDoor: [at('19:05')] };
    expect(decideLateCredit(rule, missed, at('20:00'))?.outcome).toBe('atDoor');
    const later = { ...delivery, atDoor: [at('19:30')] };
    expect(decideLateCredit(rule, later, at('20:00'))?.outcome).toBe('credited');
  });

  it('needs a rule that was on when the slot ended', () => {
    expect(decideLateCredit({ ...rule, isOn: false }, delivery, at('20:00'))).toBeNull();
    expect(decideLateCredit({ ...rule, since: at('19:01') }, delivery, at('20:00'))).toBeNull();
  });

  it('is never above the maximum nor the price, and never below zero', () => {
    const money = fc.integer({ min: 1, max: 500_000 }).map(paise);
    const anyRule = fc.record({
      kind: fc.constantFrom('amount' as const, 'percent' as const),
      amount: money,
      percent: fc.integer({ min: 1, max: 100 }),
      most: money,
    });
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 5_000_000 }).map(paise), (given, price) => {
        const amount = creditAmount(given, price);
        expect(amount).toBeGreaterThanOrEqual(Math.min(price, 1));
        expect(amount).toBeLessThanOrEqual(Math.min(given.most, price));
      }),
    );
  });
});
