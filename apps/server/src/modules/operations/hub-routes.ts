import { routes } from '../../platform/http/routes.ts';
import { areaDemand, hubForEditing, hubsForEditing, saveHub } from '../location/index.ts';
import { demand } from './permissions.ts';
import { insertAudit } from './staff.sql.ts';

/** Where hubs deliver, when they are open and what delivery costs. Every save is in the audit. */
export const hubsConsoleRoutes = routes({
  consoleHubSettings: async ({ db, staff }) => {
    demand(staff, 'editHubs');
    const [hubs, waiting] = await Promise.all([hubsForEditing(db), areaDemand(db)]);
    return { hubs, demand: waiting };
  },

  consoleSaveHub: async ({ tx, clock, staff }, { params: { adcCode }, body }) => {
    demand(staff, 'editHubs');
    const before = await hubForEditing(tx, adcCode);
    const after = await saveHub(tx, adcCode, body.revision, body.hub);
    await insertAudit(tx, {
      staffId: staff.staffId,
      action: 'hub.save',
      subject: adcCode,
      before: before.hub,
      after: after.hub,
      at: clock.now(),
    });
    return after;
  },
});
