import { routes } from '../../../platform/http/routes.ts';
import { productionPlan, subscriptionsOverview } from './overview.ts';
import { hubForStaff, hubIdsFor } from '../../staff/index.ts';

/** Staff see what subscriptions need from their own hubs, and the customers to call. */
export const subscriptionAdminRoutes = routes({
  consoleProduction: async ({ db, clock, staff }, { params, query }) => {
    const { hubId } = await hubForStaff(db, staff, params.adcCode);
    return productionPlan(db, { hubId, date: query.date, now: clock.now() });
  },

  consoleSubscriptions: async ({ db, clock, staff }, { query }) => {
    const hubIds = await hubIdsFor(db, staff, query.adcCode);
    return subscriptionsOverview(db, { hubIds, now: clock.now() });
  },
});
