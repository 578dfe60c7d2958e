import type { StaffMember } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import {
  addHub,
  citiesOfHubs,
  setDefaultHub,
  hubForEditing,
  hubsForEditing,
  saveHub,
} from './hub-edit.ts';
import { mapView } from './map-view.ts';
import { areaDemand } from '../delivery-areas/area-requests.ts';
import { placesOfPinCode } from '../place-search/place.sql.ts';
import { gstStates } from '../geography/gst.ts';
import { worksFor, worksForAll } from '../../../platform/http/staff-hubs.ts';

const isHubOfStaff =
  ({ hubIds }: StaffMember) =>
  (hubId: number) =>
    worksFor(hubIds, hubId);

/** Delivery areas, opening hours and fees of hubs. Every save is in the audit. */
export const hubAdminRoutes = routes({
  consoleHubSettings: async ({ db, staff, settings }) => {
    const [hubs, waiting, cities] = await Promise.all([
      hubsForEditing(db, isHubOfStaff(staff)),
      areaDemand(db),
      citiesOfHubs(db),
    ]);
    return {
      hubs,
      demand: waiting,
      cities,
      states: [...gstStates],
      mayAdd: worksForAll(staff),
      ...(settings.map && { map: mapView(settings.map) }),
    };
  },

  consolePinCode: async ({ db }, { params: { pinCode } }) => {
    const [place] = await placesOfPinCode(db, pinCode, 1);
    if (!place) return {};
    const { city, state, latitude, longitude } = place;
    return { place: { city, state, latitude, longitude } };
  },

  consoleCreateHub: async (context, { body }) => {
    if (!worksForAll(context.staff)) refuse('FORBIDDEN');
    const after = await addHub(context.tx, body);
    const { adcCode, city, state, hub } = after;
    context.audit.detail(adcCode, { after: { city, state, ...hub } });
    return after;
  },

  consoleSaveHub: async (context, { params: { adcCode }, body }) => {
    const { tx, staff } = context;
    const before = await hubForEditing(tx, adcCode, isHubOfStaff(staff));
    const after = await saveHub(tx, adcCode, body.revision, body.hub);
    context.audit.detail(adcCode, { before: before.hub, after: after.hub });
    return after;
  },

  consoleSetDefaultHub: async (context, { params: { adcCode } }) => {
    const { tx, staff } = context;
    await hubForEditing(tx, adcCode, isHubOfStaff(staff));
    const after = await setDefaultHub(tx, adcCode);
    context.audit.detail(adcCode, { after: { isDefault: true } });
    return after;
  },
});
