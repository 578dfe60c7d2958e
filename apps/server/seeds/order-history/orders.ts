import { z } from 'zod';
import { filled, namedIn } from '../demo/fields.ts';
import { lazy, readJson } from '../demo/files.ts';
import { skuCodes } from '../demo/products.ts';

const aSku = () => namedIn(skuCodes(), 'catalogue/skus.csv');

const ordered = () => ({
  packs: z.array(
    z.strictObject({
      sku: aSku(),
      cuts: filled.optional(),
      quantity: z.int().min(1).optional(),
    }),
  ),
  payBy: z.enum(['cod', 'pod', 'hbw']),
});

const pastOrder = () =>
  z.strictObject({
    ...ordered(),
    /** Days before the start, and the hour in India at which it was ordered. */
    daysAgo: z.int().min(1),
    hour: z.int().min(0).max(23),
    promo: filled.optional(),
    /** Brought at once; else in the first slot. */
    express: z.boolean().optional(),
    /** What became of it. */
    ending: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('delivered'),
        weighed: z.strictObject({ sku: aSku(), grams: z.int() }).optional(),
      }),
      z.strictObject({ kind: z.literal('cancelled'), reason: filled }),
      z.strictObject({ kind: z.literal('complained'), words: filled, answer: filled, sku: aSku() }),
    ]),
  });
/** An order that the first demo customer made before the shop was started. */
export type PastOrder = z.output<ReturnType<typeof pastOrder>>;

/** Her last six weeks, the oldest first, and the order that is under way at the first start. */
export const orderHistory = lazy(() =>
  readJson(
    'people/order-history.json',
    z.strictObject({
      orders: z.array(pastOrder()),
      orderUnderWay: z.strictObject(ordered()),
      /** Not far from her door, on the map of the order that is under way. */
      riderIsAt: z.strictObject({ latitude: z.number(), longitude: z.number() }),
    }),
  ),
);
