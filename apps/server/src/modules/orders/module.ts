import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { orderAdminRoutes } from './admin/admin-routes.ts';
import { bulkOrderRoutes } from './admin/bulk-order-routes.ts';
import { savedViewRoutes } from './admin/saved-view-routes.ts';
import { orderChangesRoutes } from './changes/order-changes-routes.ts';
import { complaintAdminRoutes } from './complaints/admin-complaint-routes.ts';
import { cancellationRoutes } from './cancellation/cancellation-routes.ts';
import { lateCreditCrons, lateCreditJobs } from './late-credits/grant-late-credits.ts';
import { lateCreditRoutes } from './late-credits/late-credit-routes.ts';
import { offerSimulationRoutes } from './reporting/promo-simulation-routes.ts';
import { tipAdminRoutes } from './tips/admin-tip-routes.ts';
import { tipRoutes } from './tips/tip-routes.ts';
import { recallJobs } from './recalls/recall-orders.ts';
import { recallRoutes } from './recalls/recall-routes.ts';
import { orderSplitRoutes } from './split/split-routes.ts';
import { riderUpiRoutes } from './delivery/rider-upi-routes.ts';
import { riderRoutes } from './delivery/rider-routes.ts';
import { runRoutes } from './runs/run-routes.ts';
import { ordersCrons, ordersJobs } from './jobs.ts';
import { ordersData } from './personal-data.ts';
import { ordersRoutes } from './routes.ts';

export const ordersModule = defineModule({
  name: 'orders',
  routes: mergeRoutes(
    ordersRoutes,
    orderAdminRoutes,
    bulkOrderRoutes,
    savedViewRoutes,
    orderChangesRoutes,
    orderSplitRoutes,
    complaintAdminRoutes,
    recallRoutes,
    offerSimulationRoutes,
    riderRoutes,
    riderUpiRoutes,
    runRoutes,
    cancellationRoutes,
    lateCreditRoutes,
    tipRoutes,
    tipAdminRoutes,
  ),
  jobs: ({ db, clock }) => ({
    ...ordersJobs(db, clock),
    ...recallJobs(db),
    ...lateCreditJobs(db, clock),
  }),
  crons: [...ordersCrons, ...lateCreditCrons],
  personalData: ordersData,
});
