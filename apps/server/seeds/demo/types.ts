import type { Paise } from '@halal-basket/money';

/** The colours behind a category's pictures: `--hb-tint-<key>` of the design system. */
export const tints = [
  'chicken',
  'mutton',
  'fish',
  'prawn',
  'egg',
  'rtc',
  'grocery',
  'veg',
] as const;
export type Tint = (typeof tints)[number];

export const diets = ['veg', 'nonveg', 'egg'] as const;

/** What a halal certificate or a batch is made out for. */
export const goodsKinds = ['poultry', 'meat', 'seafood', 'egg', 'prepared', 'grocery'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/** `[longitude, latitude]` in degrees, in GeoJSON's order. */
export type Point = readonly [longitude: number, latitude: number];

/** A file of `packages/ui/assets/art` and what it shows. */
export interface DemoPicture {
  readonly file: string;
  readonly alt: string;
}

interface DemoSubcategory {
  readonly seoName: string;
  readonly name: string;
  readonly description: string;
  /** A file of `packages/ui/assets/art`. */
  readonly picture: string;
}

export interface DemoCategory extends DemoSubcategory {
  readonly tint: Tint;
  readonly subcategories: readonly DemoSubcategory[];
}

export interface DemoCut {
  readonly code: string;
  readonly label: string;
  readonly detail: string;
  /** On top of the pack's price. */
  readonly extraPaise: Paise;
}

interface Attribute {
  readonly name: string;
  readonly value: string;
}

export interface DemoSku {
  readonly sku: string;
  readonly pack: string;
  readonly netGrams: number;
  /** Weight before cleaning. */
  readonly grossGrams: number;
  readonly pieces: string;
  readonly serves: string;
  readonly retailPaise: Paise;
  readonly salePaise: Paise;
  readonly maxQuantity: number;
  readonly soldBy: 'weight' | 'volume' | 'piece';
  /** Millilitres or pieces; null by weight. */
  readonly unitCount: number | null;
  readonly cuts: readonly DemoCut[];
  /** Those of the product, then its own, such as Skin: Off. */
  readonly attributes: readonly Attribute[];
}

/** What products of one type (fresh poultry, frozen snacks…) have in common. */
export interface ProductType {
  readonly kind: GoodsKind;
  readonly diet: (typeof diets)[number];
  readonly halal: boolean;
  readonly hsn: string;
  /** GST in hundredths of a percent: 500 is 5 %. */
  readonly gstBasisPoints: number;
  readonly shelfLife: string;
  readonly storage: string;
  /** 'Fish', 'Milk, wheat'. */
  readonly allergens: string;
  /** Name and address on the pack; empty: the hub packs it. */
  readonly packer: string;
  readonly importer: string;
  /** The retail price is printed on the packs. */
  readonly retailIsMrp: boolean;
  /** Why a pack weighs more before cleaning than when it is sold. */
  readonly weightNote: string;
}

export interface DemoProduct extends ProductType {
  readonly seoName: string;
  readonly name: string;
  /** SEO name of the sub-category; its parent is the category. */
  readonly subcategory: string;
  readonly summary: string;
  readonly description: string;
  readonly cooking: string;
  readonly origin: string;
  /** In the order of their weight, as food law asks for it; empty: not known. */
  readonly ingredients: string;
  /** The rows of the nutrition table, for 100 g as bought. */
  readonly nutrition: readonly { readonly name: string; readonly amount: string }[];
  /** Language code → names and spellings in that language. */
  readonly otherNames: Readonly<Record<string, readonly string[]>>;
  readonly pictures: readonly DemoPicture[];
  readonly skus: readonly DemoSku[];
  /** Days from order to the earliest delivery; 0 is the same day. */
  readonly deliveryDays: number;
  /** Pre-order: delivered from this many days after the seed's `now`. */
  readonly presaleInDays: number | undefined;
  /** SEO names of products offered beside this one. */
  readonly goesWith: readonly string[];
}
