import { chickenAndBirdNames } from './chicken-and-birds.ts';
import { fishNames } from './fish.ts';
import { goatAndLambNames } from './goat-and-lamb.ts';
import { kitchenNames } from './kitchen.ts';
import { masalaAndVegetableNames } from './masala-and-vegetables.ts';
import { type NamesByProduct, type Names } from './shared.ts';
import { shellfishAndEggNames } from './shellfish-and-eggs.ts';
import { stapleNames } from './staples.ts';

export { searchedLanguages } from './shared.ts';

export const namesByProduct: NamesByProduct = {
  ...chickenAndBirdNames,
  ...goatAndLambNames,
  ...fishNames,
  ...shellfishAndEggNames,
  ...kitchenNames,
  ...stapleNames,
  ...masalaAndVegetableNames,
};

/** What a product is called elsewhere. Throws when nobody has written it down. */
export function otherNamesOf(seoName: string): Names {
  const found = namesByProduct[seoName];
  if (!found) throw new Error(`${seoName} has no names in other languages`);
  return found;
}
