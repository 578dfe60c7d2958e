import { z } from 'zod';
import { adcCode, count, date, id, instant, rupees } from './basic.ts';

const slotKind = z.enum(['standard', 'express']);

/** A delivery window on some weekdays. Times are minutes after midnight in Asia/Kolkata. */
export const slotTemplate = z
  .object({
    /** express: the day's capacity for immediate deliveries, within these hours. */
    kind: slotKind,
    /** 1 is Monday. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    startMinute: z.int().min(0).max(1439),
    endMinute: z.int().min(1).max(1440),
    /** Orders close this long before the start; express before the end. */
    cutoffMinutes: z.int().min(0).max(2880),
    capacity: z.int().min(0).max(100_000),
    /** Added to the hub's delivery fee. */
    fee: rupees.min(0).max(10_000),
    /** Whether it takes pre-orders. */
    takesPreorders: z.boolean(),
  })
  .refine(({ startMinute, endMinute }) => startMinute < endMinute, {
    path: ['endMinute'],
    message: 'must be after the start',
  });
export type SlotTemplate = z.infer<typeof slotTemplate>;

/** The slot templates of a hub's week. */
export const editedSlotTemplates = z.strictObject({
  templates: z.array(slotTemplate).max(60),
  /** The number of reserved deliveries that the staff member saw; a higher number refuses the change. */
  acknowledged: count,
});
export type EditedSlotTemplates = z.infer<typeof editedSlotTemplates>;

/** A slot of one day in the console. */
export const plannedSlot = z.object({
  slotId: id,
  kind: slotKind,
  startMinute: count,
  endMinute: count,
  closesAt: instant,
  capacity: count,
  /** Reserved deliveries, and those of them that are still to come. */
  taken: count,
  pending: count,
  fee: rupees,
  takesPreorders: z.boolean(),
  /** OVER: customers can no longer choose it · CLOSED: closed by staff. */
  state: z.enum(['OPEN', 'FULL', 'OVER', 'CLOSED']),
  /** Changed for this day alone: a new weekly template does not change it. */
  setByHand: z.boolean(),
});
export type PlannedSlot = z.infer<typeof plannedSlot>;

export const slotDay = z.object({
  date,
  /** The reason why the hub is closed; absent on other days. */
  closed: z.string().optional(),
  slots: z.array(plannedSlot),
});
export type SlotDay = z.infer<typeof slotDay>;

export const closedDay = z.object({ date, reason: z.string(), promised: count });

export const slotSchedule = z.object({
  adcCode,
  /** 0 before the template was first saved. */
  revision: count,
  templates: z.array(slotTemplate),
  /** Seven days from the requested day. */
  days: z.array(slotDay),
  /** All closed days from today on. */
  closedDays: z.array(closedDay),
});
export type SlotSchedule = z.infer<typeof slotSchedule>;
