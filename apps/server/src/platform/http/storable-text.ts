/**
 * Paths of the texts in a parsed request that PostgreSQL cannot store: those with a NUL character, and those
 * with half of a surrogate pair. Schemas of free text refuse them already; this covers every other field,
 * including free-form bodies of gateways and SDKs. Iterative, because such bodies may be nested as deep as the
 * size limit allows.
 */
export function unstorablePaths(input: unknown): string[] {
  const found: string[] = [];
  const open: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) found.push(path || 'body');
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (!isStorable(name)) found.push(path || 'body');
        open.push({ value: inner, path: path === '' ? name : `${path}.${name}` });
      }
    }
    if (found.length >= 20) break;
  }
  return found;
}

const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);
