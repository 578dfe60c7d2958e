import type { HubCatalogue } from '../catalogue/index.ts';
import { SearchIndex } from './search-index.ts';

export type { Found, SearchIndex } from './search-index.ts';

const kept = new WeakMap<HubCatalogue, SearchIndex>();

/** The index of a catalogue: made at the first search in it, gone with it. */
export function searchIndexOf(catalogue: HubCatalogue): SearchIndex {
  let index = kept.get(catalogue);
  if (!index) kept.set(catalogue, (index = new SearchIndex(catalogue)));
  return index;
}
