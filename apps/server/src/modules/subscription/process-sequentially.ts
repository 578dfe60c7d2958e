/** One after another; gives what failed, which keeps none behind it from its turn. */
export async function oneByOne<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  return failures;
}

/** Tells what failed, once the others are done. `what` they are: 'plans'. */
export function throwFailures(failures: readonly unknown[], what: string): void {
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} ${what} could not be worked on`);
  }
}
