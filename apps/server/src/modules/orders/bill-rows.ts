import { shapes } from '@halal-basket/contract';
import { basisPoints } from '@halal-basket/money';
import { z } from 'zod';
import { paiseColumn } from '../../platform/rows.ts';

/** The parts of an order's bill that are stored as JSON, in paise. */

const taxesRow = z.object({ cgst: paiseColumn, sgst: paiseColumn, igst: paiseColumn });
const rate = z.number().transform(basisPoints);

export const chargeRow = z.object({
  kind: z.enum(['delivery', 'membership']),
  amount: paiseColumn,
  gst: rate,
  taxes: taxesRow,
});
export const taxRateRow = taxesRow.extend({ gst: rate, taxable: paiseColumn });
export const explainedRow = z.object({
  kind: z.enum(shapes.explainedKinds),
  amount: paiseColumn,
  name: z.string(),
});
