import { z } from 'zod';
import { lineCut, skuCode } from './basic.ts';
import { substituteRule } from './order.ts';

/** The customer’s choice for one product in one cut, which differs from that of the other goods. */
const ofOne = { sku: skuCode, cuts: lineCut.optional() };

/** A customer’s choice for goods that are missing when an order is packed. */
export const missingGoods = z.object({
  rule: substituteRule,
  lines: z.array(z.object({ ...ofOne, rule: substituteRule })),
});
export type MissingGoods = z.infer<typeof missingGoods>;

export const orderMissingGoods = missingGoods.extend({
  /** Whether the customer can change it: some goods have not left. */
  canChange: z.boolean(),
});
export type OrderMissingGoods = z.infer<typeof orderMissingGoods>;

export const newMissingGoods = z.object({
  rule: substituteRule,
  /** Products with a rule of their own; null: they follow `rule` again. Other products keep theirs. */
  lines: z
    .array(z.object({ ...ofOne, rule: substituteRule.nullable() }))
    .max(200)
    .default([]),
});
export type NewMissingGoods = z.infer<typeof newMissingGoods>;
