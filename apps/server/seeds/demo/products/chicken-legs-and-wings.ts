import { art } from '../art.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshPoultry } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const broilerLeg = perHundredGrams(19.4, 12.6);
const broilerWing = perHundredGrams(17.4, 13.8);

/** Joints of chicken on the bone. */
export const chickenLegsAndWings: readonly ProductSheet[] = [
  {
    ...freshPoultry,
    seoName: 'chicken-drumsticks',
    name: 'Chicken Drumsticks, Skinless',
    subcategory: 'chicken-legs-and-wings',
    summary: 'Even-sized legs, skin off, ready for masala.',
    description:
      'Drumsticks of 85 to 100 g, skinned and trimmed at the ankle. We match the sizes in a pack, because five legs that finish together beat six that do not.',
    cooking: 'Slit each one twice to the bone. 25 minutes at 200 °C, or 15 in a covered tawa.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken drumsticks, skinless',
    nutrition: broilerLeg,
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.drum],
    skus: [
      pack('CHK-DRUM-500', {
        pack: '500 g',
        net: 500,
        pieces: '5–6 pieces',
        serves: '2–3 people',
        retail: 279,
        sale: 229,
        cuts: [
          cut('plain', 'Plain', 'As they come'),
          cut('gashed', 'Gashed', 'Slit for tandoori and fry'),
        ],
      }),
      pack('CHK-DRUM-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '10–12 pieces',
        serves: '5 people',
        retail: 549,
        sale: 449,
        cuts: [
          cut('plain', 'Plain', 'As they come'),
          cut('gashed', 'Gashed', 'Slit for tandoori and fry'),
        ],
      }),
    ],
    goesWith: ['tandoori-masala', 'lemon', 'onion-potato-tomato'],
  },
  {
    ...freshPoultry,
    seoName: 'chicken-whole-leg',
    name: 'Chicken Whole Leg, Skinless',
    subcategory: 'chicken-legs-and-wings',
    summary: 'Thigh and drumstick in one piece.',
    description:
      'The leg as it comes off the bird, skinned, with the joint left closed. A plate with one of these on it needs no garnish.',
    cooking: 'Slit three times to the bone. 35 minutes at 200 °C, or 40 in a covered pan.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken legs, skinless',
    nutrition: perHundredGrams(19.4, 12.6),
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.leg],
    skus: [
      pack('CHK-LEG-500', {
        pack: '500 g',
        net: 500,
        gross: 520,
        pieces: '2–3 legs',
        serves: '2–3 people',
        retail: 229,
        sale: 229,
        cuts: [cut('whole', 'Whole', 'Joint closed'), cut('two', 'Cut in two', 'At the joint')],
      }),
      pack('CHK-LEG-1000', {
        pack: '1 kg',
        net: 1000,
        gross: 1040,
        pieces: '4–6 legs',
        serves: '5 people',
        retail: 449,
        sale: 419,
        cuts: [cut('whole', 'Whole', 'Joint closed'), cut('two', 'Cut in two', 'At the joint')],
      }),
    ],
    goesWith: ['tandoori-masala', 'lemon', 'onion-potato-tomato'],
  },
  {
    ...freshPoultry,
    seoName: 'chicken-wings',
    name: 'Chicken Wings',
    subcategory: 'chicken-legs-and-wings',
    summary: 'Two joints, tip off, for a hot oven and a sticky sauce.',
    description:
      'Flat and drumette in one piece, wing tip removed. With the skin they go crisp, without it they take on more sauce; choose below.',
    cooking: 'Dry them well, toss in a spoon of rice flour, bake 35 minutes at 210 °C, then sauce.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken wings',
    nutrition: broilerWing,
    attributes: [{ name: 'Bone', value: 'In' }],
    pictures: [art.wings],
    skus: [
      pack('CHK-WINGS-500', {
        pack: '500 g',
        net: 500,
        gross: 520,
        pieces: '8–10 pieces',
        serves: '2–3 people',
        retail: 199,
        sale: 179,
        cuts: [
          cut('with-skin', 'With skin', 'For crisp wings'),
          cut('skinless', 'Skinless', 'For curries and soups'),
        ],
      }),
      pack('CHK-WINGS-1000', {
        pack: '1 kg',
        net: 1000,
        gross: 1040,
        pieces: '16–20 pieces',
        serves: '5 people',
        retail: 399,
        sale: 339,
        cuts: [
          cut('with-skin', 'With skin', 'For crisp wings'),
          cut('skinless', 'Skinless', 'For curries and soups'),
        ],
      }),
    ],
    goesWith: ['black-pepper', 'sunflower-oil', 'tandoori-masala'],
  },
  {
    ...freshPoultry,
    seoName: 'chicken-lollipops',
    name: 'Chicken Lollipops, Plain',
    subcategory: 'chicken-legs-and-wings',
    summary: 'Frenched wing pieces, unspiced, yours to batter.',
    description:
      'Drumettes with the meat pushed to one end and the bone scraped clean for holding. Plain, so that the batter can be your own.',
    cooking: 'Deep-fry at 170 °C for six minutes, rest, and once more for two.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken wings',
    nutrition: broilerWing,
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Bone', value: 'Left as the handle' },
    ],
    pictures: [art.lollipop],
    skus: [
      pack('CHK-LOLLI-300', {
        pack: '300 g',
        net: 300,
        pieces: '8–10 pieces',
        serves: '2 people',
        retail: 219,
        sale: 195,
      }),
      pack('CHK-LOLLI-600', {
        pack: '600 g',
        net: 600,
        pieces: '16–20 pieces',
        serves: '4 people',
        retail: 419,
        sale: 369,
      }),
    ],
    goesWith: ['sunflower-oil', 'ginger-garlic-paste', 'farm-white-eggs'],
  },
];
