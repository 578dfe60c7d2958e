import type { Address } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { canCheckOut } from './next-step.ts';

const deliveryAddress = { serviceable: true } as Address;
const cart = { deliveryAddress, cartSoldOut: false, minimumOrder: { amount: 199, remaining: 0 } };

it('needs a customer with a served address, and a cart without a problem', () => {
  expect(canCheckOut(cart, true)).toBe(true);
  expect(canCheckOut(cart, false)).toBe(false);
  expect(canCheckOut({ ...cart, cartSoldOut: true }, true)).toBe(false);
  expect(canCheckOut({ ...cart, minimumOrder: { amount: 199, remaining: 1 } }, true)).toBe(false);
  const unserved = { ...deliveryAddress, serviceable: false };
  expect(canCheckOut({ ...cart, deliveryAddress: unserved }, true)).toBe(false);
  expect(canCheckOut({ cartSoldOut: false, minimumOrder: cart.minimumOrder }, true)).toBe(false);
});
