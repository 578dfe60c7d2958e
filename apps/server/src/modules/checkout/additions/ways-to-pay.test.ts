import { paise } from '@halal-basket/money';
import { expect, it } from 'vitest';
import { modeOnDelivery, waysToPay } from './ways-to-pay.ts';

const both = { cashOnDelivery: true, payOnDelivery: true };

it.each([
  ['the mode of the order', both, 'pod', 'pod'],
  ['cash for an order that was paid online', both, 'upi', 'cod'],
  ['the mode that the hub takes', { ...both, cashOnDelivery: false }, 'cod', 'pod'],
  [
    'nothing at a hub without payment on delivery',
    { cashOnDelivery: false, payOnDelivery: false },
    'cod',
    null,
  ],
] as const)('collects by %s', (_, hub, paymentMode, expected) => {
  expect(modeOnDelivery(hub, paymentMode)).toBe(expected);
});

it('counts the amount that is due for the order toward the limit of the rider', () => {
  const asked = {
    due: paise(0),
    doorLimit: paise(50_000),
    balance: paise(0),
    mode: 'cod',
  } as const;
  const doorOf = (due: number) =>
    waysToPay({ ...asked, amount: paise(30_000), due: paise(due) })[0]?.whyNot;
  expect(doorOf(20_000)).toBeUndefined();
  expect(doorOf(20_100)).toBe('A rider collects up to ₹500.');
});
