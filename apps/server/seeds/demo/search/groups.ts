import type { SynonymGroup } from '../../../src/modules/search/index.ts';

/** Each word finds what is called another of them. */
export const same = (key: string, ...words: string[]): SynonymGroup => ({
  key,
  kind: 'same',
  words,
  leadsTo: [],
});

/** The words find what is called one of those, not the other way round. */
export const leadsTo = (key: string, words: string[], ...to: string[]): SynonymGroup => ({
  key,
  kind: 'leadsTo',
  words,
  leadsTo: to,
});
