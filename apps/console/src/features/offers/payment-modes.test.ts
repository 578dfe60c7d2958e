import { expect, it } from 'vitest';
import { modesOf, waysIn, waysToPay } from './payment-modes.ts';

it('a way to pay stands for all of its modes', () => {
  expect(modesOf(['upi', 'cod'])).toEqual(['upi', 'UPI_APP_INTENT', 'cod']);
  expect(waysIn(modesOf(waysToPay))).toEqual(waysToPay);
});

it('a way is shown as chosen where one of its modes is', () => {
  expect(waysIn(['STORED_CARD'])).toEqual(['card']);
  expect(waysIn([])).toEqual([]);
});
