import type { CartItem } from '@halal-basket/contract';
import { pictureUrl } from '../pictures/picture-url.ts';
import type { SkuForSale } from './sellable-sku.ts';

/** The product fields of every cart item and order line in the contract's shape. */
type SkuView = Pick<
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

/** A pack in its cut, with one picture; without a picture only its tint. */
export const skuView = (
  sku: SkuForSale,
  cut: { code: string; label: string } | null | undefined,
): SkuView => ({
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
