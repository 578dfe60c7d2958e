export { moveViewed as carryLooks } from './lists.sql.ts';
export { listsCrons, listsJobs } from './jobs.ts';
export { listsRoutes, noteLook } from './routes.ts';
export { listsData } from './personal-data.ts';
