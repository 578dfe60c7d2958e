import { describe, expect, it } from 'vitest';
import { compareBook } from './compare-book.ts';

const entry = (of: string, amount: number) => ({ of, amount });

describe('a book', () => {
  it('agrees when each owner has the same sum, in any order and number of entries', () => {
    const ledger = [entry('A', 300), entry('B', -50)];
    expect(
      compareBook('holds', ledger, [entry('B', -50), entry('A', 100), entry('A', 200)]),
    ).toEqual([]);
    expect(compareBook('holds', [], [])).toEqual([]);
  });

  it('reports each owner whose sums differ, in the order of their names', () => {
    const ledger = [entry('C', 10), entry('A', 300), entry('B', 1)];
    const records = [entry('B', 1), entry('A', 299), entry('C', 11)];
    expect(compareBook('holds', ledger, records)).toEqual([
      { book: 'holds', of: 'A', ledger: 300, records: 299 },
      { book: 'holds', of: 'C', ledger: 10, records: 11 },
    ]);
  });

  it('reports money that one side does not have at all, unless it is zero', () => {
    expect(compareBook('holds', [entry('A', 5), entry('Z', 0)], [entry('B', 7)])).toEqual([
      { book: 'holds', of: 'A', ledger: 5, records: 0 },
      { book: 'holds', of: 'B', ledger: 0, records: 7 },
    ]);
  });

  it('never sets off one owner against another', () => {
    const swapped = compareBook('holds', [entry('A', 5)], [entry('B', 5)]);
    expect(swapped.map(({ of }) => of)).toEqual(['A', 'B']);
  });
});
