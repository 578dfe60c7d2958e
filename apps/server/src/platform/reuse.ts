/** Objects made of rows, by the row. */
export type Made<T> = ReadonlyMap<string, T>;

/** Makes something of each row. A row that is the same as before gives the same object as before. */
export function reuseUnchanged<R, T>(
  rows: readonly R[],
  before: Made<T> | undefined,
  make: (row: R) => T,
): { all: T[]; byRow: Made<T> } {
  const byRow = new Map<string, T>();
  const all = rows.map((row) => {
    const text = JSON.stringify(row);
    const made = before?.get(text) ?? make(row);
    byRow.set(text, made);
    return made;
  });
  return { all, byRow };
}
