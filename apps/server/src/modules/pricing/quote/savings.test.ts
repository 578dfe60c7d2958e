import { brand } from '@halal-basket/contract';
import { basisPoints, paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import type { Benefit } from '../../promotions/index.ts';
import { savedByMembership } from './membership-saving.ts';
import { promoSaving } from './promo-saving.ts';
import { quote } from './quote.ts';
import type { MembershipTerms } from './quote-types.ts';

const sold = (sku: string, left: number) => ({
  sku,
  cut: '',
  quantity: 1,
  unitPrice: paise(30_000),
  left: paise(left),
});

describe('the saving by the membership', () => {
  const member: MembershipTerms = {
    name: brand.membership,
    fee: null,
    discount: basisPoints(1_000),
    discountCap: null,
    freeDelivery: true,
  };
  const saved = (membership: MembershipTerms | null, freeDeliveryFrom: number) => {
    const line = { ...sold('A', 30_000), unitRetail: paise(35_000), gst: basisPoints(0) };
    return savedByMembership(
      quote({
        lines: [line],
        membership,
        rules: {
          deliveryFee: paise(3_900),
          slotFees: [],
          freeDeliveryFrom: paise(freeDeliveryFrom),
          minimumOrder: paise(0),
          deliveryGst: basisPoints(1_800),
          intraState: true,
        },
      }),
    );
  };

  it('is its discount and the delivery fee that it waives', () => {
    expect(saved(member, 99_000)).toBe(3_000 + 3_900);
    expect(saved({ ...member, discount: basisPoints(0) }, 99_000)).toBe(3_900);
  });

  it('does not contain a delivery fee that the hub waives', () => {
    expect(saved(member, 10_000)).toBe(3_000);
  });

  it('is nothing without a membership', () => {
    expect(saved(null, 99_000)).toBe(0);
  });
});

describe('the saving by a promo on an order', () => {
  const saving = (benefit: Benefit, skus: string[] | null = null) =>
    promoSaving(
      [sold('A', 20_000), sold('B', 10_000)],
      { code: 'CODE', benefit, skus },
      paise(3_900),
    );

  it('is counted from what earlier discounts left', () => {
    const half: Benefit = { kind: 'percent', rate: basisPoints(5_000), cap: null };
    expect(saving(half)).toBe(15_000);
    expect(saving(half, ['B'])).toBe(5_000);
  });

  it('is the delivery fee that it waives', () => {
    expect(saving({ kind: 'freeDelivery' })).toBe(3_900);
  });

  it('is that of the cheapest pack for each complete set', () => {
    const set: Benefit = {
      kind: 'buyXGetY',
      buy: 1,
      get: 1,
      rate: basisPoints(10_000),
      most: null,
    };
    expect(saving(set)).toBe(10_000);
  });
});
