import { art } from '../art.ts';
import { pack, perHundredGrams } from '../describe.ts';
import { kebab, marinatedFish, marinatedMeat } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const marinatedChicken = perHundredGrams(17, 6, { carbohydrate: 4, energy: 138 });

/** Marinated meat and kebabs from the shop’s own kitchen. */
export const readyToCook: readonly ProductSheet[] = [
  {
    ...marinatedMeat,
    seoName: 'tandoori-chicken-tikka',
    name: 'Tandoori Chicken Tikka',
    subcategory: 'tikka-and-marinades',
    summary: 'Boneless cubes in curd, Kashmiri chilli and kasuri methi.',
    description:
      'Marinated for six hours before packing. The red comes from Kashmiri chilli, not from a bottle. Medium hot.',
    cooking: 'Ten minutes on a hot tawa, or 12 in an air fryer at 200 °C. Baste once with ghee.',
    origin: 'Our kitchen, Hyderabad',
    ingredients:
      'Chicken (72 %), curd, Kashmiri chilli, ginger, garlic, mustard oil, salt, kasuri methi, lemon juice',
    allergens: 'Milk, mustard',
    nutrition: marinatedChicken,
    pictures: [art.tikka],
    skus: [
      pack('RTC-TIKKA-400', {
        pack: '400 g',
        net: 400,
        pieces: '12–16 pieces',
        serves: '2–3 people',
        retail: 349,
        sale: 289,
      }),
      pack('RTC-TIKKA-800', {
        pack: '800 g',
        net: 800,
        pieces: '24–32 pieces',
        serves: '5–6 people',
        retail: 689,
        sale: 559,
      }),
    ],
    goesWith: ['onion-potato-tomato', 'coriander-and-lemon', 'malabar-parotta'],
  },
  {
    ...marinatedMeat,
    seoName: 'achari-chicken-tikka',
    name: 'Achari Chicken Tikka',
    subcategory: 'tikka-and-marinades',
    summary: 'With the five seeds of a mango pickle.',
    description:
      'Fennel, fenugreek, mustard, nigella and cumin, cracked and fried in mustard oil before they meet the curd. Sour first, hot after.',
    cooking: 'As the tandoori tikka; hold back the lemon, it has enough.',
    origin: 'Our kitchen, Hyderabad',
    ingredients:
      'Chicken (72 %), curd, mustard oil, fennel, fenugreek, mustard, nigella, cumin, chilli, salt',
    allergens: 'Milk, mustard',
    nutrition: marinatedChicken,
    pictures: [art.achari],
    skus: [
      pack('RTC-ACHARI-400', {
        pack: '400 g',
        net: 400,
        pieces: '12–16 pieces',
        serves: '2–3 people',
        retail: 349,
        sale: 309,
      }),
    ],
    goesWith: ['paneer', 'onion-potato-tomato', 'curd'],
  },
  {
    ...marinatedMeat,
    seoName: 'peri-peri-chicken',
    name: 'Peri Peri Chicken, Boneless',
    subcategory: 'tikka-and-marinades',
    summary: 'Red chilli, garlic, lemon. Properly hot.',
    description:
      'For those who find tandoori mild. Thigh and breast cubes in a marinade of bird’s eye chilli; there is a warning on the pack and we mean it.',
    cooking: 'Eight minutes on a grill pan. Have curd ready.',
    origin: 'Our kitchen, Hyderabad',
    ingredients:
      'Chicken (78 %), bird’s eye chilli, garlic, lemon juice, sunflower oil, paprika, salt, oregano',
    nutrition: marinatedChicken,
    pictures: [art.periperi],
    skus: [
      pack('RTC-PERI-400', {
        pack: '400 g',
        net: 400,
        pieces: '12–16 pieces',
        serves: '2–3 people',
        retail: 359,
        sale: 319,
      }),
    ],
    goesWith: ['lemon', 'curd', 'chicken-burger-patty'],
  },
  {
    ...marinatedFish,
    seoName: 'tawa-fish-fry',
    name: 'Tawa Fish Fry, Marinated',
    subcategory: 'tikka-and-marinades',
    summary: 'Barracuda steaks under a coastal red masala.',
    description:
      'Garlic, chilli, coriander and tamarind, ground wet and spread by hand. The masala stays on the fish, not on the tawa.',
    cooking: 'A spoon of oil, medium flame, four minutes a side, turn once.',
    origin: 'Our kitchen, Hyderabad',
    ingredients: 'Barracuda (80 %), red chilli, garlic, coriander seed, tamarind, rice flour, salt',
    allergens: 'Fish',
    nutrition: perHundredGrams(17, 6, { carbohydrate: 3, energy: 134 }),
    pictures: [art.fishfry],
    skus: [
      pack('RTC-FISHFRY-300', {
        pack: '300 g',
        net: 300,
        pieces: '3–4 steaks',
        serves: '2 people',
        retail: 299,
        sale: 269,
      }),
    ],
    goesWith: ['lemon', 'sona-masoori-rice', 'toor-dal'],
  },
  {
    ...kebab,
    seoName: 'mutton-seekh-kebab',
    name: 'Mutton Seekh Kebab',
    subcategory: 'kebabs',
    summary: 'Goat mince, twice through, shaped by hand.',
    description:
      'Goat with a fifth of its own fat, green chilli, onion pressed dry, and roasted gram just enough to hold. Five to a pack, uncooked.',
    cooking: 'Twelve minutes on a tawa with a little ghee, turning a quarter each time.',
    origin: 'Our kitchen, Hyderabad',
    ingredients:
      'Goat meat (70 %), goat fat, onion, roasted gram, green chilli, ginger, coriander, salt, spices',
    nutrition: perHundredGrams(15, 14, { carbohydrate: 4, energy: 202 }),
    pictures: [art.kebab],
    skus: [
      pack('RTC-MSEEKH-300', {
        pack: '300 g',
        net: 300,
        pieces: '5 pieces',
        serves: '2 people',
        retail: 299,
        sale: 249,
      }),
      pack('RTC-MSEEKH-600', {
        pack: '600 g',
        net: 600,
        pieces: '10 pieces',
        serves: '4–5 people',
        retail: 579,
        sale: 489,
      }),
    ],
    goesWith: ['chakki-atta', 'herb-bundle', 'lemon'],
  },
  {
    ...kebab,
    seoName: 'chicken-seekh-kebab',
    name: 'Chicken Seekh Kebab',
    subcategory: 'kebabs',
    summary: 'Thigh mince with mint, green chilli and a little cheese.',
    description:
      'Made from thigh, because breast alone goes dry on a skewer. Mild enough for children, five to a pack.',
    cooking: 'Ten minutes on a tawa or eight in an air fryer at 190 °C.',
    origin: 'Our kitchen, Hyderabad',
    ingredients:
      'Chicken thigh (78 %), onion, cheese, roasted gram, mint, green chilli, ginger, salt, spices',
    allergens: 'Milk',
    nutrition: perHundredGrams(16, 9, { carbohydrate: 3, energy: 157 }),
    pictures: [art.chickenkebab],
    skus: [
      pack('RTC-CSEEKH-300', {
        pack: '300 g',
        net: 300,
        pieces: '5 pieces',
        serves: '2 people',
        retail: 249,
        sale: 219,
      }),
      pack('RTC-CSEEKH-600', {
        pack: '600 g',
        net: 600,
        pieces: '10 pieces',
        serves: '4 people',
        retail: 489,
        sale: 429,
      }),
    ],
    goesWith: ['herb-bundle', 'onion-potato-tomato', 'malabar-parotta'],
  },
  {
    ...kebab,
    seoName: 'shami-kebab',
    name: 'Mutton Shami Kebab',
    subcategory: 'kebabs',
    summary: 'Goat and chana dal, cooked, ground fine, ready to fry.',
    description:
      'The patties are cooked through; you only brown them. Filled with onion, mint and a hint of rose water.',
    cooking: 'Dip in beaten egg and fry two minutes a side.',
    origin: 'Our kitchen, Hyderabad',
    ingredients:
      'Goat meat (60 %), chana dal, onion, mint, ginger, green chilli, salt, spices, rose water',
    nutrition: perHundredGrams(14, 12, { carbohydrate: 10, energy: 204 }),
    pictures: [art.shami],
    skus: [
      pack('RTC-SHAMI-300', {
        pack: '300 g',
        net: 300,
        pieces: '6 pieces',
        serves: '3 people',
        retail: 309,
        sale: 309,
      }),
    ],
    goesWith: ['farm-white-eggs', 'chana-dal', 'mint-leaves'],
  },
];
