import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { adcCode, count, pinCode } from '../shapes/basic.ts';
import { editedCertificates, hubCertificates } from '../shapes/hub-certificates.ts';
import {
  areaDemand,
  editedHub,
  hubCity,
  hubForEditing,
  mapSource,
  pinCodePlace,
} from '../shapes/hub-editing.ts';

/** Hubs in the console: delivery areas, hours and fees. */
export const consoleHubsCalls = {
  consoleHubSettings: defineCall({
    summary:
      'Lists the staff member’s hubs for editing, and the requests from outside delivery areas.',
    method: 'GET',
    path: '/api/console/hub-settings',
    who: 'staff',
    permission: 'editHubs',
    rate: 'console',
    device: false,
    answer: z.object({
      hubs: z.array(hubForEditing),
      demand: z.array(areaDemand),
      /** Cities that have a hub. */
      cities: z.array(hubCity),
      /** The states and union territories of India. */
      states: z.array(z.string()),
      /** Whether this member of staff may add a hub: only staff of all hubs may. */
      mayAdd: z.boolean(),
      /** Absent: the shop has no map. */
      map: mapSource.optional(),
    }),
    errors: ['FORBIDDEN'],
  }),
  consolePinCode: defineCall({
    summary: 'Returns city and coordinates of a pin code, to place a new hub on the map.',
    method: 'GET',
    path: '/api/console/pin-codes/:pinCode',
    who: 'staff',
    permission: 'editHubs',
    rate: 'console',
    device: false,
    params: z.object({ pinCode }),
    answer: z.object({
      /** Absent: the directory of post offices does not contain the pin code. */
      place: pinCodePlace.optional(),
    }),
    errors: ['FORBIDDEN'],
  }),
  consoleCreateHub: defineCall({
    summary: 'Adds a hub with a unique code. The first hub becomes the default for new visitors.',
    method: 'POST',
    path: '/api/console/hub-settings',
    who: 'staff',
    permission: 'editHubs',
    audit: 'hub.create',
    rate: 'console',
    device: false,
    body: z.strictObject({ adcCode, city: hubCity, hub: editedHub }),
    answer: hubForEditing,
    errors: ['LIST_FULL', 'FORBIDDEN', 'HUB_CODE_TAKEN'],
  }),
  consoleSaveHub: defineCall({
    summary:
      'Saves a hub on all servers at once and notifies visitors who wait for its new delivery area.',
    method: 'PUT',
    path: '/api/console/hub-settings/:adcCode',
    who: 'staff',
    permission: 'editHubs',
    audit: 'hub.save',
    rate: 'console',
    device: false,
    params: z.object({ adcCode }),
    body: z.strictObject({ revision: count, hub: editedHub }),
    answer: hubForEditing,
    errors: ['FORBIDDEN', 'HUB_NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  consoleHubCertificates: defineCall({
    summary: 'Lists the halal certificates and batches of a hub.',
    method: 'GET',
    path: '/api/console/hub-settings/:adcCode/certificates',
    who: 'staff',
    permission: 'editHubs',
    rate: 'console',
    device: false,
    params: z.object({ adcCode }),
    answer: hubCertificates,
    errors: ['FORBIDDEN', 'HUB_NOT_FOUND'],
  }),
  consoleSaveHubCertificates: defineCall({
    summary: 'Saves the certificates and batches of a hub. Product pages show them at once.',
    method: 'PUT',
    path: '/api/console/hub-settings/:adcCode/certificates',
    who: 'staff',
    permission: 'editHubs',
    audit: 'hub.certificates',
    rate: 'console',
    device: false,
    params: z.object({ adcCode }),
    body: z.strictObject({ revision: count, certification: editedCertificates }),
    answer: hubCertificates,
    errors: ['FORBIDDEN', 'HUB_NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  consoleSetDefaultHub: defineCall({
    summary: 'Makes an open hub the default for visitors without a location.',
    method: 'POST',
    path: '/api/console/hub-settings/:adcCode/default',
    who: 'staff',
    permission: 'editHubs',
    audit: 'hub.setDefault',
    rate: 'console',
    device: false,
    params: z.object({ adcCode }),
    body: z.strictObject({}),
    answer: hubForEditing,
    errors: ['FORBIDDEN', 'HUB_NOT_FOUND', 'HUB_CLOSED'],
  }),
};
