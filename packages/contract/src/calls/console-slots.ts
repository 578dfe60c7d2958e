import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { adcCode, count, date, idInUrl, text } from '../shapes/basic.ts';
import { editedSlotTemplates, slotSchedule } from '../shapes/slot-editing.ts';

const staffCall = { who: 'staff', rate: 'console', device: false } as const;

/** Absent: the staff member saw no reserved deliveries. */
const acknowledged = editedSlotTemplates.shape.acknowledged.default(0);

/** Delivery times of hubs: weekly templates, single slots, closed days. Changes take effect at once. */
export const consoleSlotsCalls = {
  consoleSlots: defineCall({
    ...staffCall,
    permission: 'editSlots',
    summary: 'Returns the weekly schedule of a hub and a week of slots with their reservations.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/slots',
    params: z.object({ adcCode }),
    /** The first day; today by default. */
    query: z.object({ from: date.optional() }),
    answer: slotSchedule,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveSlotTemplates: defineCall({
    ...staffCall,
    permission: 'editSlots',
    audit: 'slots.save',
    summary: 'Saves the slot templates of a hub. Existing reservations do not change.',
    method: 'PUT',
    path: '/api/console/hubs/:adcCode/slot-templates',
    params: z.object({ adcCode }),
    body: z.strictObject({ revision: count, ...editedSlotTemplates.shape, acknowledged }),
    answer: slotSchedule,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'SLOTS_PROMISED'],
  }),
  consoleChangeSlot: defineCall({
    ...staffCall,
    permission: 'editSlots',
    audit: 'slots.change',
    summary: 'Changes the capacity of one slot of one day, closes it or reopens it.',
    method: 'PUT',
    path: '/api/console/hubs/:adcCode/slots/:slotId',
    params: z.object({ adcCode, slotId: idInUrl }),
    body: z.strictObject({
      capacity: z.int().min(0).max(100_000),
      open: z.boolean(),
      /** The values that the staff member saw; other values refuse the change. */
      shown: z.strictObject({ capacity: count, open: z.boolean() }),
      acknowledged,
    }),
    answer: slotSchedule,
    errors: ['FORBIDDEN', 'SLOT_NOT_FOUND', 'EDIT_CONFLICT', 'SLOTS_PROMISED'],
  }),
  consoleCloseDay: defineCall({
    ...staffCall,
    permission: 'editSlots',
    audit: 'slots.closeDay',
    summary: 'Closes a day for new orders, such as a festival.',
    method: 'PUT',
    path: '/api/console/hubs/:adcCode/closed-days/:date',
    params: z.object({ adcCode, date }),
    body: z.strictObject({ reason: text(80), acknowledged }),
    answer: slotSchedule,
    errors: ['FORBIDDEN', 'SLOTS_PROMISED'],
  }),
  consoleOpenDay: defineCall({
    ...staffCall,
    permission: 'editSlots',
    audit: 'slots.openDay',
    summary: 'Reopens a closed day with the slots of the weekly schedule.',
    method: 'DELETE',
    path: '/api/console/hubs/:adcCode/closed-days/:date',
    params: z.object({ adcCode, date }),
    answer: slotSchedule,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
};
