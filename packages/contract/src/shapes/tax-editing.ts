import { z } from 'zod';
import { count, date, id, text } from './basic.ts';

/**
 * How supplies that are sold together are taxed: each at its own rate; as a composite supply, at the
 * rate of the principal one (CGST Act, sections 2(30) and 8(a)); as a mixed supply, at the highest rate
 * (sections 2(74) and 8(b)).
 */
export const taxTreatment = z.enum(['separate', 'composite', 'mixed']);
export type TaxTreatment = z.infer<typeof taxTreatment>;

/** A rate of GST from a day on. */
export const datedTaxRate = z.strictObject({
  from: date,
  /** Percent, with at most two decimals. */
  percent: z.number().min(0).max(100).multipleOf(0.01),
  /** The government notification of the rate. */
  notification: text(120, 0),
});

const taxRates = z.array(datedTaxRate).min(1).max(40);

export const hsnCode = z.string().regex(/^\d{4,8}$/, 'must be 4 to 8 digits');

export const editedTaxCategory = z.strictObject({
  /** Null: a new one. */
  taxCategoryId: id.nullable(),
  hsn: hsnCode,
  description: text(160),
  rates: taxRates,
});
export type EditedTaxCategory = z.infer<typeof editedTaxCategory>;

/** The taxes that staff edit. */
export const editedTaxes = z.strictObject({
  feeTreatment: taxTreatment,
  comboTreatment: taxTreatment,
  /** Delivery and slot fees. */
  fee: z.strictObject({ rates: taxRates }),
  categories: z.array(editedTaxCategory).max(300),
});
export type EditedTaxes = z.infer<typeof editedTaxes>;

export const taxesForEditing = z.object({
  revision: count,
  /** The day of the answer in India: earlier rates can no longer change. */
  today: date,
  taxes: editedTaxes,
  /** The number of products of a tax category. */
  productCounts: z.array(z.object({ taxCategoryId: id, count })),
});

/** Includes the number of HSN digits on invoices: codes of goods need at least as many. */
export const taxesAnswer = taxesForEditing.extend({
  hsnDigits: z.union([z.literal(4), z.literal(6)]),
});
export type TaxesAnswer = z.infer<typeof taxesAnswer>;
export type TaxesForEditing = z.infer<typeof taxesForEditing>;

/** A tax category to choose for a product. */
export const taxCategoryChoice = z.object({
  taxCategoryId: id,
  hsn: z.string(),
  description: z.string(),
  /** The rate today. */
  percent: z.number(),
});
export type TaxCategoryChoice = z.infer<typeof taxCategoryChoice>;
