import { art } from '../art.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshPoultry } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const broilerBreast = perHundredGrams(21.8, 9);
const tikkaCuts = [
  cut('cubes', 'Tikka cubes', 'About 25 g each'),
  cut('strips', 'Strips', 'Finger-wide, for stir-fry and rolls'),
];

/** Breast and thigh without bone. */
export const bonelessChicken: readonly ProductSheet[] = [
  {
    ...freshPoultry,
    seoName: 'chicken-breast-boneless',
    name: 'Chicken Breast, Boneless',
    subcategory: 'boneless-chicken',
    summary: 'Trimmed breast halves, no skin, no bone, no rib.',
    description:
      'Whole breast halves with the tender left on and the fat trimmed off. What you weigh at home is what the label says: nothing is injected, and nothing is cut away afterwards.',
    cooking:
      'Beat to an even thickness and cook four minutes a side in a hot pan. Rest it for three before you slice.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken breast',
    nutrition: broilerBreast,
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Bone', value: 'Out' },
    ],
    pictures: [art.breast],
    skus: [
      pack('CHK-BREAST-450', {
        pack: '450 g',
        net: 450,
        pieces: '3–4 pieces',
        serves: '3 people',
        retail: 299,
        sale: 259,
        cuts: [
          cut('whole', 'Whole breast', 'Halves as they come'),
          cut('fillet', 'Thin fillets', 'Sliced flat, about 1 cm', 10),
          cut('strips', 'Strips', 'Finger-wide', 10),
        ],
      }),
      pack('CHK-BREAST-900', {
        pack: '900 g',
        net: 900,
        pieces: '6–8 pieces',
        serves: '6 people',
        retail: 585,
        sale: 499,
        cuts: [
          cut('whole', 'Whole breast', 'Halves as they come'),
          cut('fillet', 'Thin fillets', 'Sliced flat, about 1 cm', 20),
        ],
      }),
    ],
    goesWith: ['black-pepper', 'lemon', 'sunflower-oil'],
  },
  {
    ...freshPoultry,
    seoName: 'chicken-boneless-cubes',
    name: 'Chicken Boneless Cubes',
    subcategory: 'boneless-chicken',
    summary: 'Bite-size breast and thigh for tikka, butter chicken and kadhai.',
    description:
      'Two parts breast to one part thigh, cut by hand into even cubes so that the whole tray is done at the same moment. The thigh keeps the lot juicy.',
    cooking: 'For tikka, skewer loosely and grill hot: eight minutes, turning twice.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken breast and thigh',
    nutrition: broilerBreast,
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Bone', value: 'Out' },
    ],
    pictures: [art.boneless],
    skus: [
      pack('CHK-CUBES-250', {
        pack: '250 g',
        net: 250,
        pieces: '9–11 pieces',
        serves: '1–2 people',
        retail: 175,
        sale: 155,
        cuts: tikkaCuts,
      }),
      pack('CHK-CUBES-500', {
        pack: '500 g',
        net: 500,
        pieces: '18–22 pieces',
        serves: '3 people',
        retail: 335,
        sale: 289,
        cuts: tikkaCuts,
      }),
      pack('CHK-CUBES-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '36–44 pieces',
        serves: '5–6 people',
        retail: 649,
        sale: 559,
        cuts: tikkaCuts,
      }),
    ],
    goesWith: ['tandoori-masala', 'paneer', 'ginger-garlic-paste'],
  },
  {
    ...freshPoultry,
    seoName: 'chicken-thigh-boneless',
    name: 'Chicken Thigh, Boneless',
    subcategory: 'boneless-chicken',
    summary: 'The juicier boneless: deboned thigh, in cubes.',
    description:
      'Thigh meat only, boned by hand, skin off, cut in generous cubes. It forgives a few minutes too long on the fire, which breast never does.',
    cooking: 'Twelve minutes in a covered pan, then two without the lid to let it brown.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken thigh',
    nutrition: perHundredGrams(18.2, 14.2),
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Bone', value: 'Out' },
    ],
    pictures: [art.thigh],
    skus: [
      pack('CHK-THIGH-450', {
        pack: '450 g',
        net: 450,
        pieces: '14–18 pieces',
        serves: '3 people',
        retail: 289,
        sale: 289,
        cuts: [
          cut('whole', 'Whole thighs', 'Opened flat'),
          cut('cubes', 'Cubes', '3 cm, for tikka'),
          cut('strips', 'Strips', 'For shawarma'),
        ],
      }),
    ],
    goesWith: ['everyday-masala-trio', 'coriander-and-lemon', 'tandoori-masala', 'curd'],
  },
];
