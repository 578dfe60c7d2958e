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
    /** The days before the start, and the hour of the order in India. */
    daysAgo: z.int().min(1),
    hour: z.int().min(0).max(23),
    promo: filled.optional(),
    /** Whether the delivery is express; otherwise it uses the first slot. */
    express: z.boolean().optional(),
    /** The end of the order. */
    ending: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('delivered'),
        weighed: z.strictObject({ sku: aSku(), grams: z.int() }).optional(),
      }),
      z.strictObject({ kind: z.literal('cancelled'), reason: filled }),
      z.strictObject({ kind: z.literal('complained'), words: filled, answer: filled, sku: aSku() }),
    ]),
  });
/** An order of the first demo customer before the first start of the shop. */
export type PastOrder = z.output<ReturnType<typeof pastOrder>>;

/** Her orders of the last six weeks, the oldest first, and the order that is under way at the first start. */
export const orderHistory = lazy(() =>
  readJson(
    'people/order-history.json',
    z.strictObject({
      orders: z.array(pastOrder()),
      orderUnderWay: z.strictObject(ordered()),
      /** The rider's position near her address, for the order that is under way. */
      riderIsAt: z.strictObject({ latitude: z.number(), longitude: z.number() }),
    }),
  ),
);
