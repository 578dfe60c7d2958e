export { operationsRoutes } from './routes.ts';
export { authenticateStaff } from './sessions.ts';
