import type { EditedMembership } from '@halal-basket/contract';
import { editedMembership } from '@halal-basket/contract/forms';
import { expect, it } from 'vitest';
import { membershipOf, membershipValuesOf, sentIndexOf } from './membership-values.ts';

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

it('sends HB Select as it was read when nothing changes', () => {
  expect(membershipOf(membershipValuesOf(read))).toEqual(read);
});

it('sends a plan once it has a value, and knows the place of its errors', () => {
  const values = membershipValuesOf(read);
  expect([1, 3, 12].map((months) => sentIndexOf(values, months))).toEqual([0, -1, 1]);
  const plans = values.plans.map((each) => (each.months === 3 ? { ...each, title: 'New' } : each));
  const more = { ...values, plans };
  const body = membershipOf(more);
  expect(body.plans.map(({ months }) => months)).toEqual([1, 3, 12]);
  expect(sentIndexOf(more, 12)).toBe(2);
  const { error } = editedMembership.safeParse(body);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'plans.1.retailPrice',
    'plans.1.salePrice',
  ]);
});

it('sends a plan without a former price with its price', () => {
  const values = membershipValuesOf(read);
  const priced = { title: 'New', salePrice: 249 };
  const plans = values.plans.map((each) => (each.months === 3 ? { ...each, ...priced } : each));
  const body = membershipOf({ ...values, plans });
  expect(body.plans[1]).toMatchObject({ salePrice: 249, retailPrice: 249 });
  expect(editedMembership.safeParse(body).success).toBe(true);
});
