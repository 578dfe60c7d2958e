export { gatherTrends, noteSearch, productRequests, searchedTerms } from './asked.ts';
export { completionsOf } from './completions.ts';
export { type Found, findBy } from './find.ts';
export { searchCrons, searchJobs } from './jobs.ts';
export { refreshSearch, searchVersion } from './refresh.ts';
export { searchRoutes } from './routes.ts';
export { selectGroups as synonymGroups, selectRanking as ranking } from './synonyms.sql.ts';
export type { SynonymGroup } from './synonyms.ts';
export { removeSynonyms, saveRanking, saveSales, saveSynonyms } from './tuning.ts';
