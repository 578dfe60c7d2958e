import { defineModule } from '../../platform/module.ts';
import { stockAdminRoutes } from './admin-routes.ts';

export const stockModule = defineModule({ name: 'stock', routes: stockAdminRoutes });
