import { defineModule } from '../../platform/module.ts';
import { kitchenRoutes } from './routes.ts';

export const kitchenModule = defineModule({ name: 'kitchen', routes: kitchenRoutes });
