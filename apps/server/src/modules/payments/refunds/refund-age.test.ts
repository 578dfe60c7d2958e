import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysWaiting, refundAges, requestedBetween } from './refund-age.ts';

const ageOf = (days: number) => (days <= 1 ? '0-1' : days <= 3 ? '2-3' : days <= 7 ? '4-7' : '8+');

it('counts the days of India', () => {
  const now = new Date('2026-11-23T01:00:00+05:30');
  expect(daysWaiting(new Date('2026-11-22T23:59:00+05:30'), now)).toBe(1);
  expect(daysWaiting(new Date('2026-11-23T00:00:00+05:30'), now)).toBe(0);
});

it('gives each refund exactly one age, the one of its days', () => {
  const moments = fc.date({
    min: new Date('2026-10-01T00:00:00Z'),
    max: new Date('2026-12-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, moments, (one, other) => {
      const [created, now] = one < other ? [one, other] : [other, one];
      const ages = refundAges.filter((age) => {
        const { from, until } = requestedBetween(age, now);
        return (!from || created >= from) && (!until || created < until);
      });
      expect(ages).toEqual([ageOf(daysWaiting(created, now))]);
    }),
  );
});
