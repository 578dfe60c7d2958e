import type { AddablePack } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { catalogueFor, pictureUrl, productsMatching, skusForSale } from '../../catalogue/index.ts';
import { availableOf } from '../../stock/index.ts';

/** The most products of a search. */
const maxProducts = 8;

/** The packs on sale of the products that match. */
export async function packsOfMatchingProducts(
  q: Queryable,
  hubId: number,
  words: string,
): Promise<AddablePack[]> {
  const [found, catalogue] = await Promise.all([
    productsMatching(q, words, maxProducts),
    catalogueFor(q, hubId),
  ]);
  const codes = found.flatMap(({ productId }) =>
    (catalogue.productById(productId)?.skus ?? []).map(({ sku }) => sku),
  );
  const [sold, available] = await Promise.all([
    skusForSale(q, hubId, codes),
    availableOf(q, hubId, codes),
  ]);
  return sold.map(({ sku, productName, pack, picture, tint, sale, cuts }) => ({
    sku,
    productName,
    quantity: pack,
    imageUrl: picture ? pictureUrl(picture.file) : '',
    tint,
    salePrice: rupeesFromPaise(sale),
    available: available.get(sku) ?? 0,
    cuts: cuts.map(({ code, label, extra }) => ({
      code,
      label,
      extraPrice: rupeesFromPaise(extra),
    })),
  }));
}
