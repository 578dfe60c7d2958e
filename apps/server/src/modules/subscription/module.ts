import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { subscriptionAdminRoutes } from './admin/admin-routes.ts';
import { subscriptionSubscribers } from './fulfilment/order-events.ts';
import { subscriptionCrons, subscriptionJobs } from './jobs.ts';
import { subscriptionData } from './personal-data.ts';
import { subscriptionRoutes } from './routes.ts';

export const subscriptionModule = defineModule({
  name: 'subscription',
  routes: mergeRoutes(subscriptionRoutes, subscriptionAdminRoutes),
  jobs: subscriptionJobs,
  crons: subscriptionCrons,
  subscribers: subscriptionSubscribers,
  personalData: subscriptionData,
});
