import { defineModule, mergeRoutes, type Module } from '../../platform/module.ts';
import { categoryAdminRoutes } from './categories/admin-category-routes.ts';
import { certificateAdminRoutes } from './certificates/admin-certificate-routes.ts';
import { comboAdminRoutes } from './combos/admin-combo-routes.ts';
import type { CountFirstStock } from './drafts/drafts.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import { importRoutes, tablesOf } from './import/import-routes.ts';
import type { ImportTable } from './import/import-table.ts';
import { catalogueCrons, catalogueJobs } from './jobs.ts';
import { scheduledPriceRoutes } from './prices/scheduled-price-routes.ts';
import { translationRoutes } from './translations/translation-routes.ts';
import { productAdminRoutes } from './products/admin-product-routes.ts';

type FollowCategory = Parameters<typeof categoryAdminRoutes>[0];

interface LaterModules {
  renameCategoryInPromos: FollowCategory;
  /** The stock as a table of imports. */
  stockTable: ImportTable;
  countFirstStock: CountFirstStock;
}

export const catalogueModule = ({
  renameCategoryInPromos,
  stockTable,
  countFirstStock,
}: LaterModules): Module => {
  const tables = tablesOf(stockTable);
  return defineModule({
    name: 'catalogue',
    routes: mergeRoutes(
      productAdminRoutes,
      draftRoutes(countFirstStock),
      categoryAdminRoutes(renameCategoryInPromos),
      comboAdminRoutes,
      certificateAdminRoutes,
      importRoutes(tables),
      scheduledPriceRoutes,
      translationRoutes,
    ),
    jobs: (context) => catalogueJobs(context, tables),
    crons: catalogueCrons,
  });
};
