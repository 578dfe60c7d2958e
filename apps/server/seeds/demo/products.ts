import { categories } from './categories.ts';
import { otherNamesOf } from './other-names/index.ts';
import { chickenOnTheBone } from './products/chicken-curry.ts';
import { chickenParts } from './products/chicken-parts.ts';
import { eggProducts } from './products/eggs.ts';
import { fillets } from './products/fillets.ts';
import { grocery } from './products/grocery.ts';
import { masala, vegetableProducts } from './products/masala-and-vegetables.ts';
import { muttonCurry } from './products/mutton-curry.ts';
import { muttonParts } from './products/mutton-parts.ts';
import { readyToCook } from './products/ready-to-cook.ts';
import { riverFish } from './products/river-fish.ts';
import { seaFish } from './products/sea-fish.ts';
import { shellfish } from './products/shellfish.ts';
import type { DemoCategory, DemoProduct, ProductSheet } from './types.ts';

const listed: readonly ProductSheet[] = [
  ...chickenOnTheBone,
  ...chickenParts,
  ...muttonCurry,
  ...muttonParts,
  ...seaFish,
  ...riverFish,
  ...fillets,
  ...shellfish,
  ...eggProducts,
  ...readyToCook,
  ...masala,
  ...grocery,
  ...vegetableProducts,
];

/** Shelves begin with what can be bought today and seen in a picture; pre-orders come last. */
const rank = (product: ProductSheet): number =>
  product.presaleInDays !== undefined ? 2 : product.pictures.length === 0 ? 1 : 0;

/** All products in the order of their shelves. */
export const products: readonly DemoProduct[] = listed
  .toSorted((a, b) => rank(a) - rank(b))
  .map((sheet) => ({ ...sheet, otherNames: otherNamesOf(sheet.seoName) }));

/** The category that a product's sub-category belongs to. */
export function categoryOf(product: DemoProduct): DemoCategory {
  const category = categories.find(({ subcategories }) =>
    subcategories.some(({ seoName }) => seoName === product.subcategory),
  );
  if (!category) throw new Error(`${product.seoName} lies on no shelf: ${product.subcategory}`);
  return category;
}
