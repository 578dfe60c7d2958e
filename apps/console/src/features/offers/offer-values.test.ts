import type { EditedPromo } from '@halal-basket/contract';
import { editedPromo } from '@halal-basket/contract/forms';
import { expect, it } from 'vitest';
import { benefitOfKind, hoursWith, newOffer } from './offer-values.ts';

const now = new Date('2026-11-23T03:30:00Z');

it('starts as ten percent for everybody from now on', () => {
  const offer = { ...newOffer(now), promoCode: 'FRIDAY10', description: '10% off' };
  expect(offer).toMatchObject({ startsAt: now.toISOString(), hours: null, active: true });
  expect(editedPromo.safeParse(offer).success).toBe(true);
});

it.each<[EditedPromo['benefit']['kind'], string[]]>([
  ['percent', []],
  ['flat', ['benefit.amount']],
  ['freeDelivery', []],
  ['buyXGetY', ['benefit.buy', 'benefit.get']],
])('asks for the figures of a benefit of the kind %s', (kind, fields) => {
  const offer = { ...newOffer(now), promoCode: 'FRIDAY10', description: '10% off' };
  const { error } = editedPromo.safeParse({
    ...offer,
    benefit: benefitOfKind(kind, offer.benefit),
  });
  expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(fields);
});

it('has hours once one end is typed, and none once both are empty', () => {
  expect(hoursWith(null, { from: 540 })).toEqual({ from: 540, until: Number.NaN });
  expect(hoursWith({ from: 540, until: 1440 }, { until: Number.NaN })).toEqual({
    from: 540,
    until: Number.NaN,
  });
  expect(hoursWith({ from: 540, until: Number.NaN }, { from: Number.NaN })).toBeNull();
});
