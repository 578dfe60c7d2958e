import type { EditedMembership } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { bodyOf, draftOf, sentIndexOf } from './membership-draft.ts';

const plan = { gstPercent: 18, recommended: false, active: true };
const read: EditedMembership = {
  program: {
    discountPercent: 5,
    discountCap: null,
    freeDelivery: true,
    extraPointsPercent: 100,
    displayed: true,
    description: 'For families',
    banner: '',
    benefits: [{ icon: 'truck', title: 'Free delivery', detail: '' }],
    faqs: [],
  },
  plans: [
    { ...plan, months: 1, title: '1 month', retailPrice: 149, salePrice: 99 },
    { ...plan, months: 12, title: '12 months', retailPrice: 1788, salePrice: 799.5 },
  ],
};

it('sends HB Select as it was read where nothing was typed', () => {
  expect(bodyOf(draftOf(read))).toEqual(read);
});

it('sends a plan once something of it is written, and knows where the server finds it', () => {
  const draft = draftOf(read);
  expect(['1', '3', '12'].map((months) => sentIndexOf(draft, Number(months)))).toEqual([0, -1, 1]);
  const plans = draft.plans.map((each) => (each.months === 3 ? { ...each, title: 'New' } : each));
  const more = { ...draft, plans };
  expect(bodyOf(more).plans.map(({ months, salePrice }) => [months, salePrice])).toEqual([
    [1, 99],
    [3, Number.NaN],
    [12, 799.5],
  ]);
  expect(sentIndexOf(more, 12)).toBe(2);
});
