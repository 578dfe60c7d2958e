import { basisPoints } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { rateProblems } from './edit-taxes.ts';
import { rateOn } from './tax-rates.ts';

const rates = [
  { from: '2026-12-01', gst: basisPoints(500) },
  { from: '2017-07-01', gst: basisPoints(1200) },
];

describe('rateOn', () => {
  it('changes on the first day of a new rate, not before', () => {
    expect(rateOn(rates, '2026-11-30')).toBe(1200);
    expect(rateOn(rates, '2026-12-01')).toBe(500);
    expect(rateOn(rates, '2030-01-01')).toBe(500);
  });

  it('uses the first rate for a day before it begins', () => {
    expect(rateOn(rates, '2010-01-01')).toBe(1200);
  });

  it('refuses a category without a rate', () => {
    expect(() => rateOn([], '2026-11-23')).toThrow(RangeError);
  });
});

describe('rateProblems', () => {
  const before = [
    { from: '2017-07-01', percent: 12, notification: '' },
    { from: '2026-12-01', percent: 5, notification: '' },
  ];
  const [past, scheduled] = [before[0]!, before[1]!];
  const today = '2026-11-23';

  it('accepts a new, a changed and a removed rate that has not been charged', () => {
    const added = { from: '2027-01-01', percent: 40, notification: '' };
    expect(rateProblems([past, added], before, today)).toEqual({});
    expect(rateProblems([past, { ...scheduled, percent: 18 }], before, today)).toEqual({});
    expect(rateProblems([past, { ...scheduled, from: today }], before, today)).toEqual({});
  });

  it('refuses a change of a past rate, its removal and a new one in the past', () => {
    expect(rateProblems([{ ...past, percent: 18 }, scheduled], before, today)).toHaveProperty(
      '0.percent',
    );
    expect(rateProblems([scheduled], before, today)).toHaveProperty('');
    const late = { from: '2026-11-22', percent: 5, notification: '' };
    expect(rateProblems([past, late], before, today)).toHaveProperty('1.from');
  });

  it('refuses two rates from one day', () => {
    expect(rateProblems([past, scheduled, scheduled], before, today)).toHaveProperty('2.from');
  });
});
