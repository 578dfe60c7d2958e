import type { EditedPromo, EditedScratchRule } from '@halal-basket/contract';
import { plainOffer } from '@halal-basket/contract/plain-offer';

/** One offer of each kind, for two months already. */
export const offers = (now: Date): EditedPromo[] => {
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const startsAt = inDays(-60);
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

/** Every order from ₹199 earns a card; one in three has points under it. */
export const scratchRules: EditedScratchRule[] = [
  {
    title: 'A little thank you',
    minimum: 199,
    rewards: [
      { kind: 'nothing', weight: 2 },
      { kind: 'money', amount: 5, weight: 5 },
      { kind: 'points', points: 20, weight: 3 },
    ],
    validDays: 14,
    budget: null,
    active: true,
  },
  {
    title: 'A big thank you',
    minimum: 799,
    rewards: [
      { kind: 'money', amount: 15, weight: 4 },
      { kind: 'points', points: 60, weight: 4 },
      { kind: 'money', amount: 25, weight: 3 },
      { kind: 'money', amount: 100, weight: 1 },
    ],
    validDays: 14,
    budget: 50_000,
    active: true,
  },
];
