import type { Paise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import type { HubCatalogue } from './hub-catalogue.ts';
import type { Cut, FoundSku, Picture } from '../products/products.ts';
import type { Combo, ComboPart } from '../combos/combos.ts';
import { catalogueFor } from './read-catalogue.ts';
import type { DatedRate } from '../taxes/tax-rates.ts';

/** All values of a pack or combo that a cart shows and an order keeps. */
export interface SkuForSale {
  sku: string;
  /** For a combo, this and the slugs are those of its first part. */
  productId: number;
  productName: string;
  categorySeoName: string;
  productSeoName: string;
  /** Absent if the product has none. */
  picture: Picture | undefined;
  tint: Combo['tint'];
  diet: FoundSku['product']['diet'];
  /** '' and none for a combo: each of its parts has its own. */
  hsn: string;
  taxRates: readonly DatedRate[];
  pack: string;
  netGrams: number;
  /** The hub's prices of one pack; a cut may add a surcharge to both. */
  retail: Paise;
  /** Whether the retail price is printed on the pack; never for a combo. */
  retailIsMrp: boolean;
  sale: Paise;
  /** The default cut is first; empty: the product has no cuts, or it is a combo, whose parts have their own. */
  cuts: readonly Cut[];
  maxQuantityCart: number;
  /** False: no longer sold. */
  isActive: boolean;
  presaleFrom: string | null;
  deliveryDays: number;
  /** Null: a pack of a product. */
  combo: ComboForSale | null;
}

/** The parts of a combo. */
export interface ComboForSale {
  comboId: number;
  parts: readonly PartForSale[];
}

export interface PartForSale extends Pick<ComboPart, 'partNo' | 'quantity' | 'fixedCut' | 'cuts'> {
  pack: SkuForSale;
}

function forSale({ product, sku, cuts, isActive }: FoundSku): SkuForSale {
  return {
    sku: sku.sku,
    productId: product.id,
    productName: product.name,
    categorySeoName: product.category.seoName,
    productSeoName: product.seoName,
    picture: product.pictures[0],
    tint: product.tint,
    diet: product.diet,
    hsn: product.hsn,
    taxRates: product.taxRates,
    pack: sku.pack,
    netGrams: sku.net,
    retail: sku.retail,
    retailIsMrp: sku.retailIsMrp,
    sale: sku.price,
    cuts,
    maxQuantityCart: sku.maxQuantityCart,
    isActive,
    presaleFrom: product.presaleFrom,
    deliveryDays: product.deliveryDays,
    combo: null,
  };
}

function comboForSale(combo: Combo, catalogue: HubCatalogue): SkuForSale | null {
  const parts = combo.parts.flatMap(({ sku, partNo, quantity, fixedCut, cuts }) => {
    const found = catalogue.sku(sku.sku);
    return found ? [{ partNo, quantity, fixedCut, cuts, pack: forSale(found) }] : [];
  });
  const [first] = parts;
  if (!first) return null;
  const packs = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...first.pack,
    sku: combo.sku,
    productName: combo.name,
    picture: combo.pictures[0] ?? first.pack.picture,
    tint: combo.tint,
    diet: combo.diet,
    hsn: '',
    taxRates: [],
    pack: packs === 1 ? '1 pack' : `${packs} packs`,
    netGrams: weightOf(parts),
    retail: combo.retail,
    retailIsMrp: false,
    sale: combo.price,
    cuts: [],
    maxQuantityCart: combo.maxQuantityCart,
    isActive: combo.isActive,
    presaleFrom: combo.presaleFrom,
    deliveryDays: combo.deliveryDays,
    combo: { comboId: combo.id, parts },
  };
}

/** The net weight of all packs together; 0, unknown, if one is sold by count only. */
function weightOf(parts: readonly PartForSale[]): number {
  const weights = parts.map(({ quantity, pack }) => quantity * pack.netGrams);
  return weights.includes(0) ? 0 : weights.reduce((sum, grams) => sum + grams, 0);
}

function oneForSale(sku: string, catalogue: HubCatalogue): SkuForSale | null {
  const found = catalogue.sku(sku);
  if (found) return forSale(found);
  const combo = catalogue.combo(sku);
  return combo ? comboForSale(combo, catalogue) : null;
}

/**
 * The packs and combos as the hub sells them now, including inactive ones; unknown SKUs are omitted. As live
 * as a read of the rows, at the cost of one small statement for the catalogue's version.
 */
export async function skusForSale(
  q: Queryable,
  hubId: number,
  skus: readonly string[],
): Promise<SkuForSale[]> {
  const catalogue = await catalogueFor(q, hubId);
  return [...new Set(skus)].flatMap((sku) => oneForSale(sku, catalogue) ?? []);
}
