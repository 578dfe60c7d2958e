import { art } from '../art.ts';
import { chickenBiryaniCuts, chickenCurryCuts } from '../cuts.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshPoultry } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const broilerThigh = perHundredGrams(18.2, 14.2);
const broilerWhole = perHundredGrams(19.5, 9.5);
const wholeBirdCuts = [
  cut('whole', 'Whole, cleaned', 'Giblets apart'),
  cut('eight', 'Cut in 8', 'Two each of leg, thigh, breast and wing'),
  cut('twelve', 'Cut in 12', 'For a curry with large pieces'),
  cut('tandoori', 'Gashed for tandoor', 'Whole, slit to the bone so that the masala goes in'),
];

/** Chicken on the bone and birds in one piece. */
export const chickenOnTheBone: readonly ProductSheet[] = [
  {
    ...freshPoultry,
    seoName: 'chicken-curry-cut',
    name: 'Chicken Curry Cut, Skinless',
    subcategory: 'chicken-curry-cuts',
    summary: 'A whole bird’s worth of pieces, skin off, sized for the pot.',
    description:
      'Leg, thigh, breast, back and wing from one bird, skinned and cut on the day you order. The bone stays in, because that is where a curry gets its body. No neck, no giblets, no added water.',
    cooking:
      'Salt the pieces for 20 minutes before they meet the masala. Medium pieces are done after 25 minutes of gentle cooking; small ones after 18.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken, skinless, with bone',
    nutrition: broilerThigh,
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.chicken],
    skus: [
      pack('CHK-CURRY-500', {
        pack: '500 g',
        net: 500,
        gross: 520,
        pieces: '10–12 pieces',
        serves: '2–3 people',
        retail: 239,
        sale: 199,
        cuts: chickenCurryCuts,
      }),
      pack('CHK-CURRY-1000', {
        pack: '1 kg',
        net: 1000,
        gross: 1040,
        pieces: '22–26 pieces',
        serves: '5–6 people',
        retail: 469,
        sale: 389,
        cuts: chickenCurryCuts,
      }),
      pack('CHK-CURRY-2000', {
        pack: '2 kg',
        net: 2000,
        gross: 2080,
        pieces: '44–52 pieces',
        serves: '10–12 people',
        retail: 929,
        sale: 759,
        max: 4,
        cuts: chickenCurryCuts,
      }),
    ],
    goesWith: ['ginger-garlic-paste', 'curry-basics-basket', 'aged-basmati-rice'],
  },
  {
    ...freshPoultry,
    seoName: 'chicken-curry-cut-with-skin',
    name: 'Chicken Curry Cut, With Skin',
    subcategory: 'chicken-curry-cuts',
    summary: 'Skin on, for gravies that want a little fat of their own.',
    description:
      'The same mixed pieces as our skinless cut, plucked clean and left in their skin. It keeps the meat moist over a long simmer and gives a pepper fry its crisp edge.',
    cooking: 'Brown the pieces skin side down first and you will need hardly any oil.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken with skin and bone',
    nutrition: perHundredGrams(18.6, 15.1),
    attributes: [
      { name: 'Skin', value: 'On' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.chickenskin],
    skus: [
      pack('CHK-SKIN-500', {
        pack: '500 g',
        net: 500,
        gross: 515,
        pieces: '10–12 pieces',
        serves: '2–3 people',
        retail: 185,
        sale: 185,
        cuts: chickenCurryCuts,
      }),
      pack('CHK-SKIN-1000', {
        pack: '1 kg',
        net: 1000,
        gross: 1030,
        pieces: '22–26 pieces',
        serves: '5–6 people',
        retail: 385,
        sale: 365,
        cuts: chickenCurryCuts,
      }),
    ],
    goesWith: ['everyday-masala-trio', 'curry-leaves-and-chilli', 'ginger-garlic-paste'],
  },
  {
    ...freshPoultry,
    seoName: 'chicken-biryani-cut',
    name: 'Chicken Biryani Cut, Skinless',
    subcategory: 'chicken-curry-cuts',
    summary: 'Large leg and breast pieces that hold together under the rice.',
    description:
      'Only the large pieces: legs, thighs and breast quarters, skinned. They stay whole through marinade, layering and dum, so every plate gets one that looks like something.',
    cooking:
      'Marinate in curd, fried onion and biryani masala for at least two hours. Half-cook before layering; the last 20 minutes belong to the dum.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken, skinless, with bone',
    nutrition: broilerThigh,
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.biryanicut],
    skus: [
      pack('CHK-BIRYANI-500', {
        pack: '500 g',
        net: 500,
        gross: 520,
        pieces: '6–8 pieces',
        serves: '3 people',
        retail: 259,
        sale: 219,
        cuts: chickenBiryaniCuts,
      }),
      pack('CHK-BIRYANI-1000', {
        pack: '1 kg',
        net: 1000,
        gross: 1040,
        pieces: '12–16 pieces',
        serves: '6 people',
        retail: 509,
        sale: 429,
        cuts: chickenBiryaniCuts,
      }),
    ],
    goesWith: ['aged-basmati-rice', 'biryani-masala', 'mint-leaves'],
  },
  {
    ...freshPoultry,
    seoName: 'whole-chicken',
    name: 'Whole Chicken, Skinless',
    subcategory: 'whole-birds',
    summary: 'One bird, cleaned and skinned; cut it yourself or let us.',
    description:
      'Dressed weight after skin, feet, head and giblets are gone. Leave it whole for a musallam, have it slit for the tandoor, or cut in eight or twelve at no extra price.',
    cooking:
      'For a roast: 200 °C, 20 minutes for each 500 g and 20 more. It is done when the juice at the thigh runs clear.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Chicken, skinless',
    nutrition: broilerWhole,
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Giblets', value: 'Apart or none' },
    ],
    pictures: [art.wholechicken],
    skus: [
      pack('CHK-WHOLE-900', {
        pack: '900 g',
        net: 900,
        gross: 1250,
        pieces: '1 bird',
        serves: '4 people',
        retail: 379,
        sale: 329,
        max: 6,
        cuts: wholeBirdCuts,
      }),
      pack('CHK-WHOLE-1200', {
        pack: '1.2 kg',
        net: 1200,
        gross: 1650,
        pieces: '1 bird',
        serves: '5–6 people',
        retail: 489,
        sale: 425,
        max: 6,
        cuts: wholeBirdCuts,
      }),
    ],
    goesWith: ['tandoori-masala', 'lemon', 'cow-ghee'],
  },
  {
    ...freshPoultry,
    seoName: 'spring-chicken',
    name: 'Spring Chicken, Whole',
    subcategory: 'whole-birds',
    summary: 'A small young bird: one for two, or one each.',
    description:
      'Young birds of 550 to 600 g dressed, skinless. Tender enough for a quick grill and just the size to serve whole on the plate.',
    cooking:
      'Flatten with the palm, marinate overnight, grill 12 minutes a side over medium coals.',
    origin: 'Farms around Shadnagar, Telangana',
    ingredients: 'Young chicken, skinless',
    nutrition: broilerWhole,
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Giblets', value: 'Apart or none' },
    ],
    pictures: [art.springchicken],
    skus: [
      pack('CHK-SPRING-550', {
        pack: '550 g',
        net: 550,
        gross: 800,
        pieces: '1 bird',
        serves: '1–2 people',
        retail: 279,
        sale: 279,
        max: 8,
        cuts: wholeBirdCuts,
      }),
    ],
    goesWith: ['tandoori-masala', 'coriander-and-lemon', 'cow-ghee'],
  },
  {
    ...freshPoultry,
    seoName: 'whole-turkey',
    name: 'Whole Turkey, Pre-order',
    subcategory: 'whole-birds',
    summary: 'For a long table: reared to order, dressed the day before.',
    description:
      'Turkeys are few in India, so we ask farms for yours by name. It comes dressed and chilled, never frozen, with neck and giblets in a separate pouch. Order early; we close the list two days before delivery.',
    cooking:
      'Bring to room temperature for an hour. Roast at 170 °C, 35 minutes for each kilo, and let it rest for half an hour under foil.',
    origin: 'Turkey farms near Vellore, Tamil Nadu',
    ingredients: 'Turkey; neck and giblets in a pouch',
    nutrition: perHundredGrams(20.5, 6.3),
    attributes: [
      { name: 'Skin', value: 'On' },
      { name: 'Giblets', value: 'In a pouch' },
    ],
    pictures: [art.turkey],
    presaleInDays: 6,
    skus: [
      pack('BRD-TURKEY-4000', {
        pack: '4 kg, whole',
        net: 4000,
        gross: 5200,
        pieces: '1 bird',
        serves: '10–12 people',
        retail: 3999,
        sale: 3399,
        max: 2,
        cuts: [
          cut('whole', 'Whole', 'Ready to stuff'),
          cut('curry', 'Curry cut', 'On the bone, about 60 g a piece'),
        ],
      }),
    ],
    goesWith: ['whole-spices-for-biryani', 'cow-ghee', 'black-pepper'],
  },
];
