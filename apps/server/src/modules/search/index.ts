export { gatherTrends, noteSearch } from './query-log.ts';
export { completionsOf } from './completions.ts';
export { type Found, findBy } from './find.ts';
export { refreshSearch, searchVersion } from './refresh.ts';
export type { SynonymGroup } from './synonyms.ts';
export { saveSales, saveSynonyms } from './tuning.ts';
export { searchModule } from './module.ts';
