import type { RecipeIngredient } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import { pictureUrl } from '../../catalogue/index.ts';
import type { View } from '../catalogue-view.ts';

/** The packs of a recipe that are on sale at the visitor's hub, in the order of the recipe. */
export const ingredientsOf = (
  ingredients: readonly { sku: string; quantity: number }[],
  { catalogue, availability }: View,
): RecipeIngredient[] =>
  ingredients.flatMap(({ sku: code, quantity }) => {
    const found = catalogue.sku(code);
    if (!found?.isActive) return [];
    const { product, sku } = found;
    const [picture] = product.pictures;
    return {
      sku: code,
      productName: product.name,
      categorySeoName: product.category.seoName,
      productSeoName: product.seoName,
      packSize: sku.pack,
      quantity,
      salePrice: rupeesFromPaise(sku.price),
      tint: product.tint,
      imageUrl: picture ? pictureUrl(picture.file) : '',
      isInventoryAvailable: (availability.get(code) ?? 0) >= quantity,
    };
  });
