import { art } from '../art.ts';
import { fishSteakCuts } from '../cuts.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshFish } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

/** Fish of rivers and ponds, on the bone. */
export const riverFish: readonly ProductSheet[] = [
  {
    ...freshFish,
    seoName: 'rohu-steaks',
    name: 'Rohu Steaks, Bengali Cut',
    subcategory: 'river-fish',
    summary: 'Rui of one and a half to two kilos, gada and peti.',
    description:
      'From ponds in Krishna district that we visit. Scaled, gutted, cut thick across the bone; ask for the head, it costs nothing and makes a fine muri ghonto.',
    cooking:
      'Turmeric and salt, then fry in mustard oil until the edges turn gold; the jhol comes after.',
    origin: 'Ponds in Krishna district, Andhra Pradesh',
    ingredients: 'Rohu (Labeo rohita)',
    nutrition: perHundredGrams(19.7, 2.4),
    attributes: [
      { name: 'Scales', value: 'Off' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.steak],
    deliveryDays: 1,
    skus: [
      pack('FSH-ROHU-500', {
        pack: '500 g',
        net: 500,
        gross: 740,
        pieces: '6–8 pieces',
        serves: '3 people',
        retail: 219,
        sale: 219,
        cuts: [
          cut('bengali', 'Bengali cut', 'Gada and peti cut apart'),
          cut('steaks', 'Steaks', 'Across the bone, no head'),
          cut('with-head', 'Steaks and head', 'Head halved and cleaned'),
        ],
      }),
      pack('FSH-ROHU-1000', {
        pack: '1 kg',
        net: 1000,
        gross: 1480,
        pieces: '12–16 pieces',
        serves: '6 people',
        retail: 429,
        sale: 409,
        cuts: [
          cut('bengali', 'Bengali cut', 'Gada and peti cut apart'),
          cut('steaks', 'Steaks', 'Across the bone, no head'),
          cut('with-head', 'Steaks and head', 'Head halved and cleaned'),
        ],
      }),
    ],
    goesWith: ['everyday-masala-trio', 'onion-potato-tomato', 'mustard-oil'],
  },
  {
    ...freshFish,
    seoName: 'catla-steaks',
    name: 'Catla Steaks',
    subcategory: 'river-fish',
    summary: 'The carp with the big head and the soft, sweet belly.',
    description:
      'Larger and a little fattier than rohu. We cut from fish above two kilos, where the bones are big enough to find.',
    cooking:
      'A thick mustard gravy suits it. Slide the pieces in and shake the pan instead of stirring.',
    origin: 'Ponds in Krishna district, Andhra Pradesh',
    ingredients: 'Catla (Labeo catla)',
    nutrition: perHundredGrams(17.9, 2.1),
    attributes: [
      { name: 'Scales', value: 'Off' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.catla],
    skus: [
      pack('FSH-CATLA-500', {
        pack: '500 g',
        net: 500,
        gross: 750,
        pieces: '5–7 pieces',
        serves: '3 people',
        retail: 259,
        sale: 229,
        cuts: fishSteakCuts,
      }),
      pack('FSH-CATLA-1000', {
        pack: '1 kg',
        net: 1000,
        gross: 1500,
        pieces: '10–14 pieces',
        serves: '6 people',
        retail: 509,
        sale: 449,
        cuts: fishSteakCuts,
      }),
    ],
    goesWith: ['onion-potato-tomato', 'aged-basmati-rice', 'mustard-oil'],
  },
  {
    ...freshFish,
    seoName: 'murrel-curry-cut',
    name: 'Murrel Curry Cut',
    subcategory: 'river-fish',
    summary: 'Korameenu, kept alive until the morning it is cut.',
    description:
      'Telangana’s favourite river fish: firm, clean-tasting, with almost no small bones. It comes to us swimming and leaves in pieces, skin on or off.',
    cooking:
      'A pulusu with tamarind needs 15 minutes; let it stand an hour and it tastes twice as good.',
    origin: 'Farms along the Godavari',
    ingredients: 'Striped murrel (Channa striata)',
    nutrition: perHundredGrams(19, 1.2),
    attributes: [
      { name: 'Scales', value: 'Off' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.murrel],
    deliveryDays: 1,
    skus: [
      pack('FSH-MURREL-500', {
        pack: '500 g',
        net: 500,
        gross: 800,
        pieces: '6–9 pieces',
        serves: '3 people',
        retail: 449,
        sale: 449,
        max: 6,
        cuts: [
          cut('with-skin', 'With skin', 'The way it is eaten here'),
          cut('skinless', 'Skinless', 'For a milder curry', 20),
        ],
      }),
      pack('FSH-MURREL-1000', {
        pack: '1 kg',
        net: 1000,
        gross: 1600,
        pieces: '12–18 pieces',
        serves: '6 people',
        retail: 889,
        sale: 849,
        max: 4,
        cuts: [
          cut('with-skin', 'With skin', 'The way it is eaten here'),
          cut('skinless', 'Skinless', 'For a milder curry', 20),
        ],
      }),
    ],
    goesWith: ['curry-leaves-and-chilli', 'sona-masoori-rice', 'tomatoes'],
  },
  {
    ...freshFish,
    seoName: 'hilsa-bengali-cut',
    name: 'Hilsa, Bengali Cut, Pre-order',
    subcategory: 'river-fish',
    summary: 'Ilish above a kilo, fetched when you ask for it.',
    description:
      'We only bring hilsa that is worth the bones: fish of 1 to 1.3 kg from Diamond Harbour, on ice by night train. Because a good one is never certain, it is a pre-order; if none comes, you pay nothing.',
    cooking:
      'Steam with mustard, green chilli and raw mustard oil for 15 minutes. Rice, and nothing else.',
    origin: 'Diamond Harbour, West Bengal',
    ingredients: 'Hilsa (Tenualosa ilisha)',
    nutrition: perHundredGrams(21.8, 18.5),
    attributes: [
      { name: 'Scales', value: 'Off' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.hilsa],
    presaleInDays: 5,
    skus: [
      pack('FSH-HILSA-500', {
        pack: '500 g',
        net: 500,
        gross: 650,
        pieces: '5–7 pieces',
        serves: '3 people',
        retail: 1199,
        sale: 1049,
        max: 4,
        cuts: fishSteakCuts.slice(2),
      }),
    ],
    goesWith: ['sona-masoori-rice', 'curry-leaves-and-chilli', 'mustard-oil'],
  },
];
