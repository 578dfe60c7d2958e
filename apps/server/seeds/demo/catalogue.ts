import { z } from 'zod';
import { filled, namedIn, oneOf, rupees, rupeesInJson, wholeNumber } from './fields.ts';
import { lazy, readCsv, readJson } from './files.ts';
import { hubCodes } from './hubs.ts';
import { productNames, skuCodes } from './products.ts';
import { goodsKinds, tints } from './types.ts';

const aHub = () => namedIn(hubCodes(), 'hubs/hubs.json');
const aSku = () => namedIn(skuCodes(), 'catalogue/skus.csv');
const aProduct = () => namedIn(productNames(), 'catalogue/products.csv');

const combo = () =>
  z
    .strictObject({
      sku: filled,
      name: filled,
      summary: filled,
      description: filled,
      tint: oneOf([...tints, 'combo']),
      price: rupeesInJson.optional(),
      discountPercent: z
        .number()
        .transform((percent) => Math.round(percent * 100))
        .optional(),
      discount: rupeesInJson.optional(),
      maxQuantity: z.int(),
      parts: z.array(
        /** Without a cut, the customer chooses one if the pack has cuts. */
        z.strictObject({ sku: aSku(), quantity: z.int().default(1), cut: filled.optional() }),
      ),
      hubPrices: z.array(z.strictObject({ hub: aHub(), price: rupeesInJson })).default([]),
    })
    .refine(
      (each) =>
        [each.price, each.discountPercent, each.discount].filter((rule) => rule !== undefined)
          .length === 1,
      'must have exactly one of price, discountPercent and discount',
    )
    .transform(({ price, discountPercent, discount, hubPrices, ...rest }) => ({
      ...rest,
      pricePaise: price,
      discountBasisPoints: discountPercent,
      discountPaise: discount,
      hubPrices: hubPrices.map((each) => ({ adcCode: each.hub, pricePaise: each.price })),
    }));
export type DemoCombo = z.output<ReturnType<typeof combo>>;

/** Combos of the demo's packs, in the order of their list. */
export const combos = lazy(() => readJson('catalogue/combos.json', z.array(combo())));

/** The slugs of today's deals and of the bestsellers, in order. */
export const highlights = lazy(() =>
  readJson(
    'catalogue/highlights.json',
    z.strictObject({ dealsOfTheDay: z.array(aProduct()), bestsellers: z.array(aProduct()) }),
  ),
);

/** The hub prices. */
export const hubPrices = lazy(() =>
  readCsv(
    'catalogue/hub-prices.csv',
    z.object({ hub: aHub(), sku: aSku(), retail_price: rupees, sale_price: rupees }),
  ).map(({ hub, sku, retail_price, sale_price }) => ({
    adcCode: hub,
    sku,
    retailPaise: retail_price,
    salePaise: sale_price,
  })),
);

/** Packs that are scarce in a hub, to show "only 3 left" and "sold out". */
export const scarceStock = lazy(() =>
  readCsv(
    'catalogue/scarce-stock.csv',
    z.object({ hub: aHub(), sku: aSku(), on_hand: wholeNumber }),
  ).map(({ hub, sku, on_hand }) => ({ adcCode: hub, sku, onHand: on_hand })),
);

export const certificates = lazy(() =>
  readCsv(
    'catalogue/certificates.csv',
    z.object({
      hub: aHub(),
      kind: oneOf(goodsKinds),
      authority: filled,
      certificate_no: filled,
      valid_from_days: wholeNumber,
      valid_until_days: wholeNumber,
    }),
  ).map((row) => ({
    adcCode: row.hub,
    kind: row.kind,
    authority: row.authority,
    certificateNo: row.certificate_no,
    /** The days after the seed's `now`. */
    validInDays: [row.valid_from_days, row.valid_until_days] as const,
  })),
);

export interface DemoBatch {
  readonly adcCode: string;
  readonly kind: string;
  readonly batchNo: string;
}

/** These batches have no day: the pack's label shows its packing date. */
export const batches = lazy((): readonly DemoBatch[] =>
  readCsv(
    'catalogue/batches.csv',
    z.object({ hub: aHub(), kind: oneOf(goodsKinds), batch_no: filled }),
  ).map(({ hub, kind, batch_no }) => ({ adcCode: hub, kind, batchNo: batch_no })),
);

export interface DemoReview {
  /** The slug of the product. */
  readonly product: string;
  readonly name: string;
  readonly rating: number;
  readonly text: string;
  /** Days before the seed's `now`. */
  readonly daysAgo: number;
}

/** Published reviews of bestsellers. Most products have no review, as in a young shop. */
export const reviews = lazy((): readonly DemoReview[] =>
  readCsv(
    'catalogue/reviews.csv',
    z.object({
      product: aProduct(),
      name: filled,
      rating: oneOf(['1', '2', '3', '4', '5']).transform(Number),
      days_ago: wholeNumber,
      text: filled,
    }),
  ).map(({ days_ago, ...review }) => ({ ...review, daysAgo: days_ago })),
);
