import { paise } from '@halal-basket/money';
import { expect, it } from 'vitest';
import { type EditDifference, editPaymentMethods } from './edit-payment-methods.ts';

const asked: EditDifference = {
  amount: paise(30_000),
  total: paise(50_000),
  onDeliveryLimit: paise(50_000),
  balance: paise(0),
  isDue: true,
};
const reasons = (given: Partial<EditDifference>) =>
  editPaymentMethods({ ...asked, ...given }).map(({ whyNot }) => whyNot?.replace(/\.$/, ''));

it('lets the rider collect an order on delivery, up to the limit of the whole order', () => {
  const byRider = 'The rider collects the price of this order';
  expect(reasons({})).toEqual([undefined, byRider, byRider]);
  expect(reasons({ total: paise(50_100) })[0]).toBe('A rider collects up to ₹500');
});

it('takes the difference of a paid order from HB Money or by a link', () => {
  const paid = 'This order is paid already';
  expect(reasons({ isDue: false })).toEqual([paid, 'HB Money is ₹0, which is too low', undefined]);
  expect(reasons({ isDue: false, balance: paise(30_000) })[1]).toBeUndefined();
  expect(reasons({ isDue: false, amount: paise(50) })[2]).toBe('Online payments start at ₹1');
  expect(reasons({ isDue: false, amount: paise(-500) })).toEqual([paid, undefined, undefined]);
});
