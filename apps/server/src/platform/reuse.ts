/** Objects made of rows, by the row. */
export type ByRow<T> = ReadonlyMap<string, T>;

/** Makes something of each row. A row that is the same as before gives the same object as before. */
export function reuseUnchanged<R, T>(
  rows: readonly R[],
  before: ByRow<T> | undefined,
  make: (row: R) => T,
): { all: T[]; byRow: ByRow<T> } {
  const byRow = new Map<string, T>();
  const all = rows.map((row) => {
    const text = JSON.stringify(row);
    const made = before?.get(text) ?? make(row);
    byRow.set(text, made);
    return made;
  });
  return { all, byRow };
}
