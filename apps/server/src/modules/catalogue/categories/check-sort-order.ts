import { refuse } from '../../../platform/errors.ts';

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

interface WantedOrder {
  there: readonly number[];
  /** The order as it was read. */
  before: readonly number[];
  after: readonly number[];
}

/** Refuses EDIT_CONFLICT if the order is not the one that was read, INVALID if an item is missing. */
export function checkOrder({ there, before, after }: WantedOrder, words: string): void {
  if (!isSame(there, before)) refuse('EDIT_CONFLICT');
  const given = new Set(after);
  if (after.length !== there.length || !there.every((id) => given.has(id))) {
    refuse('INVALID', { fields: { after: words } });
  }
}
