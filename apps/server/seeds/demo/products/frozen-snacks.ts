import { art } from '../art.ts';
import { pack, perHundredGrams } from '../describe.ts';
import { frozenSnack } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const crumbed = perHundredGrams(14, 13, { carbohydrate: 15, energy: 233 });
const fromOurKitchen = 'Our kitchen, Hyderabad';

/** Snacks for the freezer. */
export const frozenSnacks: readonly ProductSheet[] = [
  {
    ...frozenSnack,
    seoName: 'chicken-nuggets',
    name: 'Chicken Nuggets',
    subcategory: 'frozen-snacks',
    summary: 'Chopped breast in a crisp crumb.',
    description:
      'Seventy per cent chicken, and the rest is crumb and spice: the pack says so too. Pre-fried, so they only need heat.',
    cooking: 'From frozen: 12 minutes at 200 °C in oven or air fryer, turning once.',
    origin: 'Our kitchen, Hyderabad',
    ingredients:
      'Chicken (70 %), bread crumbs (wheat flour, salt, yeast), sunflower oil, wheat flour, salt, white pepper, garlic',
    allergens: 'Wheat (gluten)',
    nutrition: crumbed,
    pictures: [art.nuggets],
    skus: [
      pack('RTC-NUGGETS-400', {
        pack: '400 g',
        net: 400,
        pieces: '18–20 pieces',
        serves: '4 people',
        retail: 265,
        sale: 229,
      }),
      pack('RTC-NUGGETS-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '45–50 pieces',
        serves: '10 people',
        retail: 629,
        sale: 529,
      }),
    ],
    goesWith: ['lemon', 'chicken-popcorn', 'chicken-sausages'],
  },
  {
    ...frozenSnack,
    seoName: 'chicken-popcorn',
    name: 'Chicken Popcorn',
    subcategory: 'frozen-snacks',
    summary: 'Small, peppery, gone before the film starts.',
    description: 'Bite-size pieces of breast, marinated, crumbed and frozen loose in the bag.',
    cooking: 'From frozen: nine minutes at 200 °C; shake once.',
    origin: 'Our kitchen, Hyderabad',
    ingredients:
      'Chicken breast (68 %), bread crumbs (wheat flour, salt, yeast), sunflower oil, rice flour, black pepper, salt',
    allergens: 'Wheat (gluten)',
    nutrition: crumbed,
    pictures: [art.popcorn],
    skus: [
      pack('RTC-POPCORN-400', {
        pack: '400 g',
        net: 400,
        pieces: '35–40 pieces',
        serves: '4 people',
        retail: 249,
        sale: 249,
      }),
    ],
    goesWith: ['chicken-nuggets', 'lemon', 'keema-samosa'],
  },
  {
    ...frozenSnack,
    seoName: 'keema-samosa',
    name: 'Chicken Keema Samosa',
    subcategory: 'frozen-snacks',
    summary: 'Ramadan’s friend: a dozen for the freezer.',
    description: 'Thin patti, dry-fried chicken keema, onion and mint. Twelve in a box, uncooked.',
    cooking: 'Fry from frozen on medium, eight minutes; or brush with oil and bake 18 at 190 °C.',
    origin: 'Our kitchen, Hyderabad',
    ingredients:
      'Chicken (42 %), wheat flour, onion, sunflower oil, mint, green chilli, salt, spices',
    allergens: 'Wheat (gluten)',
    nutrition: perHundredGrams(9, 11, { carbohydrate: 27, energy: 243 }),
    pictures: [art.samosa],
    skus: [
      pack('RTC-SAMOSA-300', {
        pack: '300 g',
        net: 300,
        pieces: '12 pieces',
        serves: '4 people',
        retail: 219,
        sale: 189,
      }),
      pack('RTC-SAMOSA-600', {
        pack: '600 g',
        net: 600,
        pieces: '24 pieces',
        serves: '8 people',
        retail: 429,
        sale: 365,
      }),
    ],
    goesWith: ['dates-kimia', 'sunflower-oil', 'chicken-momos'],
  },
  {
    ...frozenSnack,
    seoName: 'chicken-momos',
    name: 'Chicken Momos, Frozen',
    subcategory: 'frozen-snacks',
    summary: 'Fifteen pleats each, with a pouch of red chutney.',
    description:
      'Thin skins around chicken, spring onion and ginger, frozen raw so that the steam does the work. Made by two sisters from Darjeeling.',
    cooking: 'Steam from frozen for 12 minutes on an oiled plate. Or fry, if you must.',
    origin: fromOurKitchen,
    ingredients:
      'Wheat flour, chicken (38 %), spring onion, ginger, sunflower oil, soy sauce, salt; chutney: tomato, chilli, sesame',
    allergens: 'Wheat (gluten), soya, sesame',
    nutrition: perHundredGrams(9, 6, { carbohydrate: 22, energy: 178 }),
    pictures: [art.momos],
    skus: [
      pack('RTC-MOMOS-300', {
        pack: '300 g',
        net: 300,
        pieces: '12–15 momos',
        serves: '2 people',
        retail: 199,
        sale: 199,
      }),
      pack('RTC-MOMOS-600', {
        pack: '600 g',
        net: 600,
        pieces: '24–30 momos',
        serves: '4 people',
        retail: 389,
        sale: 349,
      }),
    ],
    goesWith: ['chicken-nuggets', 'keema-samosa', 'chicken-soup-bones'],
  },
];
