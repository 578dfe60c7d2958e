import { art } from '../art.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshGoatOffal } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const localGoats = 'Local goats from Mahbubnagar and Anantapur';

/** Offal of goat beyond liver and trotters. */
export const muttonOffal: readonly ProductSheet[] = [
  {
    ...freshGoatOffal,
    seoName: 'goat-brain',
    name: 'Goat Brain, Bheja',
    subcategory: 'mutton-offal',
    summary: 'Two to a pack, veins drawn, packed so that they arrive whole.',
    description:
      'Rinsed in salted water and freed of membrane and blood, then laid in a cup because nothing in the shop is more easily hurt. Same day only.',
    cooking: 'Five minutes in simmering water with turmeric, then scramble into a fried masala.',
    origin: localGoats,
    ingredients: 'Goat brain',
    nutrition: perHundredGrams(13.8, 8.1),
    pictures: [art.brain],
    skus: [
      pack('MUT-BRAIN-200', {
        pack: '200 g',
        net: 200,
        gross: 220,
        pieces: '2 pieces',
        serves: '2 people',
        retail: 265,
        sale: 239,
        max: 6,
      }),
    ],
    goesWith: ['black-pepper', 'tomatoes', 'malabar-parotta'],
  },
  {
    ...freshGoatOffal,
    seoName: 'goat-kidney',
    name: 'Goat Kidney, Gurda',
    subcategory: 'mutton-offal',
    summary: 'Halved, cored and soaked, so that only the good taste is left.',
    description:
      'The white core carries all that people dislike in kidneys, and we cut it out. What you get is firm, dark and quick to cook.',
    cooking: 'Six minutes on the tawa with onion and green chilli; salt at the end.',
    origin: localGoats,
    ingredients: 'Goat kidney',
    nutrition: perHundredGrams(15.6, 2.9),
    pictures: [art.kidney],
    skus: [
      pack('MUT-KIDNEY-200', {
        pack: '200 g',
        net: 200,
        gross: 230,
        pieces: '8–12 halves',
        serves: '2 people',
        retail: 199,
        sale: 199,
        max: 6,
      }),
    ],
    goesWith: ['goat-liver', 'herb-bundle', 'garam-masala'],
  },
  {
    ...freshGoatOffal,
    seoName: 'goat-boti',
    name: 'Goat Boti, Cleaned Tripe',
    subcategory: 'mutton-offal',
    summary: 'Kudal and ojhri, limed, scraped white and cut.',
    description:
      'Cleaning tripe at home takes a morning, so we do it: three waters, lime, and a scraper. Stomach and intestine mixed, in pieces of two centimetres.',
    cooking: 'Eight whistles with turmeric and ginger, then fry dry or simmer with chana dal.',
    origin: localGoats,
    ingredients: 'Goat stomach and intestine',
    nutrition: perHundredGrams(15.4, 3.4),
    pictures: [art.boti],
    deliveryDays: 1,
    skus: [
      pack('MUT-BOTI-500', {
        pack: '500 g',
        net: 500,
        gross: 550,
        pieces: '40–50 pieces',
        serves: '3 people',
        retail: 289,
        sale: 259,
        max: 6,
        cuts: [
          cut('mixed', 'Mixed', 'Stomach and intestine'),
          cut('stomach', 'Stomach only', 'Ojhri, in squares'),
        ],
      }),
    ],
    goesWith: ['chana-dal', 'ginger-garlic-paste', 'curry-leaves-and-chilli'],
  },
  {
    ...freshGoatOffal,
    shelfLife: '2 days chilled',
    seoName: 'goat-head',
    name: 'Goat Head, Cut',
    subcategory: 'mutton-offal',
    summary: 'Talakaya, singed over wood, scraped and cut for curry.',
    description:
      'Cheek, tongue and all, in pieces that fit a ladle; the brain lies apart in a cup so that it can go in last. Horns and eyes are gone.',
    cooking: 'Ten whistles, then half an hour open until the gravy coats the spoon.',
    origin: localGoats,
    ingredients: 'Goat head meat, tongue and brain',
    nutrition: perHundredGrams(16, 12),
    pictures: [art.headcut],
    deliveryDays: 1,
    skus: [
      pack('MUT-HEAD-900', {
        pack: '900 g, 1 head',
        net: 900,
        gross: 1000,
        pieces: '18–22 pieces',
        serves: '4–5 people',
        retail: 575,
        sale: 529,
        max: 4,
        cuts: [
          cut('with-brain', 'With brain', 'Packed apart'),
          cut('without', 'Without brain', 'Cheek and tongue only'),
        ],
      }),
    ],
    goesWith: ['goat-paya', 'sona-masoori-rice', 'everyday-masala-trio'],
  },
];
