import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editSortedList } from './sorted-list.ts';

const byNumber = (a: number, b: number): number => a - b;
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 100 });

it('equals the list that is sorted again', () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (listed, gone, candidates) => {
      const sorted = listed.toSorted(byNumber);
      const before = [...sorted];
      const left = sorted.filter((each) => !gone.includes(each));
      const added = candidates.filter((each) => !left.includes(each));
      const edited = editSortedList(sorted, { gone, added }, byNumber);
      expect(edited).toEqual([...left, ...added].toSorted(byNumber));
      expect(sorted).toEqual(before);
    }),
  );
});
