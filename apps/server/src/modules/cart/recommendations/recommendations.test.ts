import { expect, it } from 'vitest';
import type { HubCatalogue, Product } from '../../catalogue/index.ts';
import { besideCart } from './recommendations.ts';

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
  besideCart(inCart, { catalogue }, (one) => !soldOut.includes(one)).map(({ id }) => id);

it('what most of the cart goes well with comes first, nothing twice', () => {
  expect(beside([curry, keema])).toEqual([4, 3, 5]);
});

it('nothing is recommended that is in the cart, sold out, or no longer there', () => {
  expect(beside([curry, onion])).toEqual([4]);
  expect(beside([curry], catalogueOf(), [masala])).toEqual([3]);
  expect(beside([product(9, [77])], catalogueOf())).toEqual([]);
});

it('bestsellers stand in, then deals', () => {
  expect(beside([egg], catalogueOf([egg, rice], [onion]))).toEqual([5]);
  expect(beside([egg], catalogueOf([egg], [onion]))).toEqual([3]);
});

it('an empty cart asks for nothing', () => {
  expect(beside([], catalogueOf([rice]))).toEqual([]);
});
