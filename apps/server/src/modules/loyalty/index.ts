export { pointsAdminRoutes } from './admin-routes.ts';
export {
  selectLotsLeft as lotsLeft,
  selectOpenPointHolds as openPointHolds,
  selectRefundsIntoPoints as refundsIntoPoints,
} from './books.sql.ts';
export { valueOfPoint } from './rules-editing.ts';
export { grantPoints, pointsSubscribers } from './earning.ts';
export { refundPoints, holdPoints, releasePoints, settlePoints } from './holds.ts';
export { pointsCrons, pointsJobs } from './jobs.ts';
export { pointsRoutes } from './routes.ts';
export { pointsBalance } from './points-balance.ts';
export { pointsData } from './personal-data.ts';
