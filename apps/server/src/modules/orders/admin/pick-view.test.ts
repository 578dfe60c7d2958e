import { expect, it } from 'vitest';
import type { OrderRecord } from '../orders.sql.ts';
import { picksOf } from './pick-view.ts';

const line = { quantity: 2, net: 0, unitPrice: 0, netGrams: 500, cutLabel: '', parts: null };
const part = { partNo: 1, quantity: 4, net: 0, netGrams: 500, cutLabel: 'Steaks', pack: '500 g' };

const isWeighed = () => false;

const order = (rest: object) =>
  ({ removals: [], substitutes: [], picks: [], ...rest }) as unknown as OrderRecord;

it('names the substitute of a line, and the pack that it replaces', () => {
  const goat = { ...line, sku: 'GOAT', productName: 'Goat', pack: '500 g' };
  const leg = { sku: 'LEG', productName: 'Goat Leg', cutLabel: 'Small', pack: '400 g' };
  const substitutes = [{ ...leg, lineNo: 1, netGrams: 400, unitPrice: 0 }];
  expect(picksOf(order({ lines: [goat], substitutes }), isWeighed)).toEqual([
    {
      lineNo: 1,
      partNo: 0,
      name: 'Goat Leg, Small, 400 g',
      productName: 'Goat Leg',
      sku: 'LEG',
      cutLabel: 'Small',
      quantity: '400 g',
      insteadOf: 'Goat, 500 g',
      orderedPacks: 2,
      orderedGrams: 800,
    },
  ]);
});

it('lists a combo by its parts, without packs that staff took out of the order', () => {
  const eggs = { ...line, sku: 'EGG', productName: 'Eggs', pack: '12 pcs' };
  const box = { ...line, sku: 'BOX', productName: 'Box' };
  const rohu = { ...part, sku: 'ROHU', productName: 'Rohu' };
  const removals = [{ lineNo: 1, packs: 2, amount: 0 }];
  expect(
    picksOf(order({ lines: [eggs, { ...box, parts: [rohu] }], removals }), isWeighed),
  ).toMatchObject([
    { lineNo: 2, partNo: 1, sku: 'ROHU', comboName: 'Box', orderedPacks: 4, orderedGrams: 2000 },
  ]);
});

it('counts packs that are not sold by weight, also as a part of a combo', () => {
  const eggs = { ...line, sku: 'EGG', productName: 'Eggs', pack: '6 pcs' };
  const box = { ...line, sku: 'BOX', productName: 'Box' };
  const parts = [
    { ...part, sku: 'EGG', productName: 'Eggs' },
    { ...part, partNo: 2, sku: 'ROHU', productName: 'Rohu' },
  ];
  const all = picksOf(order({ lines: [eggs, { ...box, parts }] }), (sku) => sku === 'EGG');
  expect(all.map(({ orderedPacks, orderedGrams }) => [orderedPacks, orderedGrams])).toEqual([
    [2, 0],
    [4, 0],
    [4, 2000],
  ]);
});
