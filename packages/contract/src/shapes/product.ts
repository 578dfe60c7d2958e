import { z } from 'zod';
import { recipeCard } from './blog-card.ts';
import {
  count,
  cutCode,
  date,
  grams,
  id,
  instant,
  lineCut,
  percent,
  rupees,
  seoName,
  skuCode,
} from './basic.ts';
import { tint } from './tint.ts';
import { shopText } from './shop-text.ts';

export { type Tint, tint } from './tint.ts';

/** The mark that food law requires; eggs have their own value but count as non-vegetarian. */
export const diet = z.enum(['veg', 'nonveg', 'egg']);
export type Diet = z.infer<typeof diet>;

export const image = z.object({
  url: z.string(),
  isPrimary: z.boolean(),
  alt: shopText,
  width: count.optional(),
  height: count.optional(),
});
export type Image = z.infer<typeof image>;

/** A cut of a SKU. A cart line is a SKU with one of its cuts. */
export const cut = z.object({
  code: cutCode,
  label: shopText,
  detail: shopText.optional(),
  /** On top of the SKU's price, per pack. */
  extraPrice: rupees,
});
export type Cut = z.infer<typeof cut>;

/** The unit of a pack, to which the unit price refers. */
export const soldBy = z.enum(['weight', 'volume', 'piece']);

/** The price of a kilogram, a litre or a piece, rounded to the paisa. */
export const unitPrice = z.object({ amount: rupees, per: z.enum(['kg', 'litre', 'piece']) });
export type UnitPrice = z.infer<typeof unitPrice>;

/** The prices of every item. `salePrice` is charged, on sale or not. */
export const priced = {
  retailPrice: rupees,
  salePrice: rupees,
  onSale: z.boolean(),
};

export const sku = z.object({
  sku: skuCode,
  ...priced,
  /** Floor of (retail − sale) × 100 / retail; 0 when not on sale. */
  saleDiscountPercentage: percent,
  isPresale: z.boolean(),
  /** The contents of one pack as text: '500 g', '6 pieces'. */
  quantity: shopText,
  netWeightGrams: grams.optional(),
  grossWeightGrams: grams.optional(),
  /** '10–12 pieces'. */
  pieces: shopText.optional(),
  /** '3–4 people'. */
  serves: shopText.optional(),
  /** Of goods sold by weight. */
  pricePerKg: rupees.optional(),
  unitPrice: unitPrice.optional(),
  /** The retail price is the maximum retail price printed on the pack; else a former price. */
  retailIsMrp: z.boolean().default(false),
  maxQuantityCart: count,
  isInventoryAvailable: z.boolean(),
  /** At most `maxQuantityCart`, so that the exact stock is not revealed. */
  availableQuantity: count,
  /** Units of all cuts in this visitor's cart; 0 in answers that are cached for all visitors. */
  inCartQuantity: count,
  cuts: z.array(cut),
  skuAttributes: z.array(z.object({ name: shopText, value: shopText })),
});
export type Sku = z.infer<typeof sku>;

export const rating = z.object({ average: z.number().min(1).max(5), count });
export type Rating = z.infer<typeof rating>;

/** One to five. */
export const stars = z.int().min(1).max(5);

export const review = z.object({
  reviewId: id,
  customerName: z.string(),
  rating: stars,
  text: z.string(),
  at: instant,
  status: z.enum(['PENDING', 'SHOWN']),
  /** Photos of the buyer, largest first in `url`. */
  pictures: z.array(image).default([]),
});
export type Review = z.infer<typeof review>;

/** A product as a card shows it. The prices are those of its first available SKU. */
export const productTile = z.object({
  productId: id,
  productName: shopText,
  categoryId: id,
  categorySeoName: seoName,
  productSeoName: seoName,
  images: z.array(image),
  tint,
  diet,
  skus: z.array(sku),
  baseCurrency: z.literal('INR'),
  ...priced,
  /** Percent, floored; 0 when not on sale. */
  discount: percent,
  /** '12% OFF' or '₹40 OFF'; empty without a discount. */
  discountText: shopText,
  saleDiscountFlat: rupees,
  quantity: shopText,
  netWeightGrams: grams.optional(),
  grossWeightGrams: grams.optional(),
  pieces: shopText.optional(),
  serves: shopText.optional(),
  /** Of goods sold by weight. */
  pricePerKg: rupees.optional(),
  unitPrice: unitPrice.optional(),
  retailIsMrp: z.boolean().default(false),
  isPresale: z.boolean(),
  isInventoryAvailable: z.boolean(),
  /** Days until delivery; 0 is today. */
  deliveryDays: count,
  /** The first day of delivery of a pre-order. */
  deliveryDate: date.optional(),
  /** 'Today, in 90 min', 'Tomorrow, 7–9 am', 'Pre-order delivery on: 25 Nov 2026'. */
  promise: shopText,
  tagline: shopText.optional(),
  /** At most one promotional badge on the picture. */
  badge: shopText.optional(),
  rating: rating.optional(),
});
export type ProductTile = z.infer<typeof productTile>;

export const nutrition = z.object({
  /** The amount that the figures refer to: 'per 100 g'. */
  basis: shopText,
  rows: z.array(z.object({ name: shopText, amount: z.string() })),
});
export type Nutrition = z.infer<typeof nutrition>;

export const product = z.object({
  ...productTile.shape,
  categoryName: shopText,
  description: shopText,
  /** Why gross and net weight differ, in one line. */
  weightNote: shopText.optional(),
  highlights: z.array(shopText),
  nutrition: nutrition.optional(),
  storage: shopText.optional(),
  shelfLife: shopText.optional(),
  origin: shopText.optional(),
  ingredients: shopText.optional(),
  /** Allergens: 'Fish', 'Milk'. */
  allergens: shopText.optional(),
  cookingTip: shopText.optional(),
  /** The certificate valid at the visitor's hub today; absent without one. */
  halalCertificate: z
    .object({
      authority: z.string(),
      certificateNo: z.string(),
      validUntil: date.optional(),
      url: z.string().optional(),
    })
    .optional(),
  /** The batch that the visitor's hub packs from. */
  batch: z.object({ batchNo: z.string(), packedOn: date.optional() }).optional(),
  /** The manufacturer or packer; by default the visitor's hub. */
  packer: z.string().optional(),
  importer: z.string().optional(),
  /** Best before, in days from packing. */
  bestBeforeDays: count.optional(),
  /** The best-before date of the present batch; absent when its packing day is unknown. */
  bestBefore: date.optional(),
  /** The food licence of that hub. */
  fssai: z.string().optional(),
  /** Names in other languages, by language. */
  localNames: z.array(z.object({ language: z.string(), names: z.array(z.string()) })).default([]),
  /** Blog posts with recipes for it. */
  recipes: z.array(recipeCard).default([]),
  hsn: z.string(),
  gstPercent: z.number().min(0).max(100),
  isWished: z.boolean(),
  similar: z.array(productTile),
  goesWellWith: z.array(productTile),
});
export type Product = z.infer<typeof product>;

export const categoryRef = z.object({
  categoryId: id,
  categoryName: shopText,
  categorySeoName: seoName,
});
export type CategoryRef = z.infer<typeof categoryRef>;

export const category = z.object({
  ...categoryRef.shape,
  tint,
  imageUrl: z.string(),
  description: shopText.optional(),
  productCount: count,
  subCategories: z.array(categoryRef),
});
export type Category = z.infer<typeof category>;

const comboParts = {
  comboProductId: id,
  comboName: shopText,
  comboDescription: shopText,
  comboDiscountPercentage: percent,
  comboDiscountFlat: rupees,
  discountText: shopText,
  comboPrimaryImage: z.string(),
  comboSecondaryImages: z.array(z.object({ comboProductImageId: id, imageUrl: z.string() })),
  baseCurrency: z.literal('INR'),
  ...priced,
  sku: skuCode,
  tint,
  diet,
  maxQuantityCart: count,
  availableQuantity: count,
  isInventoryAvailable: z.boolean(),
  inCartQuantity: count,
  promise: shopText,
  isPresale: z.boolean(),
  /** The contents as text: 'Chicken Curry Cut · 2 × Basmati Rice'. */
  itemsText: shopText,
  /** Packs in one combo. */
  itemCount: count,
  /** The default cuts, in the notation of a cart line; absent: no part has cuts. */
  defaultCuts: lineCut.optional(),
  /** A part has several cuts to choose from. */
  hasCutChoice: z.boolean(),
  /** Pictures of the parts, shown together; empty when the combo has its own pictures. */
  collage: z.array(z.object({ imageUrl: z.string(), alt: shopText, tint })),
  primaryImageAlt: shopText,
  tagline: shopText.optional(),
};

/** A combo as a card shows it: the retail price is the sum of its parts' prices. */
export const comboTile = z.object(comboParts);
export type ComboTile = z.infer<typeof comboTile>;

export const combo = z.object({
  ...comboParts,
  skus: z.array(sku),
  /** The contents: each pack with its single price. */
  items: z.array(
    z.object({
      productId: id,
      productName: shopText,
      categorySeoName: seoName,
      productSeoName: seoName,
      sku: skuCode,
      quantity: count,
      packSize: shopText,
      imageUrl: z.string(),
      imageAlt: shopText,
      tint,
      diet,
      netWeightGrams: grams.optional(),
      /** The single price of one pack, in the default cut. */
      price: rupees,
      /** The number of the part in `cuts` of a cart line. */
      partNo: count,
      /** The cuts to choose from, the first is the default; empty: no choice. */
      cuts: z.array(cut),
      /** The fixed cut where there is no choice. */
      cutLabel: shopText.optional(),
      isInventoryAvailable: z.boolean(),
    }),
  ),
  deliveryDays: count,
  netWeightGrams: grams.optional(),
  similar: z.array(comboTile),
});
export type Combo = z.infer<typeof combo>;
