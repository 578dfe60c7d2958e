import { categories } from './categories.ts';
import { otherNamesOf } from './other-names/index.ts';
import { chickenOnTheBone } from './products/chicken-curry.ts';
import { chickenBonesAndOffal } from './products/chicken-bones-and-offal.ts';
import { chickenParts } from './products/chicken-parts.ts';
import { coastalFish } from './products/coastal-fish.ts';
import { coldCuts } from './products/cold-cuts.ts';
import { crabsAndMolluscs } from './products/crabs-and-molluscs.ts';
import { driedFish } from './products/dry-fish.ts';
import { eggProducts } from './products/eggs.ts';
import { fillets } from './products/fillets.ts';
import { grocery } from './products/grocery.ts';
import { kitchenSpecials } from './products/kitchen-specials.ts';
import { masala } from './products/masala.ts';
import { muttonCurry } from './products/mutton-curry.ts';
import { muttonOffal } from './products/mutton-offal.ts';
import { muttonParts } from './products/mutton-parts.ts';
import { muttonShoulderAndRibs } from './products/mutton-shoulder-and-ribs.ts';
import { otherBirds } from './products/other-birds.ts';
import { pondAndLagoonFish } from './products/pond-and-lagoon-fish.ts';
import { readyToCook } from './products/ready-to-cook.ts';
import { riverFish } from './products/river-fish.ts';
import { seaFish } from './products/sea-fish.ts';
import { shellfish } from './products/shellfish.ts';
import { vegetableProducts } from './products/vegetables.ts';
import type { DemoCategory, DemoProduct, ProductSheet } from './types.ts';

const listed: readonly ProductSheet[] = [
  ...chickenOnTheBone,
  ...chickenParts,
  ...otherBirds,
  ...chickenBonesAndOffal,
  ...muttonCurry,
  ...muttonParts,
  ...muttonShoulderAndRibs,
  ...muttonOffal,
  ...seaFish,
  ...coastalFish,
  ...riverFish,
  ...pondAndLagoonFish,
  ...fillets,
  ...driedFish,
  ...shellfish,
  ...crabsAndMolluscs,
  ...eggProducts,
  ...readyToCook,
  ...kitchenSpecials,
  ...coldCuts,
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
