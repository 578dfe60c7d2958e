/**
 * Starts named steps in their order without waiting in between, and gives their results by name. The
 * first statements of all steps travel together and PostgreSQL runs them in this order: a lock comes
 * before the reads that must see its rows as they are once it is held. A lock must be a step of one
 * statement. Rejects with the first error.
 */
export async function sendInOrder<S extends Record<string, () => Promise<unknown>>>(
  steps: S,
): Promise<{ [K in keyof S]: Awaited<ReturnType<S[K]>> }> {
  const started = Object.entries(steps).map(([name, step]) => ({ name, result: step() }));
  const results = await Promise.all(
    started.map(async ({ name, result }) => [name, await result] as const),
  );
  return Object.fromEntries(results) as { [K in keyof S]: Awaited<ReturnType<S[K]>> };
}
