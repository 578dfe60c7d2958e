export { erasureBlockers } from './erasure.ts';
export { launchSubscribers } from './events.ts';
export { launchRoutes } from './routes.ts';
