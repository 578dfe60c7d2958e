import { z } from 'zod';
import { adcCode, id, instant, rupees, skuCode } from './basic.ts';

const price = rupees.positive().max(1_000_000);

/** Prices of a pack from a moment on, for all hubs or one. */
export const newScheduledPrice = z.strictObject({
  sku: skuCode,
  /** Null: the price of all hubs without a price of their own. */
  adcCode: adcCode.nullable(),
  retailPrice: price,
  salePrice: price,
  from: instant,
  /** The former price returns; null: the price stays. */
  until: instant.nullable(),
});
export type NewScheduledPrice = z.infer<typeof newScheduledPrice>;

export const scheduledPrice = z.object({
  ...newScheduledPrice.shape,
  scheduledPriceId: id,
  productName: z.string(),
  /** The pack: "500 g". */
  quantity: z.string(),
  state: z.enum(['planned', 'active', 'ended']),
  staffName: z.string(),
});
export type ScheduledPrice = z.infer<typeof scheduledPrice>;
