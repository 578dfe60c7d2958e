import { expect, it } from 'vitest';
import type { HubCatalogue, Product } from '../../catalogue/index.ts';
import { crossSellsOfCart } from './recommendations.ts';

const product = (id: number, goesWellWith: number[] = []) => ({ id, goesWellWith }) as Product;

const curry = product(1, [3, 4]);
const keema = product(2, [4, 5, 1]);
const onion = product(3);
const masala = product(4);
const rice = product(5);
const egg = product(6);
const all = [curry, keema, onion, masala, rice, egg];

function catalogueOf(bestsellers: Product[] = [], deals: Product[] = []): HubCatalogue {
  const productById = (id: number) => all.find((one) => one.id === id);
  return { productById, bestsellers, deals } as unknown as HubCatalogue;
}

const beside = (inCart: Product[], catalogue = catalogueOf(), soldOut: Product[] = []) =>
  crossSellsOfCart(inCart, { catalogue }, (one) => !soldOut.includes(one)).map(({ id }) => id);

it('recommends the cross-sells of most cart items first, each once', () => {
  expect(beside([curry, keema])).toEqual([4, 3, 5]);
});

it('recommends no product that is in the cart, sold out or deleted', () => {
  expect(beside([curry, onion])).toEqual([4]);
  expect(beside([curry], catalogueOf(), [masala])).toEqual([3]);
  expect(beside([product(9, [77])], catalogueOf())).toEqual([]);
});

it('falls back to best sellers, then to deals', () => {
  expect(beside([egg], catalogueOf([egg, rice], [onion]))).toEqual([5]);
  expect(beside([egg], catalogueOf([egg], [onion]))).toEqual([3]);
});

it('recommends nothing for an empty cart', () => {
  expect(beside([], catalogueOf([rice]))).toEqual([]);
});
