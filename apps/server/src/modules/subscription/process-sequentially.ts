/**
 * Processes items one after another and returns the errors; an error does not stop the next items.
 */
export async function processSequentially<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  return failures;
}

/** Throws the collected errors. `what` names the items: 'subscriptions'. */
export function throwFailures(failures: readonly unknown[], what: string): void {
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} ${what} could not be worked on`);
  }
}
