export { pointRulesForEditing, savePointRules } from './editing.ts';
export { type Gift, givePoints, pointsSubscribers } from './earning.ts';
export {
  type PointsHoldRequest,
  giveBackPoints,
  holdPoints,
  releasePoints,
  settlePoints,
} from './holds.ts';
export { pointsCrons, pointsJobs } from './jobs.ts';
export { pointsRoutes } from './routes.ts';
export { type PointsBalance, pointsBalance } from './screen.ts';
export { pointsData } from './personal-data.ts';
