interface Grouping<E> {
  kindOf: (event: E) => string;
  /** Events with the same key keep their order; null: the order does not matter. */
  keyOf: (event: E) => number | null;
}

/**
 * Groups events by kind, in as few groups as keep the order of each key. Handling the groups one after the
 * other handles the events of each key in their order.
 */
export function stagesOf<E>(events: readonly E[], { kindOf, keyOf }: Grouping<E>): E[][] {
  const stages: { kind: string; events: E[] }[] = [];
  const lastOf = new Map<number, number>();
  for (const event of events) {
    const kind = kindOf(event);
    const key = keyOf(event);
    const earliest = key === null ? 0 : (lastOf.get(key) ?? 0);
    let at = stages.findIndex((stage, index) => index >= earliest && stage.kind === kind);
    if (at < 0) at = stages.push({ kind, events: [] }) - 1;
    stages[at]?.events.push(event);
    if (key !== null) lastOf.set(key, at);
  }
  return stages.map((stage) => stage.events);
}
