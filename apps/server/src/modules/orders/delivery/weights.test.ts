import { paise } from '@halal-basket/money';
import { expect, it } from 'vitest';
import { suppliedPacks } from './weights.ts';

const pickable = {
  lineNo: 1,
  partNo: 0,
  sku: 'BREAD',
  productName: 'Bread',
  cutLabel: '',
  pack: '400 g',
  comboName: null,
  packs: 3,
  grams: 0,
  net: paise(900),
  priced: paise(900),
};

it('counts packs that picking found, and all packs of an order that is not picked', () => {
  expect(suppliedPacks(pickable, [])).toBe(3);
  expect(suppliedPacks(pickable, [{ lineNo: 1, partNo: 0, grams: null, packs: 1 }])).toBe(1);
  expect(suppliedPacks(pickable, [{ lineNo: 1, partNo: 0, grams: 700, packs: null }])).toBe(3);
  expect(suppliedPacks(pickable, [{ lineNo: 1, partNo: 0, grams: 0, packs: null }])).toBe(0);
});
