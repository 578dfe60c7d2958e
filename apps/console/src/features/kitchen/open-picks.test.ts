import type { KitchenList } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { isOrderPicked, keyOf, nextOpen } from './open-picks.ts';

const pick = (orderNo: string, grams?: number) => ({
  orderNo,
  lineNo: 1,
  partNo: 0,
  slot: '6–8 pm',
  orderedPacks: 1,
  orderedGrams: 500,
  ...(grams !== undefined && { grams }),
});
const goods = {
  sku: 'A',
  productName: 'A',
  cutLabel: '',
  quantity: '500 g',
  packs: 3,
  grams: 1500,
};
const list: KitchenList = {
  adcCode: 'HYD-BNJ',
  date: '2026-11-23',
  tolerancePercent: 10,
  slots: [],
  planned: [],
  stations: [
    {
      name: '',
      packs: 3,
      picked: 1,
      picks: 3,
      goods: [{ ...goods, picks: [pick('HB1'), pick('HB2', 480), pick('HB3')] }],
    },
  ],
};

it('finds the next pick that is not weighed, and then those before', () => {
  const after = (orderNo: string) => {
    const next = nextOpen(list, pick(orderNo));
    return next && keyOf(next.pick);
  };
  expect(after('HB1')).toBe('HB3/1/0');
  expect(after('HB2')).toBe('HB3/1/0');
  expect(after('HB3')).toBe('HB1/1/0');
});

it('knows whether an order is picked with this pick', () => {
  const two = { ...pick('HB3'), lineNo: 2 };
  const [station] = list.stations;
  const longer: KitchenList = {
    ...list,
    stations: station ? [{ ...station, goods: [{ ...goods, picks: [pick('HB3'), two] }] }] : [],
  };
  expect(isOrderPicked(list, pick('HB3'))).toBe(true);
  expect(isOrderPicked(longer, two)).toBe(false);
});
