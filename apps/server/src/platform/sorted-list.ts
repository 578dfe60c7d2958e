type Compare<T> = (a: T, b: T) => number;

/** The first index of a sorted list at which the value can be inserted. */
function placeIn<T>(sorted: readonly T[], value: T, compare: Compare<T>): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(sorted[middle] as T, value) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

interface Edit<T> {
  place: number;
  /** Undefined: the value at the place is removed. */
  added?: { value: T };
}

/**
 * A sorted list without `gone`, and with `added` at their places. Compares only these and copies the rest. No two values
 * may be equal to `compare`. Values of `gone` that are not in the list are ignored.
 */
export function editSortedList<T>(
  sorted: readonly T[],
  { gone, added }: { gone: Iterable<T>; added: Iterable<T> },
  compare: Compare<T>,
): T[] {
  const edits: Edit<T>[] = [...added]
    .sort(compare)
    .map((value) => ({ place: placeIn(sorted, value, compare), added: { value } }));
  for (const value of gone) {
    const place = placeIn(sorted, value, compare);
    if (sorted[place] === value) edits.push({ place });
  }
  const edited: T[] = [];
  let next = 0;
  const copyTo = (end: number) => {
    for (; next < end; next += 1) edited.push(sorted[next] as T);
  };
  for (const { place, added: one } of edits.sort((a, b) => a.place - b.place)) {
    copyTo(place);
    if (one) edited.push(one.value);
    else next = place + 1;
  }
  copyTo(sorted.length);
  return edited;
}
