export { searchAdminRoutes } from './admin-routes.ts';
export { gatherTrends, noteSearch } from './query-log.ts';
export { completionsOf } from './completions.ts';
export { type Found, findBy } from './find.ts';
export { searchCrons, searchJobs } from './jobs.ts';
export { refreshSearch, searchVersion } from './refresh.ts';
export { searchRoutes } from './routes.ts';
export type { SynonymGroup } from './synonyms.ts';
export { saveSales, saveSynonyms } from './tuning.ts';
