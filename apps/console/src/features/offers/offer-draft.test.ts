import type { EditedPromo } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, newDraft } from './offer-draft.ts';

const goods = [3, 7].map((productId) => ({
  productId,
  name: `Product ${productId}`,
  imageUrl: '',
  tint: 'chicken' as const,
  active: true,
}));

const offer: EditedPromo = {
  promoCode: 'FRIDAY10',
  description: '10% off',
  benefit: { kind: 'percent', percent: 12.5, cap: 100 },
  minimumGoods: 399.5,
  categories: ['chicken', 'mutton'],
  productIds: [3, 7],
  hubs: [],
  customerTypes: ['NU'],
  paymentModes: ['upi'],
  minimumShare: 75,
  firstOrderOnly: false,
  membersOnly: true,
  weekdays: [5],
  hours: { from: 9 * 60, until: 1440 },
  stacks: true,
  automatic: false,
  listed: true,
  active: true,
  totalLimit: 500,
  customerLimit: null,
  startsAt: '2026-11-23T09:00:00+05:30',
  endsAt: null,
};

describe('the draft of an offer', () => {
  it('is sent as it was read where nothing was typed', () => {
    expect(bodyOf(draftOf({ promo: offer, goods }))).toEqual({
      ...offer,
      startsAt: '2026-11-23T09:00:00+05:30',
    });
  });

  it.each<EditedPromo['benefit']>([
    { kind: 'flat', amount: 50 },
    { kind: 'freeDelivery' },
    { kind: 'buyXGetY', buy: 2, get: 1, percent: 100, most: null },
    { kind: 'percent', percent: 10, cap: null },
  ])('keeps what it gives: $kind', (benefit) => {
    expect(bodyOf(draftOf({ promo: { ...offer, benefit }, goods })).benefit).toEqual(benefit);
  });

  it('begins as ten percent for everybody from now on', () => {
    const body = bodyOf(newDraft(new Date('2026-11-23T03:30:00Z')));
    expect(body).toMatchObject({
      startsAt: '2026-11-23T09:00:00+05:30',
      hours: null,
      active: true,
    });
  });
});
