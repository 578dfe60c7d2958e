import type { BasisPoints, Paise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import type { Cut, FoundSku, Picture } from './catalogue.ts';
import { catalogueFor } from './snapshot.ts';

/** All that a cart shows and an order freezes of a pack. */
export interface SkuForSale {
  sku: string;
  productId: number;
  productName: string;
  categorySeoName: string;
  productSeoName: string;
  /** Absent when the product has none. */
  picture: Picture | undefined;
  tint: FoundSku['product']['tint'];
  diet: FoundSku['product']['diet'];
  hsn: string;
  gst: BasisPoints;
  pack: string;
  netGrams: number;
  /** The hub's prices of one pack; a cut may cost extra on both. */
  retail: Paise;
  sale: Paise;
  /** The first is the one that comes unless another is asked for; empty: the pack is not cut. */
  cuts: readonly Cut[];
  maxQuantityCart: number;
  /** False: no longer sold. */
  isActive: boolean;
  presaleFrom: string | null;
  deliveryDays: number;
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
    gst: product.gst,
    pack: sku.pack,
    netGrams: sku.net,
    retail: sku.retail,
    sale: sku.price,
    cuts,
    maxQuantityCart: sku.maxQuantityCart,
    isActive,
    presaleFrom: product.presaleFrom,
    deliveryDays: product.deliveryDays,
  };
}

/**
 * The packs as they are sold at the hub now, also those no longer sold; unknown SKUs are left out.
 * As live as a read of the rows: costs one small statement, the catalogue's version.
 */
export async function skusForSale(
  q: Queryable,
  hubId: number,
  skus: readonly string[],
): Promise<SkuForSale[]> {
  const catalogue = await catalogueFor(q, hubId);
  return [...new Set(skus)].flatMap((sku) => {
    const found = catalogue.sku(sku);
    return found ? [forSale(found)] : [];
  });
}
