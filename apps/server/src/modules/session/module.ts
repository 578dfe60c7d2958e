import { defineModule } from '../../platform/module.ts';
import { launchSubscribers } from './events.ts';
import { launchRoutes } from './routes.ts';

export const sessionModule = defineModule({
  name: 'session',
  routes: launchRoutes,
  subscribers: launchSubscribers,
});
