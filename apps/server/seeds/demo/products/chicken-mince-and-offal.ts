import { art } from '../art.ts';
import { minceGrinds } from '../cuts.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshPoultry, freshPoultryOffal } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const broilerBreast = perHundredGrams(21.8, 9);
const aroundShadnagar = 'Farms around Shadnagar, Telangana';

/** Mince, and what a bird leaves beside its cuts. */
export const chickenMinceAndOffal: readonly ProductSheet[] = [
  {
    ...freshPoultry,
    shelfLife: '1 day chilled',
    seoName: 'chicken-keema',
    name: 'Chicken Keema',
    subcategory: 'chicken-mince-and-offal',
    summary: 'Minced breast and thigh, nothing else in it.',
    description:
      'Ground after you order, from the same trimmed boneless meat we sell in cubes. No skin, no scraps, no water.',
    cooking: 'Start it in a cold pan with a spoon of oil and break it up as it warms.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken breast and thigh',
    nutrition: broilerBreast,
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Bone', value: 'Out' },
    ],
    pictures: [art.chickenmince],
    skus: [
      pack('CHK-KEEMA-450', {
        pack: '450 g',
        net: 450,
        serves: '3 people',
        pieces: '1 tray',
        retail: 289,
        sale: 249,
        cuts: minceGrinds,
      }),
      pack('CHK-KEEMA-900', {
        pack: '900 g',
        net: 900,
        pieces: '2 trays',
        serves: '6 people',
        retail: 569,
        sale: 489,
        cuts: minceGrinds,
      }),
    ],
    goesWith: ['curry-basics-basket', 'chakki-atta', 'garam-masala'],
  },
  {
    ...freshPoultryOffal,
    seoName: 'chicken-liver',
    name: 'Chicken Liver, Cleaned',
    subcategory: 'chicken-mince-and-offal',
    summary: 'Whole livers, gall and fat removed by hand.',
    description:
      'Checked one by one: pale or bruised livers do not make it into the tray. Cheap, quick and rich in iron; cook it the day it comes.',
    cooking: 'Sear in very little oil over high heat, three minutes; salt only at the end.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken liver',
    nutrition: perHundredGrams(21.6, 4.1),
    pictures: [art.liver],
    skus: [
      pack('CHK-LIVER-300', {
        pack: '300 g',
        net: 300,
        pieces: '6–10 pieces',
        serves: '2 people',
        retail: 75,
        sale: 75,
        cuts: [cut('halves', 'Halves', 'Parted and trimmed'), cut('cubes', 'Cubes', 'About 2 cm')],
      }),
      pack('CHK-LIVER-500', {
        pack: '500 g',
        net: 500,
        pieces: '10–16 pieces',
        serves: '3–4 people',
        retail: 135,
        sale: 115,
        cuts: [cut('halves', 'Halves', 'Parted and trimmed'), cut('cubes', 'Cubes', 'About 2 cm')],
      }),
    ],
    goesWith: ['black-pepper', 'curry-leaves-and-chilli', 'red-onions'],
  },
  {
    ...freshPoultryOffal,
    seoName: 'chicken-gizzard',
    name: 'Chicken Gizzard, Cleaned',
    subcategory: 'chicken-mince-and-offal',
    summary: 'Pota, split, emptied and peeled of its yellow lining.',
    description:
      'A muscle that has worked all its life, so it has more taste than breast will ever have. We split each one, scrape it and peel it; all you do is slice.',
    cooking: 'Pressure-cook four whistles first, then fry dry with pepper and curry leaves.',
    origin: aroundShadnagar,
    ingredients: 'Chicken gizzard',
    nutrition: perHundredGrams(18.2, 2.1),
    pictures: [art.gizzard],
    skus: [
      pack('CHK-GIZZARD-300', {
        pack: '300 g',
        net: 300,
        gross: 360,
        pieces: '10–14 pieces',
        serves: '2 people',
        retail: 99,
        sale: 99,
        cuts: [
          cut('halves', 'Halves', 'Opened and peeled'),
          cut('slices', 'Thin slices', 'For a quick tawa fry', 10),
        ],
      }),
    ],
    goesWith: ['black-pepper', 'curry-leaves-and-chilli', 'chicken-liver'],
  },
  {
    ...freshPoultry,
    seoName: 'chicken-feet',
    name: 'Chicken Feet, Skinned',
    subcategory: 'chicken-mince-and-offal',
    summary: 'Panje for a soup that sets when it is cold.',
    description:
      'Scalded, skinned and clipped. There is next to no meat on them and that is not the point: they are the cheapest way to give a shorba its body.',
    cooking: 'Two hours at a tremble with ginger, pepper and a bay leaf; strain and salt.',
    origin: aroundShadnagar,
    ingredients: 'Chicken feet',
    nutrition: perHundredGrams(19.4, 14.6),
    pictures: [art.feet],
    skus: [
      pack('CHK-FEET-500', {
        pack: '500 g',
        net: 500,
        gross: 540,
        pieces: '10–14 pieces',
        serves: '3–4 people',
        retail: 95,
        sale: 79,
      }),
    ],
    goesWith: ['black-pepper', 'ginger-and-garlic', 'chicken-soup-bones'],
  },
  {
    ...freshPoultry,
    seoName: 'chicken-soup-bones',
    name: 'Chicken Soup Bones',
    subcategory: 'chicken-mince-and-offal',
    summary: 'Backs and ribs with some meat on, for yakhni.',
    description:
      'What remains when breasts and legs are gone: chopped carcass, no necks, no skin. One pack and two litres of water make stock for a pulao of six.',
    cooking: 'Cover with cold water, bring up slowly, skim twice, then 90 minutes.',
    origin: aroundShadnagar,
    ingredients: 'Chicken bones with meat',
    nutrition: perHundredGrams(15, 9),
    pictures: [art.chickenbones],
    skus: [
      pack('CHK-BONES-500', {
        pack: '500 g',
        net: 500,
        pieces: '8–10 pieces',
        serves: '4 people',
        retail: 79,
        sale: 79,
        cuts: [
          cut('chopped', 'Chopped', 'Ready for the pot'),
          cut('whole', 'Whole carcass', 'For roasting first'),
        ],
      }),
      pack('CHK-BONES-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '16–20 pieces',
        serves: '8 people',
        retail: 149,
        sale: 139,
        cuts: [
          cut('chopped', 'Chopped', 'Ready for the pot'),
          cut('whole', 'Whole carcass', 'For roasting first'),
        ],
      }),
    ],
    goesWith: ['whole-spices-for-biryani', 'red-onions', 'aged-basmati-rice'],
  },
];
