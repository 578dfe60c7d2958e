import { z } from 'zod';
import { count, date, id, instant, rupees } from './basic.ts';

/** A tip in whole rupees. */
export const tipAmount = z.int().min(1).max(5000);

/** The tips that customers of a hub can give. */
export const editedTipRule = z
  .strictObject({
    isOn: z.boolean(),
    /** Offered in the checkout, the lowest first. */
    amounts: z.array(tipAmount).length(3),
    /** The most for one order. */
    most: tipAmount,
  })
  .refine(({ amounts: [a = 0, b = 0, c = 0], most }) => a < b && b < c && c <= most, {
    path: ['amounts'],
    error: 'Enter three rising amounts up to the maximum',
  });
export type EditedTipRule = z.infer<typeof editedTipRule>;

export const tipRule = z.object({ revision: count, rule: editedTipRule });
export type TipRule = z.infer<typeof tipRule>;

/** The tips that a customer can give now. */
export const tipOptions = z.object({ amounts: z.array(tipAmount), most: tipAmount });
export type TipOptions = z.infer<typeof tipOptions>;

/** The tips of a rider that the shop holds. */
export const riderTips = z.object({
  riderId: id,
  name: z.string(),
  today: rupees,
  /** Not paid out yet. */
  owed: rupees,
});
export type RiderTips = z.infer<typeof riderTips>;

export const tipPayout = z.object({
  payoutId: id,
  riderName: z.string(),
  amount: rupees,
  /** Of the bank transfer or UPI payment. */
  reference: z.string(),
  paidBy: z.string(),
  at: instant,
});
export type TipPayout = z.infer<typeof tipPayout>;

/** The first and last day of a report. */
export const tipPeriod = z.object({ from: date, to: date });
