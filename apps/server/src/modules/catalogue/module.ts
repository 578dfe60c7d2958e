import { defineModule, mergeRoutes, type Module } from '../../platform/module.ts';
import { categoryAdminRoutes } from './categories/admin-category-routes.ts';
import { certificateAdminRoutes } from './certificates/admin-certificate-routes.ts';
import { comboAdminRoutes } from './combos/admin-combo-routes.ts';
import { catalogueCrons, catalogueJobs } from './jobs.ts';
import { productAdminRoutes } from './products/admin-product-routes.ts';

type FollowCategory = Parameters<typeof categoryAdminRoutes>[0];

export const catalogueModule = ({ followCategory }: { followCategory: FollowCategory }): Module =>
  defineModule({
    name: 'catalogue',
    routes: mergeRoutes(
      productAdminRoutes,
      categoryAdminRoutes(followCategory),
      comboAdminRoutes,
      certificateAdminRoutes,
    ),
    jobs: ({ db }) => catalogueJobs(db),
    crons: catalogueCrons,
  });
