import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { stockAdminRoutes } from './admin-routes.ts';
import { lotRoutes } from './lots/lot-routes.ts';
import { stockCrons, stockJobs } from './jobs.ts';
import { markdownRoutes } from './markdowns/markdown-routes.ts';
import type { SubscribedPacks } from './purchase/purchase.ts';
import { purchaseRoutes } from './purchase/purchase-routes.ts';
import { transferRoutes } from './transfers/transfer-routes.ts';
import { stockGauges } from './gauges.ts';

/** `subscribedPacks` comes from a later module. */
export const stockModule = ({ subscribedPacks }: { subscribedPacks: SubscribedPacks }) =>
  defineModule({
    name: 'stock',
    routes: mergeRoutes(
      stockAdminRoutes,
      lotRoutes,
      markdownRoutes,
      transferRoutes,
      purchaseRoutes(subscribedPacks),
    ),
    jobs: ({ db }) => stockJobs(db),
    crons: stockCrons,
    gauges: stockGauges,
  });
