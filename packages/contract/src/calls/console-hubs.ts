import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { adcCode, count } from '../shapes/basic.ts';
import { areaDemand, editedHub, hubForEditing } from '../shapes/hub-editing.ts';

/** Hubs in the console: where they deliver, when they are open and what delivery costs. */
export const consoleHubsCalls = {
  consoleHubSettings: defineCall({
    summary: 'All hubs as staff edit them, and where people wait for one.',
    method: 'GET',
    path: '/api/console/hub-settings',
    who: 'staff',
    rate: 'console',
    device: false,
    answer: z.object({ hubs: z.array(hubForEditing), demand: z.array(areaDemand) }),
    errors: ['FORBIDDEN'],
  }),
  consoleSaveHub: defineCall({
    summary: 'Changes a hub; all servers know at once, and who waits for its new area is told.',
    method: 'PUT',
    path: '/api/console/hub-settings/:adcCode',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ adcCode }),
    body: z.strictObject({ revision: count, hub: editedHub }),
    answer: hubForEditing,
    errors: ['FORBIDDEN', 'HUB_NOT_FOUND', 'EDIT_CONFLICT'],
  }),
};
