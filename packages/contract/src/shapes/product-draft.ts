import { z } from 'zod';
import {
  adcCode,
  count,
  grams,
  id,
  instant,
  newSeoName,
  paragraph,
  rupees,
  skuCode,
  text,
} from './basic.ts';
import {
  editedProduct,
  editedSku,
  goodsPicture,
  hubChoice,
  arrangedPicture,
  revision,
} from './product-editing.ts';
import { tint } from './product.ts';

const price = rupees.positive().max(1_000_000).nullable();

/** A pack of a draft: what is not known yet is empty or null. */
export const draftSku = z.strictObject({
  ...editedSku.shape,
  /** '' while it is missing: publishing needs it. */
  sku: z.union([skuCode, z.literal('')]),
  quantity: text(40, 0),
  netWeightGrams: grams.max(1_000_000).nullable(),
  /** Null: the net weight. */
  grossWeightGrams: grams.max(1_000_000).nullable(),
  /** Null: the sale price. */
  retailPrice: price,
  salePrice: price,
  /** Packs on hand when it is published, by hub. */
  stock: z.array(z.strictObject({ adcCode, packs: count.max(100_000) })).max(200),
});
export type DraftSku = z.infer<typeof draftSku>;

/** A product that is not published: all fields of a product, of which any can be missing. */
export const draftProduct = z.strictObject({
  ...editedProduct.omit({ active: true }).shape,
  name: text(120, 0),
  /** '' while it is missing: publishing needs it. */
  seoName: z.union([newSeoName, z.literal('')]),
  categoryId: id.nullable(),
  /** '' until publishing: then the name. */
  summary: text(200, 0),
  /** '' until publishing: then the summary. */
  description: paragraph(4000, 0),
  taxCategoryId: id.nullable(),
  shelfLife: text(200, 0),
  storage: text(300, 0),
  skus: z.array(draftSku).max(20),
  /** The first picture is shown on cards. */
  pictures: z.array(arrangedPicture).max(12),
});
export type DraftProduct = z.infer<typeof draftProduct>;

/** The steps in which a product is added. */
export const draftStep = z.enum(['product', 'packs', 'details']);
export type DraftStep = z.infer<typeof draftStep>;

/** A field that a draft needs before it can be published. */
const missingField = z.object({ step: draftStep, field: z.string(), text: z.string() });

export const productDraft = z.object({
  draftId: id,
  revision,
  draft: draftProduct,
  pictures: z.array(goodsPicture),
  /** The hubs of the member of staff, by name. */
  hubs: z.array(hubChoice),
  /** Empty: it can be published. */
  missing: z.array(missingField),
});
export type ProductDraft = z.infer<typeof productDraft>;

export const draftRow = z.object({
  draftId: id,
  name: z.string(),
  categoryName: z.string().optional(),
  imageUrl: z.string(),
  tint,
  /** The number of fields that it needs before it can be published. */
  missing: count,
  changedAt: instant,
  changedBy: z.string(),
});
export type DraftRow = z.infer<typeof draftRow>;

/** The values that most products of a category have in common; absent for a category without products. */
export const draftDefaults = editedProduct
  .pick({
    tint: true,
    diet: true,
    kind: true,
    halal: true,
    taxCategoryId: true,
    shelfLife: true,
    storage: true,
    deliveryDays: true,
    bestBeforeDays: true,
  })
  .partial();
export type DraftDefaults = z.infer<typeof draftDefaults>;
