import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { paymentAdminRoutes } from './admin-routes.ts';
import { paymentsCrons, paymentsJobs } from './jobs.ts';
import { paymentsData } from './personal-data.ts';
import { paymentsRoutes } from './routes.ts';
import { paymentGauges } from './gauges.ts';

export const paymentsModule = defineModule({
  name: 'payments',
  routes: mergeRoutes(paymentsRoutes, paymentAdminRoutes),
  jobs: paymentsJobs,
  crons: paymentsCrons,
  personalData: paymentsData,
  gauges: paymentGauges,
});
