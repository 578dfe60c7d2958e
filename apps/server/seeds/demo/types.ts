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

/** The kind of goods that a halal certificate or a batch covers. */
export const goodsKinds = ['poultry', 'meat', 'seafood', 'egg', 'prepared', 'grocery'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/** `[longitude, latitude]` in degrees, in GeoJSON's order. */
export type Point = readonly [longitude: number, latitude: number];

/** A file of `packages/ui/assets/art` and its alternative text. */
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
  /** The amount that the cut adds to the pack's price. */
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
  /** The weight before cleaning. */
  readonly grossGrams: number;
  readonly pieces: string;
  readonly serves: string;
  readonly retailPaise: Paise;
  readonly salePaise: Paise;
  readonly maxQuantity: number;
  readonly soldBy: 'weight' | 'volume' | 'piece';
  /** The quantity in millilitres or pieces; null for goods sold by weight. */
  readonly unitCount: number | null;
  readonly cuts: readonly DemoCut[];
  /** The facts of the product, then those of the pack, such as Skin: Off. */
  readonly attributes: readonly Attribute[];
}

/** The common values of products of one type (fresh poultry, frozen snacks…). */
export interface ProductType {
  readonly kind: GoodsKind;
  readonly diet: (typeof diets)[number];
  readonly halal: boolean;
  readonly hsn: string;
  /** GST in hundredths of a percent: 500 is 5 %. */
  readonly gstBasisPoints: number;
  readonly shelfLife: string;
  readonly storage: string;
  /** The allergens, such as 'Fish' or 'Milk, wheat'. */
  readonly allergens: string;
  /** Name and address on the pack. Empty if the hub packs the product. */
  readonly packer: string;
  readonly importer: string;
  /** Whether the retail price is printed on the packs. */
  readonly retailIsMrp: boolean;
  /** The reason for the higher weight before cleaning. */
  readonly weightNote: string;
}

export interface DemoProduct extends ProductType {
  readonly seoName: string;
  readonly name: string;
  /** The slug of the sub-category. Its parent is the category. */
  readonly subcategory: string;
  readonly summary: string;
  readonly description: string;
  readonly cooking: string;
  readonly origin: string;
  /** The ingredients in the order of their weight, as food law requires. Empty if they are unknown. */
  readonly ingredients: string;
  /** The rows of the nutrition table, for 100 g as bought. */
  readonly nutrition: readonly { readonly name: string; readonly amount: string }[];
  /** Language code → names and spellings in that language. */
  readonly otherNames: Readonly<Record<string, readonly string[]>>;
  readonly pictures: readonly DemoPicture[];
  readonly skus: readonly DemoSku[];
  /** Days from order to the earliest delivery; 0 is the same day. */
  readonly deliveryDays: number;
  /** Set for a pre-order: the days from the seed's `now` to the first delivery. */
  readonly presaleInDays: number | undefined;
  /** The slugs of the cross-sells. */
  readonly goesWith: readonly string[];
}
