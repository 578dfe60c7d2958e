import { expect, it } from 'vitest';
import { tileRows } from './tile-rows.ts';

const tile = (tileRow: number, tileColumn: number) => ({ tileRow, tileColumn });

it('puts tiles where the owner placed them, whatever order they came in', () => {
  expect(tileRows([tile(2, 1), tile(1, 2), tile(1, 1)])).toEqual([
    [tile(1, 1), tile(1, 2)],
    [tile(2, 1)],
  ]);
});

it('leaves no gap for rows and columns that nobody took', () => {
  expect(tileRows([tile(9, 4), tile(0, 7)])).toEqual([[tile(0, 7)], [tile(9, 4)]]);
  expect(tileRows([])).toEqual([]);
});
