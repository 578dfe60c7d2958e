import { art } from '../art.ts';
import { minceGrinds } from '../cuts.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshPoultry, freshPoultryOffal } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const broilerBreast = perHundredGrams(21.8, 9);
const broilerLeg = perHundredGrams(19.4, 12.6);
const broilerWing = perHundredGrams(17.4, 13.8);

const tikkaCuts = [
  cut('cubes', 'Tikka cubes', 'About 25 g each'),
  cut('strips', 'Strips', 'Finger-wide, for stir-fry and rolls'),
];

/** Boneless chicken, legs, wings, mince and offal. */
export const chickenParts: readonly ProductSheet[] = [
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
    nutrition: broilerBreast,
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
    nutrition: broilerBreast,
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
    nutrition: perHundredGrams(18.2, 14.2),
    pictures: [art.boneless],
    skus: [
      pack('CHK-THIGH-450', {
        pack: '450 g',
        net: 450,
        pieces: '14–18 pieces',
        serves: '3 people',
        retail: 329,
        sale: 289,
      }),
    ],
    goesWith: ['everyday-masala-trio', 'coriander-and-lemon'],
  },
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
    nutrition: broilerLeg,
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
    nutrition: perHundredGrams(19.4, 12.6),
    pictures: [],
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
    nutrition: broilerWing,
    pictures: [art.wings],
    skus: [
      pack('CHK-WINGS-500', {
        pack: '500 g',
        net: 500,
        pieces: '8–10 pieces',
        serves: '2–3 people',
        retail: 199,
        sale: 179,
        cuts: [
          cut('with-skin', 'With skin', 'For crisp wings'),
          cut('skinless', 'Skinless', 'For curries and soups'),
        ],
      }),
    ],
    goesWith: ['black-pepper', 'sunflower-oil'],
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
    nutrition: broilerWing,
    pictures: [],
    skus: [
      pack('CHK-LOLLI-300', {
        pack: '300 g',
        net: 300,
        pieces: '8–10 pieces',
        serves: '2 people',
        retail: 219,
        sale: 195,
      }),
    ],
    goesWith: ['sunflower-oil', 'ginger-garlic-paste'],
  },
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
    nutrition: broilerBreast,
    pictures: [],
    skus: [
      pack('CHK-KEEMA-450', {
        pack: '450 g',
        net: 450,
        serves: '3 people',
        retail: 289,
        sale: 249,
        cuts: minceGrinds,
      }),
    ],
    goesWith: ['curry-basics-basket', 'chakki-atta'],
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
    nutrition: perHundredGrams(21.6, 4.1),
    pictures: [art.liver],
    skus: [
      pack('CHK-LIVER-300', {
        pack: '300 g',
        net: 300,
        pieces: '6–10 pieces',
        serves: '2 people',
        retail: 85,
        sale: 75,
      }),
      pack('CHK-LIVER-500', {
        pack: '500 g',
        net: 500,
        pieces: '10–16 pieces',
        serves: '3–4 people',
        retail: 135,
        sale: 115,
      }),
    ],
    goesWith: ['black-pepper', 'curry-leaves-and-chilli'],
  },
];
