import { z } from 'zod';
import {
  adcCode,
  count,
  cutCode,
  date,
  grams,
  id,
  newSeoName,
  paragraph,
  rupees,
  seoName,
  skuCode,
  text,
} from './basic.ts';
import { diet, soldBy, tint } from './product.ts';

/** The kinds of goods that certificates and batches cover. */
export const goodsKind = z.enum(['poultry', 'meat', 'seafood', 'egg', 'prepared', 'grocery']);

/** Every save increments it. The next save sends it, so that it cannot overwrite unread changes. */
export const revision = z.int().positive().max(2_147_483_647);

const price = rupees.positive().max(1_000_000);

export const editedCut = z.strictObject({
  code: cutCode.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lowercase letters, digits and single hyphens',
  ),
  label: text(60),
  detail: text(120, 0),
  /** On top of the SKU's price, per pack. */
  extraPrice: rupees.min(0).max(100_000),
});

/** A hub's own prices, which replace the shop's prices there. */
export const hubPrice = z.strictObject({ adcCode, retailPrice: price, salePrice: price });

const fact = z.strictObject({ name: text(60), value: text(60) });

export const editedSku = z.strictObject({
  sku: skuCode,
  /** The contents of one pack as text: '500 g'. */
  quantity: text(40),
  netWeightGrams: grams.max(1_000_000),
  grossWeightGrams: grams.max(1_000_000),
  pieces: text(60, 0),
  serves: text(60, 0),
  retailPrice: price,
  /** The charged price; when it is lower, the retail price is struck through. */
  salePrice: price,
  maxQuantityCart: z.int().min(1).max(99),
  /** The retail price is the maximum retail price printed on the pack; else a former price. */
  retailIsMrp: z.boolean(),
  soldBy,
  /** Millilitres or pieces in a pack; null by weight. */
  unitCount: z.int().min(1).max(1_000_000).nullable(),
  active: z.boolean(),
  /** The first cut is the default. */
  cuts: z.array(editedCut).max(20),
  /** Further facts of this pack, such as Skin: Off. */
  attributes: z.array(fact).max(12),
  /** Hubs with prices of their own. */
  hubPrices: z.array(hubPrice).max(200),
});

const place = z.int().min(1).max(999).nullable();

/** Names that the search also matches and the product page shows. */
export const localLanguages = [
  'hi',
  'ur',
  'ta',
  'te',
  'ml',
  'kn',
  'bn',
  'mr',
  'as',
  'or',
  'kok',
  'gu',
] as const;
export type LocalLanguage = (typeof localLanguages)[number];

const localName = z.strictObject({
  language: z.enum(localLanguages),
  names: z.array(text(60)).min(1).max(12),
});

/** All fields of a product that staff edit, except pictures. An empty text means none. */
export const editedProduct = z.strictObject({
  name: text(120),
  seoName: newSeoName,
  categoryId: id,
  subCategoryId: id.nullable(),
  summary: text(200),
  description: paragraph(4000),
  tint,
  diet,
  kind: goodsKind,
  halal: z.boolean(),
  /** Its HSN code and its rates of GST. */
  taxCategoryId: id,
  /** Name and address of the maker or packer; '': the hub that sells it packs it. */
  packer: text(300, 0),
  /** Name and address of the importer; '': not imported. */
  importer: text(300, 0),
  /** Days from packing; null: goods without a best-before date. */
  bestBeforeDays: count.max(3650).nullable(),
  /** Days until it can be delivered; 0 is today. */
  deliveryDays: count.max(30),
  /** The first day of delivery of a pre-order. */
  presaleFrom: date.nullable(),
  shelfLife: text(200),
  storage: text(300),
  cooking: paragraph(2000, 0),
  origin: text(200, 0),
  ingredients: paragraph(1000, 0),
  allergens: text(300, 0),
  weightNote: text(300, 0),
  nutrition: z.array(z.strictObject({ name: text(60), amount: text(60) })).max(20),
  /** Names in other languages: in the language's own script, and in Latin letters. */
  localNames: z.array(localName).max(localLanguages.length),
  /** Cross-sells of this product, in order. */
  goesWellWith: z.array(id).max(12),
  /** Position among deals of the day and bestsellers, from 1; null: not among them. */
  dealPosition: place,
  bestsellerPosition: place,
  active: z.boolean(),
  skus: z.array(editedSku).min(1).max(20),
});
export type EditedProduct = z.infer<typeof editedProduct>;

/** A picture of the shop, or a photo that staff uploaded. */
export const pictureFile = z.string().regex(/^(?:[\w-]{1,80}\.webp|[0-9a-f]{32}-[1-9]\d{0,3})$/);

const altText = text(160);

export const goodsPicture = z.object({
  file: pictureFile,
  url: z.string(),
  alt: z.string(),
});

export const arrangedPicture = z.strictObject({ file: pictureFile, alt: altText });

/** A photo as base64 of at most 8 MB: JPEG, PNG, WebP or AVIF. The server removes its metadata. */
export const givenPhoto = z
  .string()
  .min(40)
  .max(11_200_000)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64');

export const photoBodyBytes = 11_300_000;

export const productPictures = z.object({
  revision,
  /** Cards show the first picture. */
  pictures: z.array(goodsPicture),
});

export const productRow = z.object({
  productId: id,
  name: z.string(),
  seoName: z.string(),
  categoryName: z.string(),
  tint,
  imageUrl: z.string(),
  active: z.boolean(),
  skuCount: count,
  /** The price of the cheapest pack; absent without packs. */
  priceFrom: rupees.optional(),
});
export type ProductRow = z.infer<typeof productRow>;

/** A product in a choice of products. */
export const productChoice = z.object({
  productId: id,
  name: z.string(),
  imageUrl: z.string(),
  tint,
  active: z.boolean(),
});
export type ProductChoice = z.infer<typeof productChoice>;

/** A hub that may have its own prices. */
export const hubChoice = z.object({ adcCode, name: z.string() });
export type HubChoice = z.infer<typeof hubChoice>;

export const productForEditing = z.object({
  productId: id,
  revision,
  product: editedProduct,
  /** The products that `goesWellWith` names, in its order. */
  companions: z.array(productChoice),
  /** All hubs, by name. */
  hubs: z.array(hubChoice),
  pictures: productPictures,
  categorySeoName: seoName,
});

const categoryRow = z.object({
  categoryId: id,
  name: z.string(),
  seoName,
  imageUrl: z.string(),
  tint,
  active: z.boolean(),
  /** The number of its products, for sale or not. */
  productCount: count,
});

export const categoryChoice = z.object({
  ...categoryRow.shape,
  subCategories: z.array(categoryRow),
});
export type CategoryChoice = z.infer<typeof categoryChoice>;
