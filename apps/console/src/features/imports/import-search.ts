import type { ImportRowFilter } from '@halal-basket/contract';
import { cursorIn } from '../../shared/search-values.ts';

/** The rows of an import that the address selects. */
export interface ImportSearch {
  show?: ImportRowFilter;
  cursor?: string;
}

const filters: readonly ImportRowFilter[] = ['wrong', 'added', 'changed', 'skipped'];

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function importSearchOf(raw: Record<string, unknown>): ImportSearch {
  const show = filters.find((each) => each === raw['show']);
  return { ...(show && { show }), ...cursorIn(raw) };
}
