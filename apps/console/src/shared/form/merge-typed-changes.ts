/** The values of a save, or parts of them: before it, now, and as the server saved them. */
interface Saving<Part> {
  /** When the save began. */
  before: Part;
  /** Now, with what was typed while the save ran. */
  typed: Part;
  /** As the server saved it. */
  saved: Part;
}

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** The rows of two lists belong together only if the lists have the same length. */
const areRows = (values: readonly unknown[]): values is unknown[][] =>
  values.every(Array.isArray) && new Set(values.map(({ length }) => length)).size === 1;

/** The names of fields that tell rows apart. */
const identifies = (name: string): boolean => /^(?:id|sku|key)$|Id$/.test(name);

/** Whether another person replaced the row: a new row has no id until it is saved. */
const isOther = (before: unknown, saved: unknown): boolean =>
  isParts(before) &&
  isParts(saved) &&
  Object.keys(before).some(
    (name) => identifies(name) && before[name] != null && before[name] !== saved[name],
  );

/** Whether each saved row is still the one at its place: none was moved or replaced. */
const areInPlace = (before: readonly unknown[], saved: readonly unknown[]): boolean =>
  saved.every(
    (row, index) =>
      isSame(row, before[index]) ||
      (!isOther(before[index], row) && !before.some((each) => isSame(each, row))),
  );

/** Are two values the same in all parts? */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  }
  if (isParts(one) && isParts(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      isSame(one[key], other[key]),
    );
  }
  return Object.is(one, other);
}

/** The saved values, with each field that changed while the save ran as it was typed. */
export function mergeTypedChanges<Part>({ before, typed, saved }: Saving<Part>): Part {
  if (isSame(before, typed)) return saved;
  if (isParts(before) && isParts(typed) && isParts(saved)) {
    const keys = [...new Set([...Object.keys(saved), ...Object.keys(typed)])];
    const parts = keys.map((key) => [
      key,
      mergeTypedChanges({ before: before[key], typed: typed[key], saved: saved[key] }),
    ]);
    return Object.fromEntries(parts) as Part;
  }
  const lists: readonly unknown[] = [before, typed, saved];
  if (areRows(lists) && areInPlace(lists[0] ?? [], lists[2] ?? [])) {
    const [rowsBefore = [], rowsTyped = [], rowsSaved = []] = lists;
    return rowsSaved.map((row, index) =>
      mergeTypedChanges({ before: rowsBefore[index], typed: rowsTyped[index], saved: row }),
    ) as Part;
  }
  return typed;
}
