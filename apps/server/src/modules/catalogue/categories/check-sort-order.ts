import { refuse } from '../../../platform/errors.ts';

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

interface SortOrderChange {
  current: readonly number[];
  /** The order that the editor read. */
  before: readonly number[];
  after: readonly number[];
}

/** Refuses EDIT_CONFLICT if the order is not the one that was read, INVALID if an item is missing. */
export function checkSortOrder({ current, before, after }: SortOrderChange, words: string): void {
  if (!isSame(current, before)) refuse('EDIT_CONFLICT');
  const afterSet = new Set(after);
  if (after.length !== current.length || !current.every((id) => afterSet.has(id))) {
    refuse('INVALID', { fields: { after: words } });
  }
}
