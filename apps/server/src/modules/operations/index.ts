export { operationsRoutes } from './routes.ts';
export { authenticateStaff } from './sessions.ts';
export { reviewModerationRoutes } from './review-routes.ts';
