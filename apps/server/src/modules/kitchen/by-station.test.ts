import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type StationPick, picksByStation } from './by-station.ts';

const pick = (part: Partial<StationPick>): StationPick => ({
  orderNo: 'HB234567',
  lineNo: 1,
  partNo: 0,
  slot: '6–8 pm',
  orderedPacks: 1,
  orderedGrams: 500,
  sku: 'CHK-1',
  cut: 'small',
  productName: 'Chicken Curry Cut',
  cutLabel: 'Small',
  quantity: '500 g',
  categorySeoName: 'chicken',
  ...part,
});
const stations = [
  { name: 'Fish', categories: ['fish', 'prawns'] },
  { name: 'Meat', categories: ['chicken', 'mutton'] },
];

it('groups the same goods of several orders at their station', () => {
  const picks = [
    pick({ orderNo: 'HB1', grams: 480 }),
    pick({ orderNo: 'HB2', orderedPacks: 2, orderedGrams: 1000 }),
    pick({ orderNo: 'HB2', cut: 'large', cutLabel: 'Large' }),
    pick({ orderNo: 'HB3', sku: 'RICE', categorySeoName: 'grocery', productName: 'Rice' }),
  ];
  const [meat, other, ...none] = picksByStation(picks, stations);
  expect(none).toEqual([]);
  expect(meat).toMatchObject({ name: 'Meat', packs: 4, picks: 3, picked: 1 });
  expect(meat?.goods.map(({ cutLabel, packs, grams }) => [cutLabel, packs, grams])).toEqual([
    ['Large', 1, 500],
    ['Small', 3, 1500],
  ]);
  expect(other).toMatchObject({ name: '', goods: [{ productName: 'Rice' }] });
});

it('lists each pick exactly once', () => {
  const anyPick = fc.record({
    orderNo: fc.constantFrom('HB1', 'HB2', 'HB3'),
    sku: fc.constantFrom('A', 'B'),
    cut: fc.constantFrom('', 'small'),
    categorySeoName: fc.constantFrom('fish', 'chicken', 'none'),
    orderedPacks: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(anyPick), (some) => {
      const picks = some.map((part, index) => pick({ ...part, lineNo: index + 1 }));
      const listed = picksByStation(picks, stations).flatMap(({ goods }) =>
        goods.flatMap((each) => each.picks),
      );
      expect(listed.map(({ lineNo }) => lineNo).sort((a, b) => a - b)).toEqual(
        picks.map(({ lineNo }) => lineNo),
      );
    }),
  );
});
