import { isSame } from './merge-typed-changes.ts';

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** The paths of the fields that differ. A list to which rows were added, or that lost some, is one field. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isSame(before, after)) return [];
  const haveRows = isList(before) && isList(after);
  const areComparable = haveRows
    ? before.length === after.length
    : isParts(before) && isParts(after) && !isList(before) && !isList(after);
  if (!areComparable || !isParts(before) || !isParts(after)) return [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changedPaths(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
}

/** The fields that another person changed: those taken over, and those that the user changed too and that stay. */
export interface OtherChanges {
  taken: string[];
  kept: string[];
}

const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (isParts(value) ? value[key] : undefined), values);

const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** Compares the fields that another person saved with those that the user changed since the same values. */
export function otherChanges<Values>(
  before: Values,
  { typed, saved }: { typed: Values; saved: Values },
): OtherChanges {
  const own = changedPaths(before, typed);
  const theirs = changedPaths(before, saved).filter(
    (path) => !isSame(valueAt(saved, path), valueAt(typed, path)),
  );
  const isOwn = (path: string): boolean => own.some((each) => overlap(each, path));
  return {
    taken: theirs.filter((path) => !isOwn(path)),
    kept: theirs.filter(isOwn),
  };
}

const labelOf = (path: string): string | null => {
  const field =
    document.getElementsByName(path)[0] ??
    document.querySelector<HTMLElement>(`[name^="${CSS.escape(path)}."]`);
  const label =
    field && 'labels' in field ? (field.labels as NodeListOf<HTMLElement> | null)?.[0] : null;
  // After the text comes "optional".
  return label?.firstChild?.textContent?.trim() || field?.getAttribute('aria-label') || null;
};

/** The labels of the fields on the page, each once; null for fields that the page does not show now. */
export const labelsOf = (paths: readonly string[]): (string | null)[] => [
  ...new Set(paths.map(labelOf)),
];
