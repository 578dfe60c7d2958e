export { launchSubscribers } from './events.ts';
export { launchRoutes } from './routes.ts';
