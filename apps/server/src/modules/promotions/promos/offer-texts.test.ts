import { noConditions } from '@halal-basket/contract/plain-promo';
import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { termsInWords } from './offer-texts.ts';
import type { Promo } from './promo.sql.ts';

const endingAt = (endsAt: string): Promo => ({
  promoId: 1,
  code: 'EID50',
  description: '₹50 off',
  totalLimit: null,
  customerLimit: null,
  uses: 0,
  budget: null,
  spent: paise(0),
  startsAt: new Date('2026-11-01T00:00:00+05:30'),
  endsAt: new Date(endsAt),
  isActive: true,
  isAutomatic: false,
  isListed: true,
  revision: 1,
  terms: {
    ...noConditions,
    benefit: { kind: 'flat', amount: paise(5_000) },
    minimumGoods: paise(0),
    stacks: true,
  },
});

const withTerms = (terms: Partial<Promo['terms']>): string[] => {
  const promo = endingAt('2026-12-01T00:00:00+05:30');
  return termsInWords({ ...promo, endsAt: null, terms: { ...promo.terms, ...terms } }, []);
};

const lastDay = (endsAt: string): string | undefined => termsInWords(endingAt(endsAt), []).at(-1);

describe('the terms of an offer', () => {
  it('name the last day on which it applies in India', () => {
    expect(lastDay('2026-11-30T18:00:00+05:30')).toBe('Until 30 Nov 2026.');
    // An offer that ends at midnight does not apply on the day that begins then.
    expect(lastDay('2026-12-01T00:00:00+05:30')).toBe('Until 30 Nov 2026.');
    expect(lastDay('2026-12-01T00:01:00+05:30')).toBe('Until 01 Dec 2026.');
  });

  it('name its weekdays, its hours and that it is for some delivery areas', () => {
    expect(withTerms({})).toEqual([]);
    expect(
      withTerms({ weekdays: [5, 1], hours: { from: 960, until: 1_140 }, hubs: ['HYD-BH'] }),
    ).toEqual([
      'In some delivery areas only.',
      'Only on these days: Mon, Fri.',
      'Only from 4 pm to 7 pm.',
    ]);
  });
});
