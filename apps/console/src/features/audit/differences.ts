/** A changed field by its path: 'hub.deliveryFee'. */
export interface Difference {
  path: string;
  before: string | null;
  after: string | null;
}

type Noted = Record<string, unknown> | null;

export interface Words {
  yes: string;
  no: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown, words: Words): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value) && value.every((each) => !isObject(each) && !Array.isArray(each))) {
    return value.map((each) => textOf(each, words)).join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields of a record by their paths; lists of plain values are one field. */
function fieldsOf(noted: Noted, words: Words, path = ''): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(noted ?? {})) {
    const at = path ? `${path}.${name}` : name;
    const rows =
      Array.isArray(value) && value.some(isObject) ? Object.fromEntries(value.entries()) : value;
    if (isObject(rows)) {
      for (const [deeper, text] of fieldsOf(rows, words, at)) fields.set(deeper, text);
    } else fields.set(at, textOf(value, words));
  }
  return fields;
}

/** The differences between two states, in the order of the fields; all fields of a new record. */
export function differencesOf(before: Noted, after: Noted, words: Words): Difference[] {
  const [old, now] = [fieldsOf(before, words), fieldsOf(after, words)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((each) => each.before !== each.after)
    .filter((each) => (each.before ?? '') !== '' || (each.after ?? '') !== '');
}

/** 'hub.deliveryFee' → 'Hub › delivery fee'; numbers of rows count from 1. */
export function fieldText(path: string): string {
  const words = path
    .split('.')
    .map((part) =>
      /^\d+$/.test(part)
        ? String(Number(part) + 1)
        : part.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
    )
    .join(' › ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
