/** @typedef {{ to: string, offset: number }} Edge */
/** @typedef {ReadonlyMap<string, readonly Edge[]>} ImportGraph which files each file imports */

/**
 * Finds import cycles. A file of a reported cycle does not start another report.
 * @param {ImportGraph} graph
 * @returns {{ offset: number, files: string[] }[]} each begins and ends with the same file; `offset` is
 *   that of its first import
 */
export function importCycles(graph) {
  const suspects = withoutEnds(graph);
  const reported = new Set();
  return [...suspects.keys()].toSorted().flatMap((start) => {
    if (reported.has(start)) return [];
    const files = shortestWayBack(suspects, start);
    if (!files) return [];
    for (const file of files) reported.add(file);
    const offset = graph.get(start)?.find(({ to }) => to === files[1])?.offset ?? 0;
    return [{ offset, files }];
  });
}

/**
 * Removes files that import none of the remaining files, until none is removed: they are in no cycle.
 * @param {ImportGraph} graph
 * @returns {Map<string, string[]>}
 */
function withoutEnds(graph) {
  const left = new Map([...graph].map(([file, edges]) => [file, edges.map(({ to }) => to)]));
  for (;;) {
    const ends = [];
    for (const [file, targets] of left) {
      const open = targets.filter((to) => left.has(to));
      left.set(file, open);
      if (open.length === 0) ends.push(file);
    }
    if (ends.length === 0) return left;
    for (const file of ends) left.delete(file);
  }
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @param {string} start
 */
function shortestWayBack(graph, start) {
  /** @type {Map<string, string>} */
  const cameFrom = new Map();
  for (const queue = [start]; queue.length > 0;) {
    const file = /** @type {string} */ (queue.shift());
    for (const next of graph.get(file) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      if (next === start) return wayTo(start, cameFrom);
      queue.push(next);
    }
  }
  return undefined;
}

/** @param {string} start @param {ReadonlyMap<string, string>} cameFrom */
function wayTo(start, cameFrom) {
  const files = [start];
  do files.unshift(/** @type {string} */ (cameFrom.get(files[0] ?? '')));
  while (files[0] !== start);
  return files;
}
