import type { Paise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import type { HubCatalogue } from './catalogue.ts';
import type { Cut, FoundSku, Picture } from './products.ts';
import type { Combo, ComboPart } from './combos.ts';
import { catalogueFor } from './snapshot.ts';
import type { DatedRate } from './tax-rates.ts';

/** All that a cart shows and an order freezes of a pack, or of a combo. */
export interface SkuForSale {
  sku: string;
  /** Of a combo, this and the SEO names are those of its first part. */
  productId: number;
  productName: string;
  categorySeoName: string;
  productSeoName: string;
  /** Absent when the product has none. */
  picture: Picture | undefined;
  tint: Combo['tint'];
  diet: FoundSku['product']['diet'];
  /** '' and none of a combo: each of its parts has its own. */
  hsn: string;
  taxRates: readonly DatedRate[];
  pack: string;
  netGrams: number;
  /** The hub's prices of one pack; a cut may cost extra on both. */
  retail: Paise;
  /** The retail price is printed on the pack; of a combo never. */
  retailIsMrp: boolean;
  sale: Paise;
  /**
   * The first is the one that comes unless another is asked for; empty: the pack is not cut, or it is
   * a combo, whose parts have theirs.
   */
  cuts: readonly Cut[];
  maxQuantityCart: number;
  /** False: no longer sold. */
  isActive: boolean;
  presaleFrom: string | null;
  deliveryDays: number;
  /** Null: a pack of a product. */
  combo: ComboForSale | null;
}

/** What a combo consists of. */
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

/** Of all packs together; 0, unknown, as soon as one is told by its count alone. */
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
 * The packs and combos as they are sold at the hub now, also those no longer sold; unknown SKUs are
 * left out. As live as a read of the rows: costs one small statement, the catalogue's version.
 */
export async function skusForSale(
  q: Queryable,
  hubId: number,
  skus: readonly string[],
): Promise<SkuForSale[]> {
  const catalogue = await catalogueFor(q, hubId);
  return [...new Set(skus)].flatMap((sku) => oneForSale(sku, catalogue) ?? []);
}
