import { art } from '../art.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { coldCut } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const fromOurKitchen = 'Our kitchen, Hyderabad';

/** Sausages and slices; a pork-free kitchen makes all of them. */
export const coldCuts: readonly ProductSheet[] = [
  {
    ...coldCut,
    seoName: 'chicken-sausages',
    name: 'Chicken Frankfurters',
    subcategory: 'sausages',
    summary: 'Ten to the pack, smoked over wood, in a casing that snaps.',
    description:
      'Four fifths chicken, with pepper, nutmeg and garlic. The casing is halal collagen of bovine hide; no pork touches any machine in this kitchen.',
    cooking: 'Five minutes in water that does not boil, or slit and browned in a pan.',
    origin: fromOurKitchen,
    ingredients:
      'Chicken (80 %), water, sunflower oil, potato starch, salt, spices, garlic, beetroot powder, preservative INS 250; bovine collagen casing, smoked',
    nutrition: perHundredGrams(13.5, 15, { carbohydrate: 4, energy: 205 }),
    pictures: [art.sausage],
    skus: [
      pack('COL-FRANK-250', {
        pack: '250 g',
        net: 250,
        pieces: '8–10 sausages',
        serves: '3 people',
        retail: 189,
        sale: 165,
      }),
      pack('COL-FRANK-500', {
        pack: '500 g',
        net: 500,
        pieces: '16–20 sausages',
        serves: '6 people',
        retail: 369,
        sale: 315,
      }),
    ],
    goesWith: ['farm-white-eggs', 'malabar-parotta', 'red-onions'],
  },
  {
    ...coldCut,
    seoName: 'chicken-cheese-sausages',
    name: 'Chicken & Cheese Sausages',
    subcategory: 'sausages',
    summary: 'With cubes of cheddar that melt while you wait.',
    description:
      'Coarser than a frankfurter and thicker too. Cheese set with microbial rennet is a tenth of the weight; the rest is chicken and black pepper.',
    cooking: 'Medium heat, eight minutes, turning. Do not prick them or the cheese is lost.',
    origin: fromOurKitchen,
    ingredients:
      'Chicken (74 %), cheese (10 %), water, potato starch, salt, black pepper, preservative INS 250; bovine collagen casing',
    allergens: 'Milk',
    nutrition: perHundredGrams(14, 17, { carbohydrate: 3, energy: 221 }),
    pictures: [art.cheesesausage],
    skus: [
      pack('COL-CHEESE-250', {
        pack: '250 g',
        net: 250,
        pieces: '5–6 sausages',
        serves: '3 people',
        retail: 219,
        sale: 219,
      }),
    ],
    goesWith: ['free-range-brown-eggs', 'tomatoes', 'chicken-sausages'],
  },
  {
    ...coldCut,
    shelfLife: '7 days chilled, 3 months frozen',
    seoName: 'lamb-merguez',
    name: 'Lamb Merguez Sausages',
    subcategory: 'sausages',
    summary: 'Thin, red and hot, with cumin and harissa.',
    description:
      'Raw sausages of lamb shoulder, the kind grilled on every corner in Algiers. Sheep casings, no filler; they shrink a little because there is nothing in them to hold water.',
    cooking: 'Grill six minutes on a hot pan or coals, in their own fat.',
    origin: fromOurKitchen,
    ingredients:
      'Lamb (88 %), harissa (chilli, garlic, olive oil, caraway), salt, cumin, paprika; sheep casing',
    nutrition: perHundredGrams(15.5, 21),
    pictures: [art.merguez],
    deliveryDays: 1,
    skus: [
      pack('COL-MERGUEZ-300', {
        pack: '300 g',
        net: 300,
        pieces: '6–7 sausages',
        serves: '3 people',
        retail: 399,
        sale: 359,
      }),
    ],
    goesWith: ['lemon', 'mint-leaves', 'shallots'],
  },
  {
    ...coldCut,
    seoName: 'chicken-salami',
    name: 'Chicken Salami, Sliced',
    subcategory: 'cold-cuts-and-slices',
    summary: 'Pepper or plain, thin enough for a school sandwich.',
    description:
      'Cooked, smoked, chilled and sliced at two millimetres, fifteen slices in a fan. Closed again with the strip it stays good for three days.',
    cooking: 'As it is; or crisp in a pan for a minute.',
    origin: fromOurKitchen,
    ingredients:
      'Chicken (78 %), water, sunflower oil, potato starch, salt, garlic, black pepper, preservative INS 250; smoked',
    nutrition: perHundredGrams(15, 11, { carbohydrate: 3, energy: 171 }),
    pictures: [art.salami],
    skus: [
      pack('COL-SALAMI-200', {
        pack: '200 g',
        net: 200,
        pieces: '14–18 slices',
        serves: '4 people',
        retail: 185,
        sale: 159,
        cuts: [
          cut('plain', 'Plain', 'Mild, with garlic'),
          cut('pepper', 'Black pepper', 'Rolled in cracked pepper'),
        ],
      }),
      pack('COL-SALAMI-500', {
        pack: '500 g',
        net: 500,
        pieces: '36–44 slices',
        serves: '10 people',
        retail: 439,
        sale: 379,
        cuts: [
          cut('plain', 'Plain', 'Mild, with garlic'),
          cut('pepper', 'Black pepper', 'Rolled in cracked pepper'),
        ],
      }),
    ],
    goesWith: ['farm-white-eggs', 'tomatoes', 'smoked-chicken-breast'],
  },
  {
    ...coldCut,
    seoName: 'smoked-chicken-breast',
    name: 'Smoked Chicken Breast, Sliced',
    subcategory: 'cold-cuts-and-slices',
    summary: 'Whole breast, brined, smoked over mango wood, cut by hand.',
    description:
      'No paste pressed into a shape: you see the grain of the meat. Salt, jaggery, smoke and two days of patience.',
    cooking: 'Cold in a salad, or laid on eggs for the last minute.',
    origin: fromOurKitchen,
    ingredients: 'Chicken breast (94 %), water, salt, jaggery; smoked over mango wood',
    nutrition: perHundredGrams(22, 3.5, { carbohydrate: 1, energy: 124 }),
    pictures: [art.smokedbreast],
    skus: [
      pack('COL-SMOKED-150', {
        pack: '150 g',
        net: 150,
        pieces: '9–12 slices',
        serves: '3 people',
        retail: 229,
        sale: 229,
      }),
    ],
    goesWith: ['chicken-salami', 'tomatoes', 'farm-white-eggs'],
  },
  {
    ...coldCut,
    seoName: 'smoked-turkey-slices',
    name: 'Smoked Turkey, Thin Slices',
    subcategory: 'cold-cuts-and-slices',
    summary: 'Lean, pink at the edge, made like a ham and free of pork.',
    description:
      'Turkey breast from Vellore, rolled, netted, cured and smoked. Shaved thin because that is how it tastes of most.',
    cooking: 'Straight from the pack; let it stand ten minutes first.',
    origin: fromOurKitchen,
    ingredients: 'Turkey breast (90 %), water, salt, honey, spices, preservative INS 250; smoked',
    nutrition: perHundredGrams(19, 3, { carbohydrate: 2, energy: 111 }),
    pictures: [art.turkeyslices],
    deliveryDays: 1,
    skus: [
      pack('COL-TURKEY-150', {
        pack: '150 g',
        net: 150,
        pieces: '12–15 slices',
        serves: '3 people',
        retail: 299,
        sale: 269,
      }),
    ],
    goesWith: ['chicken-salami', 'paneer', 'tomatoes'],
  },
  {
    ...coldCut,
    seoName: 'chicken-pepperoni',
    name: 'Chicken Pepperoni',
    subcategory: 'cold-cuts-and-slices',
    summary: 'Small red slices that curl on a pizza.',
    description:
      'Dried longer than salami and spiced with paprika and fennel, so a few slices season a whole tray.',
    cooking: 'On the pizza, eight minutes at the highest heat of your oven.',
    origin: fromOurKitchen,
    ingredients:
      'Chicken (86 %), sunflower oil, salt, paprika, fennel, garlic, preservative INS 250',
    nutrition: perHundredGrams(20, 22, { carbohydrate: 2, energy: 286 }),
    pictures: [art.pepperoni],
    skus: [
      pack('COL-PEPPERONI-100', {
        pack: '100 g',
        net: 100,
        pieces: '40–45 slices',
        serves: '3 people',
        retail: 175,
        sale: 175,
      }),
    ],
    goesWith: ['chakki-atta', 'tomatoes', 'paneer'],
  },
];
