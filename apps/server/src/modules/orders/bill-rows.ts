import { shapes } from '@halal-basket/contract';
import { basisPoints, paise } from '@halal-basket/money';
import { z } from 'zod';

/** The parts of an order's bill that are stored as JSON, in paise. */

const amount = z.number().transform(paise);
const taxesRow = z.object({ cgst: amount, sgst: amount, igst: amount });
const rate = z.number().transform(basisPoints);

export const chargeRow = z.object({
  kind: z.enum(['delivery', 'membership']),
  amount,
  gst: rate,
  taxes: taxesRow,
});
export const taxRateRow = taxesRow.extend({ gst: rate, taxable: amount });
export const explainedRow = z.object({
  kind: z.enum(shapes.explainedKinds),
  amount,
  name: z.string(),
});
