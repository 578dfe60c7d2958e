import { expect, it } from 'vitest';
import { modesOf, paymentMethodsIn, paymentMethods } from './payment-methods.ts';

it('has all modes of a payment method', () => {
  expect(modesOf(['upi', 'cod'])).toEqual(['upi', 'UPI_APP_INTENT', 'cod']);
  expect(paymentMethodsIn(modesOf(paymentMethods))).toEqual(paymentMethods);
});

it('shows a method as chosen when one of its modes is', () => {
  expect(paymentMethodsIn(['STORED_CARD'])).toEqual(['card']);
  expect(paymentMethodsIn([])).toEqual([]);
});
