import { deliveryFeeOf, deliveryPrice } from '@halal-basket/contract/delivery-price';
import { rupeesFromPaise } from '@halal-basket/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceDetailsOf } from '../bill-view.ts';
import { aCart, aLine, holdsFor } from './arbitraries.ts';
import { quote } from './quote.ts';

/** The delivery that the card of a slot shows, from the cart's bill before a slot was chosen. */
const shownOnCards = (input: Parameters<typeof quote>[0], slotFees: readonly number[]): number => {
  const bill = priceDetailsOf(quote({ ...input, rules: { ...input.rules, slotFees: [] } }));
  return deliveryPrice(deliveryFeeOf(bill), slotFees);
};

it('shows on the card of a slot the amount that the bill charges, for any cart and membership', () => {
  const filled = fc
    .tuple(aCart, aLine)
    .map(([cart, line]) => ({ ...cart, lines: [...cart.lines, line] }));
  holdsFor(filled, (input) => {
    const bill = priceDetailsOf(quote(input));
    const shown = shownOnCards(input, input.rules.slotFees.map(rupeesFromPaise));
    return shown === bill.deliveryCharges && deliveryFeeOf(bill) === shownOnCards(input, []);
  });
});

it('charges no delivery for a membership alone', () => {
  expect(deliveryFeeOf({ explanation: [] })).toBe(0);
});
