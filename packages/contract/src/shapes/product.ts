import { z } from 'zod';
import { blogCard } from './blog-card.ts';
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

export { type Tint, tint } from './tint.ts';

/** The mark that food law asks for; eggs have their own word but count as non-vegetarian. */
export const diet = z.enum(['veg', 'nonveg', 'egg']);
export type Diet = z.infer<typeof diet>;

export const image = z.object({
  url: z.string(),
  isPrimary: z.boolean(),
  alt: z.string(),
  width: count.optional(),
  height: count.optional(),
});
export type Image = z.infer<typeof image>;

/** How a pack is cut. A line of the cart is a SKU and one of its cuts. */
export const cut = z.object({
  code: cutCode,
  label: z.string(),
  detail: z.string().optional(),
  /** On top of the SKU's price, per pack. */
  extraPrice: rupees,
});
export type Cut = z.infer<typeof cut>;

/** What a pack is measured in; the unit price is told for it. */
export const soldBy = z.enum(['weight', 'volume', 'piece']);

/** The price of a kilogram, a litre or a piece, rounded to the paisa. */
export const unitPrice = z.object({ amount: rupees, per: z.enum(['kg', 'litre', 'piece']) });
export type UnitPrice = z.infer<typeof unitPrice>;

/** Prices that every sold thing shows. `salePrice` is what is charged, on sale or not. */
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
  /** What one pack holds, for people: '500 g', '6 pieces'. */
  quantity: z.string(),
  netWeightGrams: grams.optional(),
  grossWeightGrams: grams.optional(),
  /** '10–12 pieces'. */
  pieces: z.string().optional(),
  /** '3–4 people'. */
  serves: z.string().optional(),
  /** Of goods sold by weight. */
  pricePerKg: rupees.optional(),
  unitPrice: unitPrice.optional(),
  /** The retail price is the maximum retail price printed on the pack; else a former price. */
  retailIsMrp: z.boolean().default(false),
  maxQuantityCart: count,
  isInventoryAvailable: z.boolean(),
  /** Never more than `maxQuantityCart`, so that the exact stock is not told. */
  availableQuantity: count,
  /** Units of all cuts in this visitor's cart; 0 in answers that are cached for everybody. */
  inCartQuantity: count,
  cuts: z.array(cut),
  skuAttributes: z.array(z.object({ name: z.string(), value: z.string() })),
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

/** A product as a card shows it. The prices are those of its first SKU that can be had. */
export const productTile = z.object({
  productId: id,
  productName: z.string(),
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
  /** '12% OFF' or '₹40 OFF'; empty when there is nothing to show. */
  discountText: z.string(),
  saleDiscountFlat: rupees,
  quantity: z.string(),
  netWeightGrams: grams.optional(),
  grossWeightGrams: grams.optional(),
  pieces: z.string().optional(),
  serves: z.string().optional(),
  /** Of goods sold by weight. */
  pricePerKg: rupees.optional(),
  unitPrice: unitPrice.optional(),
  retailIsMrp: z.boolean().default(false),
  isPresale: z.boolean(),
  isInventoryAvailable: z.boolean(),
  /** Days until it can be delivered; 0 is today. */
  deliveryDays: count,
  /** The first day of delivery of a pre-order. */
  deliveryDate: date.optional(),
  /** 'Today, in 90 min', 'Tomorrow, 7–9 AM', 'Pre-order delivery on: 25 Nov 2026'. */
  promise: z.string(),
  tagline: z.string().optional(),
  /** At most one promotional badge on the picture. */
  badge: z.string().optional(),
  rating: rating.optional(),
});
export type ProductTile = z.infer<typeof productTile>;

export const nutrition = z.object({
  /** What the figures are for: 'per 100 g'. */
  basis: z.string(),
  rows: z.array(z.object({ name: z.string(), amount: z.string() })),
});
export type Nutrition = z.infer<typeof nutrition>;

export const product = z.object({
  ...productTile.shape,
  categoryName: z.string(),
  description: z.string(),
  /** Why gross and net weight differ, in one line. */
  weightNote: z.string().optional(),
  highlights: z.array(z.string()),
  nutrition: nutrition.optional(),
  storage: z.string().optional(),
  shelfLife: z.string().optional(),
  origin: z.string().optional(),
  ingredients: z.string().optional(),
  /** What people may be allergic to: 'Fish', 'Milk'. */
  allergens: z.string().optional(),
  cookingTip: z.string().optional(),
  /** Valid at the visitor's hub today; absent where no paper certifies it. */
  halalCertificate: z
    .object({
      authority: z.string(),
      certificateNo: z.string(),
      validUntil: date.optional(),
      url: z.string().optional(),
    })
    .optional(),
  /** The lot that the visitor's hub packs from. */
  batch: z.object({ batchNo: z.string(), packedOn: date.optional() }).optional(),
  /** Who made or packed it; by default the visitor's hub. */
  packer: z.string().optional(),
  importer: z.string().optional(),
  /** Days from packing until which it is best. */
  bestBeforeDays: count.optional(),
  /** The last day on which the present lot is best; absent where its day of packing is not known. */
  bestBefore: date.optional(),
  /** The food licence of that hub. */
  fssai: z.string().optional(),
  /** What it is called elsewhere, by language. */
  localNames: z.array(z.object({ language: z.string(), names: z.array(z.string()) })).default([]),
  /** Posts of the blog that cook it. */
  recipes: z.array(blogCard).default([]),
  hsn: z.string(),
  gstPercent: z.number().min(0).max(100),
  isWished: z.boolean(),
  similar: z.array(productTile),
  goesWellWith: z.array(productTile),
});
export type Product = z.infer<typeof product>;

export const categoryRef = z.object({
  categoryId: id,
  categoryName: z.string(),
  categorySeoName: seoName,
});
export type CategoryRef = z.infer<typeof categoryRef>;

export const category = z.object({
  ...categoryRef.shape,
  tint,
  imageUrl: z.string(),
  description: z.string().optional(),
  productCount: count,
  subCategories: z.array(categoryRef),
});
export type Category = z.infer<typeof category>;

const comboParts = {
  comboProductId: id,
  comboName: z.string(),
  comboDescription: z.string(),
  comboDiscountPercentage: percent,
  comboDiscountFlat: rupees,
  discountText: z.string(),
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
  promise: z.string(),
  isPresale: z.boolean(),
  /** What is in it, in words: 'Chicken Curry Cut, 2 × Basmati Rice'. */
  itemsText: z.string(),
  /** Packs in one combo. */
  itemCount: count,
  /** The cuts that come by themselves, as a line of a cart calls them; absent: nothing is cut. */
  defaultCuts: lineCut.optional(),
  /** A part of it comes in several cuts, to be chosen. */
  hasCutChoice: z.boolean(),
  /** Pictures of what is in it, to stand together; empty where it has pictures of its own. */
  collage: z.array(z.object({ imageUrl: z.string(), alt: z.string(), tint })),
  primaryImageAlt: z.string(),
  tagline: z.string().optional(),
};

/** A combo as a card shows it: the retail price is what its parts cost alone. */
export const comboTile = z.object(comboParts);
export type ComboTile = z.infer<typeof comboTile>;

export const combo = z.object({
  ...comboParts,
  skus: z.array(sku),
  /** What is inside: each pack with the price that it has alone. */
  items: z.array(
    z.object({
      productId: id,
      productName: z.string(),
      categorySeoName: seoName,
      productSeoName: seoName,
      sku: skuCode,
      quantity: count,
      packSize: z.string(),
      imageUrl: z.string(),
      imageAlt: z.string(),
      tint,
      diet,
      netWeightGrams: grams.optional(),
      /** Of one pack, bought alone, in the cut that comes by itself. */
      price: rupees,
      /** Names the part in `cuts` of a cart's line. */
      partNo: count,
      /** Those to choose from, the first comes by itself; empty: nothing is to be chosen. */
      cuts: z.array(cut),
      /** How it is cut where that is not to be chosen. */
      cutLabel: z.string().optional(),
      isInventoryAvailable: z.boolean(),
    }),
  ),
  deliveryDays: count,
  netWeightGrams: grams.optional(),
  similar: z.array(comboTile),
});
export type Combo = z.infer<typeof combo>;
