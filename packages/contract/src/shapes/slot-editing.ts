import { z } from 'zod';
import { adcCode, count, date, id, instant, rupees } from './basic.ts';

const slotKind = z.enum(['standard', 'express']);

/** A window of delivery on some weekdays. Times are minutes after midnight in Asia/Kolkata. */
export const slotTemplate = z
  .object({
    /** express: the day's places for orders that are brought at once, within these hours. */
    kind: slotKind,
    /** 1 is Monday. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    startMinute: z.int().min(0).max(1439),
    endMinute: z.int().min(1).max(1440),
    /** Orders close this long before the start; express before the end. */
    cutoffMinutes: z.int().min(0).max(2880),
    capacity: z.int().min(0).max(100_000),
    /** On top of the hub's delivery fee. */
    fee: rupees.min(0).max(10_000),
    /** Whether pre-ordered goods may be brought then. */
    takesPreorders: z.boolean(),
  })
  .refine(({ startMinute, endMinute }) => startMinute < endMinute, {
    path: ['endMinute'],
    message: 'must be after the start',
  });
export type SlotTemplate = z.infer<typeof slotTemplate>;

/** A slot of one day as staff see it. */
export const plannedSlot = z.object({
  slotId: id,
  kind: slotKind,
  startMinute: count,
  endMinute: count,
  closesAt: instant,
  capacity: count,
  /** Places promised to customers. */
  taken: count,
  fee: rupees,
  takesPreorders: z.boolean(),
  /** OVER: no longer by the clock · CLOSED: staff closed it. */
  state: z.enum(['OPEN', 'FULL', 'OVER', 'CLOSED']),
  /** Changed for this day alone: a new plan leaves it as it is. */
  setByHand: z.boolean(),
});
export type PlannedSlot = z.infer<typeof plannedSlot>;

export const slotDay = z.object({
  date,
  /** Why the hub stays shut; absent on a day like any other. */
  closed: z.string().optional(),
  slots: z.array(plannedSlot),
});
export type SlotDay = z.infer<typeof slotDay>;

export const closedDay = z.object({ date, reason: z.string(), promised: count });

export const slotPlan = z.object({
  adcCode,
  /** 0 before the plan was ever saved here. */
  revision: count,
  templates: z.array(slotTemplate),
  /** A week from the day that was asked for. */
  days: z.array(slotDay),
  /** All closed days from today on. */
  closedDays: z.array(closedDay),
});
export type SlotPlan = z.infer<typeof slotPlan>;
