import { defineModule } from '../../platform/module.ts';
import { translationListRoutes } from './routes.ts';

export const translationsModule = defineModule({
  name: 'translations',
  routes: translationListRoutes,
});
