import { noConditions } from '@halal-basket/contract/plain-promo';
import { basisPoints, paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { untranslatedIn } from '../../../testing/untranslated.ts';
import { type Buyer, type Goods, checkPromo } from './eligibility.ts';
import type { Promo } from './promo.sql.ts';

/** Monday, 23 November 2026, 18:30 in Kolkata. */
const now = new Date('2026-11-23T13:00:00Z');

const aPromo = ({
  terms,
  ...given
}: Partial<Omit<Promo, 'terms'>> & { terms?: Partial<Promo['terms']> } = {}): Promo => ({
  promoId: 1,
  code: 'EID10',
  description: '10 % off',
  totalLimit: null,
  customerLimit: null,
  uses: 0,
  budget: null,
  spent: paise(0),
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: null,
  isActive: true,
  isAutomatic: false,
  isListed: true,
  revision: 1,
  ...given,
  terms: {
    ...noConditions,
    benefit: { kind: 'percent', rate: basisPoints(1_000), cap: null },
    minimumGoods: paise(0),
    ...terms,
  },
});

const guest: Buyer = { customer: null, hub: 'HYD-BNJ' };
const aCustomer = (given: Partial<NonNullable<Buyer['customer']>> = {}): Buyer => ({
  customer: { placed: 0, used: new Map(), held: new Map(), isMember: false, ...given },
  hub: 'HYD-BNJ',
});

const goods: Goods[] = [
  { sku: 'CHK-CURRY-500', productId: 1, category: 'chicken', quantity: 2, total: paise(30_000) },
  { sku: 'EGG-12', productId: 2, category: 'eggs', quantity: 1, total: paise(9_000) },
];

const whyNot = (promo: Promo, buyer: Buyer = guest, basket = goods): string | null => {
  const verdict = checkPromo(promo, buyer, basket, now);
  return verdict.eligible ? null : verdict.whyNot;
};

describe('an offer', () => {
  it('applies to all goods by default', () => {
    expect(checkPromo(aPromo(), guest, goods, now)).toMatchObject({
      eligible: true,
      applied: { code: 'EID10', skus: null },
    });
  });

  it.each([
    ['This offer has ended.', { isActive: false }],
    ['This offer has ended.', { endsAt: now }],
    ['This offer has not started yet.', { startsAt: new Date('2026-12-01T00:00:00Z') }],
    ['This offer is no longer available.', { totalLimit: 5, uses: 5 }],
    ['Only on these days: Fri, Sun.', { terms: { weekdays: [7, 5] } }],
    ['Only from 9 am to 12:30 pm.', { terms: { hours: { from: 540, until: 750 } } }],
    ['Not available in your area.', { terms: { hubs: ['MUM-BAN'] } }],
    ['Not available for the items in your cart.', { terms: { categories: ['fish'] } }],
    ['Add ₹110 more.', { terms: { minimumGoods: paise(50_000) } }],
    [
      'Add ₹10 more of the items of this offer.',
      { terms: { categories: ['eggs'], minimumGoods: paise(10_000) } },
    ],
    [
      'Add 2 more packs.',
      {
        terms: {
          benefit: {
            kind: 'buyXGetY' as const,
            buy: 4,
            get: 1,
            rate: basisPoints(10_000),
            most: null,
          },
        },
      },
    ],
  ])('gives the reason of a refusal, in all languages: %s', (reason, given) => {
    expect(whyNot(aPromo(given))).toBe(reason);
    expect(untranslatedIn(reason)).toEqual([]);
  });

  it('compares hour and weekday in India', () => {
    const promo = aPromo({ terms: { weekdays: [1], hours: { from: 18 * 60, until: 19 * 60 } } });
    expect(whyNot(promo)).toBeNull();
    expect(checkPromo(promo, guest, goods, new Date('2026-11-23T19:00:00Z'))).toMatchObject({
      eligible: false,
      whyNot: 'Only on these days: Mon.',
    });
  });

  it('counts only the goods that it covers', () => {
    const verdict = checkPromo(aPromo({ terms: { categories: ['eggs'] } }), guest, goods, now);
    expect(verdict).toMatchObject({ eligible: true, applied: { skus: ['EGG-12'] } });
    const byProduct = checkPromo(aPromo({ terms: { productIds: [1] } }), guest, goods, now);
    expect(byProduct).toMatchObject({ applied: { skus: ['CHK-CURRY-500'] } });
  });

  it('asks guests to log in when it depends on the customer', () => {
    const login = 'Log in to use this offer.';
    expect(whyNot(aPromo({ customerLimit: 1 }))).toBe(login);
    expect(whyNot(aPromo({ terms: { firstOrderOnly: true } }))).toBe(login);
    expect(whyNot(aPromo({ terms: { customerTypes: ['NU'] } }))).toBe(login);
  });

  it('checks first order, customer type, membership and earlier redemptions', () => {
    const first = aPromo({ terms: { firstOrderOnly: true } });
    expect(whyNot(first, aCustomer())).toBeNull();
    expect(whyNot(first, aCustomer({ placed: 1 }))).toBe('Only for your first order.');
    const power = aPromo({ terms: { customerTypes: ['PU'] } });
    expect(whyNot(power, aCustomer({ placed: 9 }))).toBe('This offer is not for your account.');
    expect(whyNot(power, aCustomer({ placed: 10 }))).toBeNull();
    const members = aPromo({ terms: { membersOnly: true } });
    expect(whyNot(members, aCustomer())).toBe('Only for members.');
    expect(whyNot(members, aCustomer({ isMember: true }))).toBeNull();
    const once = aPromo({ customerLimit: 1 });
    expect(whyNot(once, aCustomer({ used: new Map([[1, 1]]) }))).toBe(
      'You have already used this offer.',
    );
  });

  it('keeps its last redemption for the order that holds it', () => {
    const last = aPromo({ totalLimit: 1, uses: 1 });
    expect(whyNot(last, aCustomer())).toBe('This offer is no longer available.');
    expect(whyNot(last, aCustomer({ held: new Map([[1, paise(5_000)]]) }))).toBeNull();
  });
});
