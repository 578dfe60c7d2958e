import type { Address, CartItem } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { obstacleOf, priceBefore, pricesOf, shortLines, takesNote, totalOf } from './cart-rules.ts';

const item = (given: Partial<CartItem>) =>
  ({ sku: 'CHK-500', inCartQty: 1, availableQuantity: 5, salePrice: 259, ...given }) as CartItem;

const place = { pinCode: '500034', primaryText: 'Banjara Hills', secondaryText: '', city: '' };
const fine = {
  visitorAddress: place,
  cartSoldOut: false,
  minimumOrder: { amount: 199, remaining: 0 },
};

describe('the checkout button', () => {
  it('is enabled for a cart with a location, stock and enough value', () => {
    expect(obstacleOf(fine)).toBeNull();
  });

  it('is disabled for one reason at a time, the first to solve first', () => {
    const minimumOrder = { amount: 199, remaining: 50 };
    expect(obstacleOf({ ...fine, minimumOrder })).toBe('minimum');
    expect(obstacleOf({ ...fine, minimumOrder, cartSoldOut: true })).toBe('soldOut');
    expect(obstacleOf({ cartSoldOut: true, minimumOrder })).toBe('place');
    const deliveryAddress = { serviceable: false } as Address;
    expect(obstacleOf({ ...fine, deliveryAddress, minimumOrder })).toBe('unserved');
  });
});

it('finds the lines with too little stock', () => {
  const some = item({ inCartQty: 3, availableQuantity: 2 });
  const none = item({ sku: 'FSH-1', availableQuantity: 0 });
  expect(shortLines({ cartItems: [item({}), some, none] })).toEqual([some, none]);
});

it('offers a note to the butcher for what is cut or comes from an animal, and for a note to change', () => {
  const line = (given: Partial<CartItem>) => takesNote(item({ note: '', diet: 'veg', ...given }));
  expect(line({ diet: 'nonveg' })).toBe(true);
  expect(line({ cuts: 'cubes' })).toBe(true);
  expect(line({})).toBe(false);
  expect(line({ diet: 'egg' })).toBe(false);
  expect(line({ diet: 'egg', note: 'No cracked ones' })).toBe(true);
});

it('multiplies prices exactly to the paisa', () => {
  expect(totalOf(0.1, 3)).toBe(0.3);
  expect(totalOf(259.35, 3)).toBe(778.05);
});

it('remembers prices by pack and cut', () => {
  const seen = pricesOf([item({ cuts: 'curry' })]);
  expect(priceBefore(item({ cuts: 'curry' }), seen)).toBeNull();
  expect(priceBefore(item({ cuts: 'curry', salePrice: 279 }), seen)).toBe(259);
  expect(priceBefore(item({ salePrice: 279 }), seen)).toBeNull();
});

it('names the price at which a line was added, on another day or device', () => {
  const added = item({ salePrice: 279, priceBefore: 259 });
  expect(priceBefore(added, {})).toBe(259);
  expect(priceBefore(added, pricesOf([added]))).toBe(259);
  expect(priceBefore(added, pricesOf([item({ salePrice: 269 })]))).toBe(269);
});
