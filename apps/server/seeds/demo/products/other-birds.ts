import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshPoultry } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

/** Birds other than broiler, cut for the pot. */
export const otherBirds: readonly ProductSheet[] = [
  {
    ...freshPoultry,
    seoName: 'duck-curry-cut',
    name: 'Duck Curry Cut, With Skin',
    subcategory: 'country-and-other-birds',
    summary: 'Tharavu for a Kuttanad roast or a Bengali kosha.',
    description:
      'Farm ducks of about two kilos, plucked twice and singed, cut through the bone. Most of the fat lies under the skin and melts into the gravy; spoon off what you do not want.',
    cooking: 'Start skin down in a dry pan and pour off the fat. Then an hour on a low flame.',
    origin: 'Duck farms in Alappuzha, Kerala',
    nutrition: perHundredGrams(19.1, 6),
    pictures: [],
    deliveryDays: 1,
    skus: [
      pack('BRD-DUCK-500', {
        pack: '500 g',
        net: 500,
        gross: 520,
        pieces: '10–14 pieces',
        serves: '2–3 people',
        retail: 465,
        sale: 419,
        max: 6,
        cuts: [
          cut('curry', 'Curry cut', 'About 40 g a piece'),
          cut('large', 'Large pieces', 'About 80 g, for roast'),
        ],
      }),
      pack('BRD-DUCK-1000', {
        pack: '1 kg',
        net: 1000,
        gross: 1040,
        pieces: '20–28 pieces',
        serves: '5 people',
        retail: 909,
        sale: 819,
        max: 4,
        cuts: [
          cut('curry', 'Curry cut', 'About 40 g a piece'),
          cut('large', 'Large pieces', 'About 80 g, for roast'),
        ],
      }),
    ],
    goesWith: ['shallots', 'black-pepper', 'malabar-parotta'],
  },
  {
    ...freshPoultry,
    seoName: 'turkey-curry-cut',
    name: 'Turkey Curry Cut',
    subcategory: 'country-and-other-birds',
    summary: 'Lean, dark and light pieces mixed, on the bone.',
    description:
      'For those who want turkey without a table for twelve. Skinless pieces of thigh, drumstick and breast, sawn clean so that there are no splinters.',
    cooking: 'Cook it like goat, not like chicken: 40 minutes covered, with plenty of onion.',
    origin: 'Turkey farms near Vellore, Tamil Nadu',
    nutrition: perHundredGrams(20.5, 6.3),
    pictures: [],
    deliveryDays: 2,
    skus: [
      pack('BRD-TURKCUT-500', {
        pack: '500 g',
        net: 500,
        gross: 520,
        pieces: '8–12 pieces',
        serves: '2–3 people',
        retail: 499,
        sale: 499,
        max: 6,
        cuts: [
          cut('curry', 'Curry cut', 'On the bone, about 50 g'),
          cut('breast', 'Boneless breast', 'Cubes of 3 cm', 80),
        ],
      }),
    ],
    goesWith: ['ginger-garlic-paste', 'garam-masala', 'curry-basics-basket'],
  },
  {
    ...freshPoultry,
    seoName: 'kadaknath-chicken',
    name: 'Kadaknath Chicken, Pre-order',
    subcategory: 'country-and-other-birds',
    summary: 'Kali masi: black in feather, skin and bone, and very lean.',
    description:
      'An old breed of the Bhil country that grows slowly and lays little, so farms sell it by name and by date. You get one bird, skin on, cut for curry, with its ring number on the label.',
    cooking: 'An hour on a low flame with whole spices. The gravy turns dark; that is right.',
    origin: 'Breeders in Jhabua, Madhya Pradesh',
    nutrition: perHundredGrams(24, 1.5),
    pictures: [],
    presaleInDays: 4,
    skus: [
      pack('CHK-KADAKNATH-700', {
        pack: '700 g, 1 bird',
        net: 700,
        gross: 1000,
        pieces: '14–18 pieces',
        serves: '4 people',
        retail: 925,
        sale: 825,
        max: 4,
        cuts: [
          cut('with-skin', 'Curry cut with skin', 'About 45 g a piece'),
          cut('whole', 'Whole, cleaned', 'Giblets apart'),
        ],
      }),
    ],
    goesWith: ['whole-spices-for-biryani', 'mustard-oil', 'country-eggs'],
  },
];
