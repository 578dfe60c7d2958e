import { z } from 'zod';
import { id } from './basic.ts';

/** A change of several products at once. */
export const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    /** The sale price alone, or the retail price too. Prices of hubs do not change. */
    of: z.enum(['sale', 'both']),
    by: z.enum(['percent', 'amount']),
    /** Percent, or rupees. */
    value: z
      .number()
      .min(-100_000)
      .max(100_000)
      .refine((value) => value !== 0, 'must not be 0')
      .refine((value) => Math.round(value * 100) / 100 === value, 'must have at most two decimals'),
    wholeRupees: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('sale'), active: z.boolean() }),
  z.strictObject({
    kind: z.literal('category'),
    categoryId: id,
    subCategoryId: id.nullable(),
  }),
  z.strictObject({ kind: z.literal('tax'), taxCategoryId: id }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

export const bulkEdit = z.strictObject({
  productIds: z.array(id).min(1).max(1000),
  change: bulkChange,
});
