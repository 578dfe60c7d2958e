export { reportsModule } from './module.ts';
export { selectTotalOfSums } from './sums/day-sums.sql.ts';
export { markAllDays, rebuildSums, refreshSums } from './sums/refresh-sums.ts';
