import { expect, it } from 'vitest';
import { tileRows } from './tile-rows.ts';

const tile = (tileRow: number, tileColumn: number) => ({ tileRow, tileColumn });

it('puts tiles into the rows and columns that the owner chose', () => {
  expect(tileRows([tile(2, 1), tile(1, 2), tile(1, 1)])).toEqual([
    [tile(1, 1), tile(1, 2)],
    [tile(2, 1)],
  ]);
});

it('leaves no gap for unused rows and columns', () => {
  expect(tileRows([tile(9, 4), tile(0, 7)])).toEqual([[tile(0, 7)], [tile(9, 4)]]);
  expect(tileRows([])).toEqual([]);
});
