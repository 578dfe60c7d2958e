export { reportsModule } from './module.ts';
export { selectTotal as totalOfSums } from './sums/day-sums.sql.ts';
export { markAllDays, rebuildSums, refreshSums } from './sums/refresh-sums.ts';
