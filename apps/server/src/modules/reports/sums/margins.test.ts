import { expect, it } from 'vitest';
import { marginsOf } from './margins.ts';

const goods = { orderNo: 'HB1', sku: 'CHK-1', category: 'chicken', packs: 3, net: 30_000 };

it('counts revenue and cost only of packs with a known cost', () => {
  const delivered = { orderNo: 'HB1', sku: 'CHK-1', packs: 3, packsWithCost: 2, cost: 14_000 };
  expect(marginsOf([delivered], [goods])).toEqual([
    { category: 'chicken', packs: 3, packsWithCost: 2, revenue: 20_000, cost: 14_000 },
  ]);
});

it('adds up the orders of a category, and leaves out packs that no line sold', () => {
  const one = { sku: 'CHK-1', packs: 1, packsWithCost: 1, cost: 5_000 };
  const delivered = [
    { ...one, orderNo: 'HB1' },
    { ...one, orderNo: 'HB2' },
    { ...one, orderNo: 'HB3' },
  ];
  const sold = [
    { ...goods, packs: 1, net: 10_000 },
    { ...goods, packs: 1, orderNo: 'HB2', net: 9_000 },
  ];
  expect(marginsOf(delivered, sold)).toEqual([
    { category: 'chicken', packs: 2, packsWithCost: 2, revenue: 19_000, cost: 10_000 },
  ]);
});

it('counts the delivered packs of lines with the same goods, of which one was not found when picking', () => {
  const delivered = { orderNo: 'HB1', sku: 'CHK-1', packs: 1, packsWithCost: 1, cost: 36_600 };
  const found = { ...goods, packs: 1, net: 52_700 };
  const missing = { ...goods, packs: 0, net: 0 };
  expect(marginsOf([delivered], [found, missing])).toEqual([
    { category: 'chicken', packs: 1, packsWithCost: 1, revenue: 52_700, cost: 36_600 },
  ]);
});

it('shares the price among deliveries that leave on different days, and takes back what comes back', () => {
  const left = { orderNo: 'HB1', sku: 'CHK-1', packs: 1, packsWithCost: 1, cost: 5_000 };
  expect(marginsOf([left], [goods])).toMatchObject([{ packs: 1, revenue: 10_000 }]);
  const back = { ...left, packs: -1, packsWithCost: -1, cost: -5_000 };
  expect(marginsOf([back], [goods])).toMatchObject([{ revenue: -10_000, cost: -5_000 }]);
});
