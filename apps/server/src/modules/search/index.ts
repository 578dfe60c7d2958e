export { refreshTrends, logSearchTerm } from './query-log/query-log.ts';
export { selectSearchesBetween } from './query-log/searches-of-day.sql.ts';
export { completionsOf } from './find/completions.ts';
export { type Found, findBy, searchVersionFor } from './find/find.ts';
export { rankedAt } from './find/ranked-at.ts';
export {
  isSearchCurrent,
  refreshSearch,
  searchVersion,
  writeFirstDocuments,
} from './documents/refresh-documents.ts';
export type { SynonymGroup } from './settings/synonyms.ts';
export { saveSales, saveSynonyms } from './settings/search-settings.ts';
export { searchModule } from './module.ts';
