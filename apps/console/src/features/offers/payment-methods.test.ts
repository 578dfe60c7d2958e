import { expect, it } from 'vitest';
import { modesOf, paymentMethodsIn, paymentMethods } from './payment-methods.ts';

it('a way to pay stands for all of its modes', () => {
  expect(modesOf(['upi', 'cod'])).toEqual(['upi', 'UPI_APP_INTENT', 'cod']);
  expect(paymentMethodsIn(modesOf(paymentMethods))).toEqual(paymentMethods);
});

it('a way is shown as chosen where one of its modes is', () => {
  expect(paymentMethodsIn(['STORED_CARD'])).toEqual(['card']);
  expect(paymentMethodsIn([])).toEqual([]);
});
