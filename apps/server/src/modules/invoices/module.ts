import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { invoiceAdminRoutes } from './admin-routes.ts';
import { invoicesJobs } from './pdf/print-job.ts';
import { invoicesRoutes } from './routes.ts';
import { invoicesSubscribers } from './subscribers.ts';
import { taxAdminRoutes } from './taxes/admin-tax-routes.ts';

export const invoicesModule = defineModule({
  name: 'invoices',
  routes: mergeRoutes(invoicesRoutes, invoiceAdminRoutes, taxAdminRoutes),
  jobs: ({ db, clock }) => invoicesJobs(db, clock),
  subscribers: invoicesSubscribers,
});
