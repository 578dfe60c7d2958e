/** Reduces both values to the fields that differ, so that the audit is short. */
export function changedFields<Thing extends object>(
  before: Thing,
  after: Thing,
): { before: object; after: object } {
  const names = (Object.keys(after) as (keyof Thing)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (thing: Thing) => Object.fromEntries(names.map((name) => [name, thing[name]]));
  return { before: pick(before), after: pick(after) };
}
