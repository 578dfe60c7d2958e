import { art } from '../art.ts';
import { pack, perHundredGrams } from '../describe.ts';
import { frozenFishSnack, frozenSnack } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const fromOurKitchen = 'Our kitchen, Hyderabad';
const patty = perHundredGrams(14, 13, { carbohydrate: 8, energy: 205 });

/** Patties for buns. */
export const burgers: readonly ProductSheet[] = [
  {
    ...frozenSnack,
    seoName: 'chicken-burger-patty',
    name: 'Chicken Burger Patties',
    subcategory: 'burgers-and-patties',
    summary: 'Sixty grams each, seasoned, without a crumb on the outside.',
    description:
      'Minced thigh with onion and white pepper, pressed and frozen between sheets so that you can take out one.',
    cooking: 'From frozen on a medium tawa, five minutes a side.',
    origin: fromOurKitchen,
    ingredients: 'Chicken thigh (84 %), onion, wheat rusk, salt, white pepper, garlic',
    allergens: 'Wheat (gluten)',
    nutrition: patty,
    pictures: [art.patty],
    skus: [
      pack('COL-CPATTY-360', {
        pack: '360 g',
        net: 360,
        pieces: '6 patties',
        serves: '6 people',
        retail: 249,
        sale: 215,
      }),
      pack('COL-CPATTY-720', {
        pack: '720 g',
        net: 720,
        pieces: '12 patties',
        serves: '12 people',
        retail: 479,
        sale: 409,
      }),
    ],
    goesWith: ['tomatoes', 'red-onions', 'chicken-nuggets'],
  },
  {
    ...frozenSnack,
    seoName: 'mutton-burger-patty',
    name: 'Goat Burger Patties',
    subcategory: 'burgers-and-patties',
    summary: 'A hundred grams of goat each, coarse, one fifth fat.',
    description:
      'Chopped rather than ground, with salt and pepper and nothing that would turn it into a kebab.',
    cooking: 'Thaw an hour, then three minutes a side on cast iron. Rest before the bun.',
    origin: fromOurKitchen,
    ingredients: 'Goat meat (79 %), goat fat, salt, black pepper',
    nutrition: perHundredGrams(17, 18),
    pictures: [art.muttonpatty],
    skus: [
      pack('COL-MPATTY-400', {
        pack: '400 g',
        net: 400,
        pieces: '4 patties',
        serves: '4 people',
        retail: 429,
        sale: 429,
      }),
    ],
    goesWith: ['red-onions', 'tomatoes', 'mint-leaves'],
  },
  {
    ...frozenFishSnack,
    seoName: 'fish-burger-patty',
    name: 'Crumbed Fish Patties',
    subcategory: 'burgers-and-patties',
    summary: 'Basa and potato in a golden crumb, for bun or plate.',
    description:
      'Half of it is fish in flakes that you can see. Pre-fried for half a minute so that the crumb stays where it is.',
    cooking: 'From frozen: 14 minutes at 200 °C in oven or air fryer.',
    origin: fromOurKitchen,
    ingredients:
      'Basa (50 %), potato, bread crumbs (wheat flour, salt, yeast), sunflower oil, onion, salt, parsley',
    allergens: 'Fish, wheat (gluten)',
    nutrition: perHundredGrams(10, 9, { carbohydrate: 18, energy: 193 }),
    pictures: [art.fishpatty],
    skus: [
      pack('COL-FPATTY-320', {
        pack: '320 g',
        net: 320,
        pieces: '4 patties',
        serves: '4 people',
        retail: 259,
        sale: 229,
      }),
    ],
    goesWith: ['lemon', 'tomatoes', 'basa-fillet'],
  },
];
