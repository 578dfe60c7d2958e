import { defineModule } from '../../platform/module.ts';
import { sessionSubscribers } from './events.ts';
import { sessionRoutes } from './routes.ts';

export const sessionModule = defineModule({
  name: 'session',
  routes: sessionRoutes,
  subscribers: sessionSubscribers,
});
