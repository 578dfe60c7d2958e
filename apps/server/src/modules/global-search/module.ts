import { defineModule } from '../../platform/module.ts';
import { globalSearchRoutes } from './routes.ts';

export const globalSearchModule = defineModule({
  name: 'global-search',
  routes: globalSearchRoutes,
});
