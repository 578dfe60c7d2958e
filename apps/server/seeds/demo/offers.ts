import type { EditedPromo } from '@halal-basket/contract';
import { plainOffer } from '@halal-basket/contract/plain-offer';
import type { SeedScratchRule } from '../insert/offers.sql.ts';

/** One offer of each kind, from `now` on. */
export const offers = (now: Date): EditedPromo[] => {
  const startsAt = now.toISOString();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  return [
    {
      ...plainOffer,
      promoCode: 'FIRST50',
      description: '50% off your first order',
      benefit: { kind: 'percent', percent: 50, cap: 150 },
      minimumGoods: 199,
      firstOrderOnly: true,
      customerLimit: 1,
      stacks: false,
      startsAt,
    },
    {
      ...plainOffer,
      promoCode: 'MUTTON100',
      description: '₹100 off mutton',
      benefit: { kind: 'flat', amount: 100 },
      categories: ['mutton'],
      minimumGoods: 799,
      customerLimit: 3,
      startsAt,
    },
    {
      ...plainOffer,
      promoCode: 'FREEDEL',
      description: 'Free delivery',
      benefit: { kind: 'freeDelivery' },
      minimumGoods: 249,
      startsAt,
    },
    {
      ...plainOffer,
      promoCode: 'EGGS3',
      description: 'Buy 2 packs of eggs, the third is free',
      benefit: { kind: 'buyXGetY', buy: 2, get: 1, percent: 100, most: 2 },
      categories: ['eggs'],
      startsAt,
    },
    {
      ...plainOffer,
      promoCode: 'UPI5',
      description: '5% off when you pay by UPI or card',
      benefit: { kind: 'percent', percent: 5, cap: 75 },
      minimumGoods: 499,
      paymentModes: ['upi', 'UPI_APP_INTENT', 'CC'],
      startsAt,
    },
    {
      ...plainOffer,
      promoCode: 'FRIDAY10',
      description: '10% off on Fridays, 9 AM to 1 PM',
      benefit: { kind: 'percent', percent: 10, cap: 100 },
      weekdays: [5],
      hours: { from: 9 * 60, until: 13 * 60 },
      minimumGoods: 399,
      startsAt,
    },
    {
      ...plainOffer,
      promoCode: 'GREENS10',
      description: '10% off vegetables and herbs',
      benefit: { kind: 'percent', percent: 10, cap: null },
      categories: ['vegetables'],
      automatic: true,
      startsAt,
      endsAt: inDays(60),
    },
    {
      ...plainOffer,
      promoCode: 'NEIGHBOUR75',
      description: '₹75 off for our neighbours',
      benefit: { kind: 'flat', amount: 75 },
      minimumGoods: 349,
      listed: false,
      totalLimit: 500,
      customerLimit: 1,
      startsAt,
    },
  ];
};

export const scratchRules: SeedScratchRule[] = [
  {
    title: 'A little thank you',
    minimum: 199,
    rewards: [
      { amount: 0, weight: 2 },
      { amount: 5, weight: 5 },
      { amount: 10, weight: 3 },
    ],
    validDays: 14,
  },
  {
    title: 'A big thank you',
    minimum: 799,
    rewards: [
      { amount: 15, weight: 6 },
      { amount: 25, weight: 3 },
      { amount: 100, weight: 1 },
    ],
    validDays: 14,
  },
];
