import { categories } from './categories.ts';
import { otherNamesOf } from './other-names/index.ts';
import { bonelessChicken } from './products/boneless-chicken.ts';
import { burgers } from './products/burgers.ts';
import { chickenOnTheBone } from './products/chicken-curry.ts';
import { chickenLegsAndWings } from './products/chicken-legs-and-wings.ts';
import { chickenMinceAndOffal } from './products/chicken-mince-and-offal.ts';
import { coastalFish } from './products/coastal-fish.ts';
import { coldCuts } from './products/cold-cuts.ts';
import { crabsAndMolluscs } from './products/crabs-and-molluscs.ts';
import { datesAndSweets } from './products/dates-and-sweets.ts';
import { driedFish } from './products/dry-fish.ts';
import { eggProducts } from './products/eggs.ts';
import { fillets } from './products/fillets.ts';
import { frozenSnacks } from './products/frozen-snacks.ts';
import { herbsAndAromatics } from './products/herbs.ts';
import { kitchenSpecials } from './products/kitchen-specials.ts';
import { masala } from './products/masala.ts';
import { muttonCurry } from './products/mutton-curry.ts';
import { muttonMinceAndBoneless } from './products/mutton-mince-and-boneless.ts';
import { muttonOffal } from './products/mutton-offal.ts';
import { muttonParts } from './products/mutton-parts.ts';
import { muttonShoulderAndRibs } from './products/mutton-shoulder-and-ribs.ts';
import { oilGheeAndDairy } from './products/oil-ghee-and-dairy.ts';
import { otherBirds } from './products/other-birds.ts';
import { pondAndLagoonFish } from './products/pond-and-lagoon-fish.ts';
import { readyToCook } from './products/ready-to-cook.ts';
import { riceAttaAndDal } from './products/rice-atta-and-dal.ts';
import { riverFish } from './products/river-fish.ts';
import { seaFish } from './products/sea-fish.ts';
import { shellfish } from './products/shellfish.ts';
import { dailyVegetables } from './products/vegetables.ts';
import type { DemoCategory, DemoProduct, ProductSheet } from './types.ts';

const listed: readonly ProductSheet[] = [
  ...chickenOnTheBone,
  ...bonelessChicken,
  ...chickenLegsAndWings,
  ...otherBirds,
  ...chickenMinceAndOffal,
  ...muttonCurry,
  ...muttonMinceAndBoneless,
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
  ...frozenSnacks,
  ...coldCuts,
  ...burgers,
  ...masala,
  ...riceAttaAndDal,
  ...oilGheeAndDairy,
  ...datesAndSweets,
  ...dailyVegetables,
  ...herbsAndAromatics,
];

/** Shelves begin with what can be bought today and seen in a picture; pre-orders come last. */
const rank = (product: ProductSheet): number =>
  product.presaleInDays !== undefined ? 2 : product.pictures.length === 0 ? 1 : 0;

/** All products in the order of their shelves. */
export const products: readonly DemoProduct[] = listed
  .toSorted((a, b) => rank(a) - rank(b))
  .map(({ attributes = [], ...sheet }) => ({
    ...sheet,
    otherNames: otherNamesOf(sheet.seoName),
    skus: sheet.skus.map((pack) => ({
      ...pack,
      attributes: [...attributes, ...(pack.attributes ?? [])],
    })),
  }));

/** The category that a product's sub-category belongs to. */
export function categoryOf(product: DemoProduct): DemoCategory {
  const category = categories.find(({ subcategories }) =>
    subcategories.some(({ seoName }) => seoName === product.subcategory),
  );
  if (!category) throw new Error(`${product.seoName} lies on no shelf: ${product.subcategory}`);
  return category;
}
