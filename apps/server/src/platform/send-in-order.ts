/**
 * Starts named steps in their order without waiting for each, and returns their results by name. PostgreSQL
 * receives the first statements of all steps in one packet and runs them in this order. A lock therefore
 * precedes the reads that must see its rows while it is held; it must be a step of one statement. Rejects
 * with the first error.
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
