import { routes } from '../../../platform/http/routes.ts';
import { calendarForEditing, listsForEditing, saveCalendar, saveLists } from './edit-settings.ts';
import {
  failingSubscriptions,
  pausedSubscriptions,
  productionPlan,
  subscriptionsOverview,
} from './overview.ts';
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

  consoleFailingSubscriptions: async ({ db, clock, staff }, { query: { adcCode, ...request } }) => {
    const hubIds = await hubIdsFor(db, staff, adcCode);
    return failingSubscriptions(db, { hubIds, now: clock.now(), ...request });
  },

  consolePausedSubscriptions: async ({ db, staff }, { query: { adcCode, ...request } }) => {
    const hubIds = await hubIdsFor(db, staff, adcCode);
    return pausedSubscriptions(db, { hubIds, ...request });
  },

  consoleSeasons: ({ db, clock }) => calendarForEditing(db, clock.now()),

  consoleSaveSeasons: async (context, { body }) => {
    const { before, after } = await saveCalendar(context.tx, body, context.clock.now());
    context.audit.detail('calendar', { before, after });
    return after;
  },

  consolePlanLists: ({ db }, { query }) => listsForEditing(db, query.season ?? null),

  consoleSavePlanLists: async (context, { body: { season, ...lists } }) => {
    const { before, after } = await saveLists(context.tx, season, lists);
    context.audit.detail(season ?? 'weekly', {
      before: { sections: before.sections },
      after: { sections: after.sections },
    });
    return after;
  },
});
