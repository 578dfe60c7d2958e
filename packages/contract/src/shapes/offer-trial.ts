import { z } from 'zod';
import { adcCode, count, id, instant, rupees } from './basic.ts';
import { productChoice } from './product-editing.ts';
import { customerType } from './account.ts';
import { editedPromo } from './promo-editing.ts';

/** An example cart for an offer. Without items the shop chooses some that the offer is for. */
export const exampleCart = z.strictObject({
  hub: adcCode,
  customerType,
  isMember: z.boolean(),
  items: z
    .array(z.strictObject({ productId: id, quantity: z.int().min(1).max(50) }))
    .max(10)
    .nullable(),
});
export type ExampleCart = z.infer<typeof exampleCart>;

export const exampleOfOffer = z.strictObject({ promo: editedPromo, cart: exampleCart });

/** The price of the example cart with the offer. */
export const pricedExample = z.object({
  /** Goods that the hub sells, each in its first pack. */
  lines: z.array(
    z.object({
      productId: id,
      name: z.string(),
      pack: z.string(),
      quantity: count,
      total: rupees,
      /** The line’s share of the offer. */
      discount: rupees,
    }),
  ),
  /** The products of the lines. */
  goods: z.array(productChoice),
  goodsTotal: rupees,
  membershipDiscount: rupees,
  discount: rupees,
  delivery: rupees,
  /** The waived delivery fee. */
  deliverySaved: rupees,
  payable: rupees,
  /** Why the offer does not apply. */
  whyNot: z.string().optional(),
});
export type PricedExample = z.infer<typeof pricedExample>;

export const offerSimulation = z.strictObject({
  promo: editedPromo,
  days: z.union([z.literal(7), z.literal(28)]),
});

/** The effect that an offer would have had on the placed orders of the last days. */
export const simulatedOffer = z.object({
  from: instant,
  /** Orders that were placed and not cancelled; at most 100,000 are read. */
  orders: count,
  isComplete: z.boolean(),
  revenue: rupees,
  /** Orders that would have got it. */
  touched: count,
  customers: count,
  discount: rupees,
  /** The discount as a percentage of the revenue. */
  share: z.number(),
  /** When its uses or its budget would have been used up. */
  usedUpAt: instant.optional(),
});
export type SimulatedOffer = z.infer<typeof simulatedOffer>;
