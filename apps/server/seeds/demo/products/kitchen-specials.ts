import { art } from '../art.ts';
import { pack, perHundredGrams } from '../describe.ts';
import { frozenBread, marinatedMeat, readyMeal } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const fromOurKitchen = 'Our kitchen, Hyderabad';

/** What the kitchen cooks through, and its milder marinades. */
export const kitchenSpecials: readonly ProductSheet[] = [
  {
    ...marinatedMeat,
    seoName: 'chicken-malai-tikka',
    name: 'Chicken Malai Tikka',
    subcategory: 'tikka-and-marinades',
    summary: 'Cream, white pepper, green cardamom. No chilli at all.',
    description:
      'Breast cubes that have spent a night in cream and hung curd. The tikka for children, grandparents and everyone who has had enough of red.',
    cooking: 'Oven at 220 °C for ten minutes, close to the top; brush with butter.',
    origin: fromOurKitchen,
    ingredients:
      'Chicken (70 %), cream, hung curd, cashew paste, ginger, green cardamom, white pepper, salt',
    allergens: 'Milk, nuts (cashew)',
    nutrition: perHundredGrams(15, 10, { carbohydrate: 3, energy: 162 }),
    pictures: [art.malaitikka],
    skus: [
      pack('RTC-MALAI-400', {
        pack: '400 g',
        net: 400,
        pieces: '12–16 pieces',
        serves: '2–3 people',
        retail: 369,
        sale: 319,
      }),
    ],
    goesWith: ['lemon', 'mint-leaves', 'malabar-parotta'],
  },
  {
    ...marinatedMeat,
    seoName: 'tangdi-kebab',
    name: 'Tangdi Kebab, Marinated',
    subcategory: 'kebabs',
    summary: 'Drumsticks slit to the bone, in a yellow chilli marinade.',
    description:
      'Six hours in gram flour, curd and ajwain, which keeps the crust on through the oven. Four large ones to a tray.',
    cooking: 'Twenty-five minutes at 200 °C, turned once, or on coals until the juice is clear.',
    origin: fromOurKitchen,
    ingredients:
      'Chicken drumsticks (80 %), curd, gram flour, yellow chilli, ginger, garlic, ajwain, salt',
    allergens: 'Milk',
    nutrition: perHundredGrams(16, 8, { carbohydrate: 3, energy: 148 }),
    pictures: [art.tangdi],
    skus: [
      pack('RTC-TANGDI-450', {
        pack: '450 g',
        net: 450,
        pieces: '4 pieces',
        serves: '2 people',
        retail: 299,
        sale: 259,
      }),
      pack('RTC-TANGDI-900', {
        pack: '900 g',
        net: 900,
        pieces: '8 pieces',
        serves: '4 people',
        retail: 579,
        sale: 499,
      }),
    ],
    goesWith: ['red-onions', 'coriander-and-lemon', 'curd'],
  },
  {
    ...readyMeal,
    seoName: 'mutton-haleem',
    name: 'Hyderabadi Mutton Haleem',
    subcategory: 'heat-and-eat',
    summary: 'Stirred for nine hours; fried onions and ghee in a pouch beside it.',
    description:
      'Goat, broken wheat, four dals and time. We cook it in one copper deg each night and fill it hot, so it needs nothing but a pan and a lemon.',
    cooking: 'Warm slowly with two spoons of water; ghee, birista, mint and lemon on top.',
    origin: fromOurKitchen,
    ingredients:
      'Goat meat (32 %), water, broken wheat, ghee, chana dal, masoor dal, urad dal, moong dal, fried onion, ginger, garlic, salt, spices',
    allergens: 'Wheat (gluten), milk',
    nutrition: perHundredGrams(9, 9, { carbohydrate: 11, energy: 161 }),
    pictures: [art.haleem],
    skus: [
      pack('RTE-HALEEM-350', {
        pack: '350 g',
        net: 350,
        pieces: '1 bowl',
        serves: '1–2 people',
        retail: 319,
        sale: 279,
      }),
      pack('RTE-HALEEM-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '1 handi',
        serves: '4 people',
        retail: 869,
        sale: 749,
        max: 6,
      }),
    ],
    goesWith: ['coriander-and-lemon', 'fried-onions', 'mint-leaves'],
  },
  {
    ...readyMeal,
    seoName: 'goat-nihari',
    name: 'Goat Nihari, Overnight',
    subcategory: 'heat-and-eat',
    summary: 'Shank and marrow in a gravy that has seen no tomato.',
    description:
      'Left on embers from evening to dawn, thickened with roasted flour only. Two pieces of nalli in each bowl, marrow included.',
    cooking: 'Bring up slowly; ginger, green chilli and lemon when it is on the table.',
    origin: fromOurKitchen,
    ingredients: 'Goat shank (45 %), water, wheat flour, ghee, ginger, garlic, salt, spices',
    allergens: 'Wheat (gluten), milk',
    nutrition: perHundredGrams(11, 8, { carbohydrate: 4, energy: 132 }),
    pictures: [art.nihari],
    deliveryDays: 1,
    skus: [
      pack('RTE-NIHARI-450', {
        pack: '450 g',
        net: 450,
        pieces: '1 bowl, 2 nalli',
        serves: '2 people',
        retail: 399,
        sale: 399,
        max: 6,
      }),
    ],
    goesWith: ['malabar-parotta', 'ginger-and-garlic', 'coriander-and-lemon'],
  },
  {
    ...frozenBread,
    seoName: 'malabar-parotta',
    name: 'Malabar Parotta, Frozen',
    subcategory: 'heat-and-eat',
    summary: 'Five rounds in layers, half baked, ready in three minutes.',
    description:
      'Beaten, stretched and coiled by hand, then frozen flat with paper between. Maida, oil, salt and nothing with a number.',
    cooking: 'From frozen on a hot tawa, 90 seconds a side; clap it between the hands.',
    origin: 'Kozhikode, Kerala',
    ingredients: 'Refined wheat flour, water, sunflower oil, sugar, salt',
    allergens: 'Wheat (gluten)',
    nutrition: perHundredGrams(6.5, 12, { carbohydrate: 46, energy: 318 }),
    pictures: [art.parotta],
    skus: [
      pack('RTE-PAROTTA-350', {
        pack: '350 g',
        net: 350,
        pieces: '5 parottas',
        serves: '2–3 people',
        retail: 119,
        sale: 99,
      }),
      pack('RTE-PAROTTA-700', {
        pack: '700 g',
        net: 700,
        pieces: '10 parottas',
        serves: '5 people',
        retail: 229,
        sale: 189,
      }),
    ],
    goesWith: ['goat-nihari', 'duck-curry-cut', 'goat-brain'],
  },
];
