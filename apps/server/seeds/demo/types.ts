import type { Paise } from '@halal-basket/money';

/** The colours behind a category's pictures: `--hb-tint-<key>` of the design system. */
export type Tint = 'chicken' | 'mutton' | 'fish' | 'prawn' | 'egg' | 'rtc' | 'grocery' | 'veg';

export type Diet = 'veg' | 'nonveg' | 'egg';

/** What a halal certificate or a batch is made out for. */
export type GoodsKind = 'poultry' | 'meat' | 'seafood' | 'egg' | 'prepared' | 'grocery';

/** `[longitude, latitude]` in degrees, in GeoJSON's order. */
export type Point = readonly [longitude: number, latitude: number];

/** A file of `packages/ui/assets/art` and what it shows. */
export interface DemoPicture {
  readonly file: string;
  readonly alt: string;
}

export interface DemoCategory {
  readonly seoName: string;
  readonly name: string;
  readonly description: string;
  readonly picture: string;
  readonly tint: Tint;
  readonly subcategories: readonly {
    readonly seoName: string;
    readonly name: string;
    readonly description: string;
    readonly picture: string;
  }[];
}

export interface DemoCut {
  readonly code: string;
  readonly label: string;
  readonly detail: string;
  /** On top of the pack's price. */
  readonly extraPaise: Paise;
}

export interface DemoSku {
  readonly sku: string;
  readonly pack: string;
  readonly netGrams: number;
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
  /** Further facts of this pack, such as Skin: Off. */
  readonly attributes?: readonly { readonly name: string; readonly value: string }[];
}

/** One row of the nutrition table, for 100 g as bought. */
export interface NutritionRow {
  readonly name: string;
  readonly amount: string;
}

/** What products of one kind (fresh poultry, frozen snacks…) have in common. */
export interface GoodsFacts {
  readonly kind: GoodsKind;
  readonly diet: Diet;
  readonly halal: boolean;
  readonly hsn: string;
  /** GST in hundredths of a percent: 500 is 5 %. */
  readonly gstBasisPoints: 0 | 500;
  readonly shelfLife: string;
  readonly storage: string;
  /** In the order of their weight, as food law asks for it; left out: not known. */
  readonly ingredients?: string;
  /** 'Fish', 'Milk, wheat'. */
  readonly allergens?: string;
  /** Name and address on the pack; left out: the hub packs it. */
  readonly packer?: string;
  readonly importer?: string;
  /** The retail price is printed on the packs. */
  readonly retailIsMrp?: boolean;
  /** Why a pack weighs more before cleaning than when it is sold. */
  readonly weightNote?: string;
}

export interface DemoProduct extends GoodsFacts {
  readonly seoName: string;
  readonly name: string;
  /** SEO name of the sub-category; its parent is the category. */
  readonly subcategory: string;
  readonly summary: string;
  readonly description: string;
  readonly cooking: string;
  readonly origin: string;
  readonly nutrition: readonly NutritionRow[];
  /** Language code → names and spellings in that language. */
  readonly otherNames: Readonly<Record<string, readonly string[]>>;
  readonly pictures: readonly DemoPicture[];
  readonly skus: readonly DemoSku[];
  /** Days from order to the earliest delivery; 0 is the same day. */
  readonly deliveryDays?: number;
  /** Pre-order: delivered from this many days after the seed's `now`. */
  readonly presaleInDays?: number;
  /** SEO names of products offered beside this one. */
  readonly goesWith: readonly string[];
}

/** A product as its shelf's file writes it down; its other names stand in `other-names/`. */
export interface ProductSheet extends Omit<DemoProduct, 'otherNames'> {
  /** What is true of every pack; a pack's own facts follow. */
  readonly attributes?: DemoSku['attributes'];
}
