import { z } from 'zod';
import { count, date, instant, orderNo, rupees } from './basic.ts';

/** When a hub credits HB Money for a late delivery, and how much. */
export const editedLateCreditRule = z.strictObject({
  isOn: z.boolean(),
  /** Minutes after the end of the slot. */
  afterMinutes: z.int().min(1).max(600),
  kind: z.enum(['amount', 'percent']),
  amount: rupees.min(1).max(5000),
  /** Of the order's price, rounded up to whole rupees. */
  percent: z.int().min(1).max(100),
  /** The most for one order. */
  most: rupees.min(1).max(5000),
});
export type EditedLateCreditRule = z.infer<typeof editedLateCreditRule>;

export const lateCreditRule = z.object({ revision: count, rule: editedLateCreditRule });
export type LateCreditRule = z.infer<typeof lateCreditRule>;

/** The decision about a late delivery. */
export const lateCredit = z.object({
  orderNo,
  /** The end of the slot. */
  promisedAt: instant,
  minutesLate: count,
  /** 0 where the customer gets none. */
  amount: rupees,
  /**
   * `takenBack`: the delivery was cancelled later. `atDoor`: the rider arrived in time. `nothingPaid`: the order cost
   * nothing.
   */
  outcome: z.enum(['credited', 'takenBack', 'atDoor', 'nothingPaid']),
  at: instant,
});
export type LateCredit = z.infer<typeof lateCredit>;

/** The cost of a day. */
export const lateCreditDay = z.object({ date, orders: count, amount: rupees });
export type LateCreditDay = z.infer<typeof lateCreditDay>;
