import type { CartItem } from '@halal-basket/contract';
import { pictureUrl } from './names.ts';
import type { SkuForSale } from './sellable-sku.ts';

/** The part of every line on the wire that tells what is sold, wherever it is shown. */
type SoldView = Pick<
  CartItem,
  | 'productId'
  | 'productName'
  | 'categorySeoName'
  | 'productSeoName'
  | 'sku'
  | 'cuts'
  | 'cutLabel'
  | 'quantity'
  | 'image'
  | 'tint'
  | 'diet'
>;

/** A pack in its cut, with its one picture; without one its tint stands alone. */
export const soldView = (
  sku: SkuForSale,
  cut: { code: string; label: string } | null | undefined,
): SoldView => ({
  productId: sku.productId,
  productName: sku.productName,
  categorySeoName: sku.categorySeoName,
  productSeoName: sku.productSeoName,
  sku: sku.sku,
  ...(cut && { cuts: cut.code, cutLabel: cut.label }),
  quantity: sku.pack,
  image: {
    url: sku.picture ? pictureUrl(sku.picture.file) : '',
    isPrimary: true,
    alt: sku.picture?.alt ?? sku.productName,
  },
  tint: sku.tint,
  diet: sku.diet,
});
