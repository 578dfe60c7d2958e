import { art } from '../art.ts';
import { pack, perHundredGrams } from '../describe.ts';
import { eggs } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const henEgg = perHundredGrams(13.3, 9.2);

/** Eggs of hens and of quail. */
export const eggProducts: readonly ProductSheet[] = [
  {
    ...eggs,
    seoName: 'farm-white-eggs',
    name: 'Farm White Eggs',
    subcategory: 'everyday-eggs',
    summary: 'The everyday egg, 55 g and clean.',
    description:
      'Graded by weight and candled for cracks. The laying week is stamped on the tray, so you know before you boil.',
    cooking: 'Six minutes from boiling for soft, nine for the biryani.',
    origin: 'Poultry farms in Ranga Reddy district, Telangana',
    nutrition: henEgg,
    pictures: [art.eggtray],
    skus: [
      pack('EGG-WHITE-6', { pack: '6 pcs', net: 330, pieces: '6 eggs', retail: 60, sale: 54 }),
      pack('EGG-WHITE-12', { pack: '12 pcs', net: 660, pieces: '12 eggs', retail: 115, sale: 99 }),
      pack('EGG-WHITE-30', {
        pack: '30 pcs',
        net: 1650,
        pieces: '30 eggs',
        retail: 269,
        sale: 235,
        max: 6,
      }),
    ],
    goesWith: ['goat-keema', 'onion-potato-tomato', 'cow-milk'],
  },
  {
    ...eggs,
    seoName: 'free-range-brown-eggs',
    name: 'Free-range Brown Eggs',
    subcategory: 'everyday-eggs',
    summary: 'From hens that walk about in daylight.',
    description:
      'Brown eggs from flocks with access to open ground. The shells are thicker, the yolks a shade deeper; the rest is up to your pan.',
    cooking: 'Best as a plain half-fry, where you can taste the difference.',
    origin: 'Free-range farms near Vikarabad, Telangana',
    nutrition: henEgg,
    pictures: [art.egg],
    skus: [
      pack('EGG-BROWN-6', { pack: '6 pcs', net: 330, pieces: '6 eggs', retail: 79, sale: 69 }),
      pack('EGG-BROWN-12', { pack: '12 pcs', net: 660, pieces: '12 eggs', retail: 149, sale: 129 }),
    ],
    goesWith: ['cow-milk', 'paneer'],
  },
  {
    ...eggs,
    seoName: 'omega-white-eggs',
    name: 'Flaxseed-fed White Eggs',
    subcategory: 'everyday-eggs',
    summary: 'White eggs from hens fed with flaxseed.',
    description:
      'The feed has ten per cent flaxseed in it, which changes the fat in the yolk; the pack carries the laboratory figures of the lot.',
    cooking: 'Use as any other egg.',
    origin: 'Poultry farms in Ranga Reddy district, Telangana',
    nutrition: henEgg,
    pictures: [art.eggtray],
    skus: [
      pack('EGG-FLAX-12', { pack: '12 pcs', net: 660, pieces: '12 eggs', retail: 179, sale: 169 }),
    ],
    goesWith: ['cow-milk'],
  },
  {
    ...eggs,
    seoName: 'country-eggs',
    name: 'Country Eggs',
    subcategory: 'country-and-special-eggs',
    summary: 'Natu kodi guddu: small, brown and worth the price.',
    description:
      'From desi hens in village yards, collected every second day. They are smaller than farm eggs, about 45 g, and no two look alike.',
    cooking: 'Pepper, ghee, curry leaves.',
    origin: 'Smallholders in Nalgonda district, Telangana',
    nutrition: perHundredGrams(13.1, 13),
    pictures: [art.egg],
    skus: [
      pack('EGG-COUNTRY-6', { pack: '6 pcs', net: 270, pieces: '6 eggs', retail: 119, sale: 109 }),
    ],
    goesWith: ['cow-ghee', 'black-pepper'],
  },
  {
    ...eggs,
    seoName: 'quail-eggs',
    name: 'Quail Eggs',
    subcategory: 'country-and-special-eggs',
    summary: 'Speckled, ten grams each, one bite.',
    description: 'A dozen in a padded box. Children like to peel them; so will you.',
    cooking: 'Three minutes in boiling water, then straight into cold.',
    origin: 'Quail farms near Hosur, Tamil Nadu',
    nutrition: perHundredGrams(12.4, 11.5),
    pictures: [],
    skus: [
      pack('EGG-QUAIL-12', { pack: '12 pcs', net: 120, pieces: '12 eggs', retail: 85, sale: 75 }),
    ],
    goesWith: ['black-pepper'],
  },
  {
    ...eggs,
    seoName: 'duck-eggs',
    name: 'Duck Eggs',
    subcategory: 'country-and-special-eggs',
    summary: 'Large, pale and rich; bakers and Bengalis ask for them.',
    description:
      'About 70 g each, with a yolk that takes up half the shell. From ducks that follow the paddy harvest through Kuttanad.',
    cooking: 'Ten minutes for a hard egg that will be fried and put in a kosha.',
    origin: 'Duck herders of Kuttanad, Kerala',
    nutrition: perHundredGrams(14.6, 13.8),
    pictures: [],
    deliveryDays: 1,
    skus: [
      pack('EGG-DUCK-6', {
        pack: '6 pcs',
        net: 420,
        pieces: '6 eggs',
        serves: '3 people',
        retail: 99,
        sale: 99,
      }),
    ],
    goesWith: ['black-pepper', 'duck-curry-cut', 'mustard-oil'],
  },
];
