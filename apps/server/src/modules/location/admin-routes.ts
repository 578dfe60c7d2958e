import type { StaffMember } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import {
  addHub,
  areaDemand,
  citiesOfHubs,
  greetFrom,
  gstStates,
  hubForEditing,
  hubIdForEditing,
  hubsForEditing,
  saveHub,
} from './index.ts';
import { papersOf, savePapers } from '../catalogue/index.ts';
import { worksFor, worksForAll } from '../staff/permissions.ts';

const mineOf =
  ({ hubIds }: StaffMember) =>
  (hubId: number) =>
    worksFor(hubIds, hubId);

/** Where hubs deliver, when they are open and what delivery costs. Every save is in the audit. */
export const hubsConsoleRoutes = routes({
  consoleHubSettings: async ({ db, staff }) => {
    const [hubs, waiting, cities] = await Promise.all([
      hubsForEditing(db, mineOf(staff)),
      areaDemand(db),
      citiesOfHubs(db),
    ]);
    return {
      hubs,
      demand: waiting,
      cities,
      states: [...gstStates],
      mayAdd: worksForAll(staff),
    };
  },

  consoleAddHub: async (context, { body }) => {
    if (!worksForAll(context.staff)) refuse('FORBIDDEN');
    const after = await addHub(context.tx, body);
    const { adcCode, city, state, hub } = after;
    context.audit.detail(adcCode, { after: { city, state, ...hub } });
    return after;
  },

  consoleSaveHub: async (context, { params: { adcCode }, body }) => {
    const { tx, staff } = context;
    const before = await hubForEditing(tx, adcCode, mineOf(staff));
    const after = await saveHub(tx, adcCode, body.revision, body.hub);
    context.audit.detail(adcCode, { before: before.hub, after: after.hub });
    return after;
  },

  consoleHubPapers: async ({ db, staff }, { params: { adcCode } }) => {
    const hubId = await hubIdForEditing(db, adcCode, mineOf(staff));
    return { adcCode, ...(await papersOf(db, hubId)) };
  },

  consoleSaveHubPapers: async (context, { params: { adcCode }, body }) => {
    const { tx, staff } = context;
    const hubId = await hubIdForEditing(tx, adcCode, mineOf(staff));
    const before = await papersOf(tx, hubId);
    await savePapers(tx, hubId, body.revision, body.papers);
    const after = await papersOf(tx, hubId);
    context.audit.detail(adcCode, { before: before.papers, after: after.papers });
    return { adcCode, ...after };
  },

  consoleGreetFromHub: async (context, { params: { adcCode } }) => {
    const { tx, staff } = context;
    await hubForEditing(tx, adcCode, mineOf(staff));
    const after = await greetFrom(tx, adcCode);
    context.audit.detail(adcCode, { after: { isDefault: true } });
    return after;
  },
});
