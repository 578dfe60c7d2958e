import { art } from '../art.ts';
import { goatBiryaniCuts, goatCurryCuts } from '../cuts.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshGoat } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const goatShoulder = perHundredGrams(20.3, 11.9);
const sheepShoulder = perHundredGrams(18.2, 14.3);

/** Goat and lamb on the bone, and whole goats. */
export const muttonCurry: readonly ProductSheet[] = [
  {
    ...freshGoat,
    seoName: 'goat-curry-cut',
    name: 'Goat Curry Cut, Shoulder & Leg',
    subcategory: 'mutton-curry-cuts',
    summary: 'Meaty pieces from shoulder and leg, with just enough bone.',
    description:
      'Young goat of 9 to 12 kg, so that it turns tender without a pressure cooker. Seven parts meat to three parts bone and fat, with one or two marrow pieces in every pack. No neck, no lung, no surprises at the bottom.',
    cooking:
      'Bhuna until the oil leaves the masala, add hot water to cover, then 50 minutes on low; or six whistles.',
    origin: 'Local goats from Mahbubnagar and Anantapur',
    ingredients: 'Goat meat with bone',
    nutrition: goatShoulder,
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.mutton],
    skus: [
      pack('MUT-CURRY-500', {
        pack: '500 g',
        net: 500,
        pieces: '12–15 pieces',
        serves: '3 people',
        retail: 649,
        sale: 549,
        cuts: goatCurryCuts,
      }),
      pack('MUT-CURRY-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '25–30 pieces',
        serves: '6 people',
        retail: 1279,
        sale: 1079,
        cuts: goatCurryCuts,
      }),
      pack('MUT-CURRY-2000', {
        pack: '2 kg',
        net: 2000,
        pieces: '50–60 pieces',
        serves: '10–12 people',
        retail: 2549,
        sale: 2129,
        max: 4,
        cuts: goatCurryCuts,
      }),
    ],
    goesWith: ['everyday-masala-trio', 'onion-potato-tomato', 'ginger-garlic-paste'],
  },
  {
    ...freshGoat,
    seoName: 'goat-biryani-cut',
    name: 'Goat Biryani Cut',
    subcategory: 'mutton-curry-cuts',
    summary: 'Large bone-in pieces for a kachchi or a pakki biryani.',
    description:
      'Shoulder, chop and leg in pieces of 60 to 70 g, with a layer of fat where it does some good. Cut thick, so that it is tender when the rice is and not before.',
    cooking:
      'For kachchi, raw papaya and curd overnight. Cook on high for ten minutes, then an hour on the lowest flame.',
    origin: 'Local goats from Mahbubnagar and Anantapur',
    ingredients: 'Goat meat with bone',
    nutrition: goatShoulder,
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.goatbiryani],
    skus: [
      pack('MUT-BIRYANI-500', {
        pack: '500 g',
        net: 500,
        pieces: '7–9 pieces',
        serves: '3 people',
        retail: 669,
        sale: 569,
        cuts: goatBiryaniCuts,
      }),
      pack('MUT-BIRYANI-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '14–17 pieces',
        serves: '6 people',
        retail: 1319,
        sale: 1119,
        cuts: goatBiryaniCuts,
      }),
    ],
    goesWith: ['aged-basmati-rice', 'biryani-masala', 'fried-onions', 'mint-leaves'],
  },
  {
    ...freshGoat,
    seoName: 'lamb-curry-cut',
    name: 'Lamb Curry Cut',
    subcategory: 'mutton-curry-cuts',
    summary: 'Sheep, not goat: softer, fattier, quicker.',
    description:
      'Deccani sheep under a year old. The meat has more fat than goat and a rounder taste, which a Hyderabadi dalcha or a Mughlai korma makes good use of. We label goat and lamb apart, always.',
    cooking: 'Forty minutes on low are enough. Skim the fat if you like a lighter gravy.',
    origin: 'Deccani sheep from Medak district, Telangana',
    ingredients: 'Lamb with bone',
    nutrition: sheepShoulder,
    attributes: [
      { name: 'Animal', value: 'Young lamb' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.lamb],
    skus: [
      pack('LMB-CURRY-500', {
        pack: '500 g',
        net: 500,
        pieces: '12–15 pieces',
        serves: '3 people',
        retail: 599,
        sale: 519,
        cuts: goatCurryCuts,
      }),
      pack('LMB-CURRY-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '25–30 pieces',
        serves: '6 people',
        retail: 1189,
        sale: 1029,
        cuts: goatCurryCuts,
      }),
    ],
    goesWith: ['toor-dal', 'whole-spices-for-biryani', 'garam-masala'],
  },
  {
    ...freshGoat,
    seoName: 'whole-goat',
    name: 'Whole Goat, Cut Your Way',
    subcategory: 'whole-goat',
    summary: 'One animal, slaughtered for you by hand, packed by cut.',
    description:
      'For Aqiqah, walima and family gatherings. We slaughter one goat in your name and pack everything that is yours: curry and biryani cuts, chops, raan, liver, trotters, each in its own labelled bag. Tell us the mix on the phone after you order.',
    cooking: 'Bags marked “cook first” hold liver and mince; the rest keeps three days chilled.',
    origin: 'Local goats from Mahbubnagar and Anantapur',
    ingredients: 'Goat meat with bone',
    nutrition: goatShoulder,
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Offal', value: 'On request' },
    ],
    pictures: [art.wholegoat, art.mutton, art.shank],
    presaleInDays: 4,
    skus: [
      pack('MUT-WHOLE-8000', {
        pack: '8 kg, one goat',
        net: 8000,
        gross: 9000,
        pieces: '1 goat',
        serves: '40 people',
        retail: 8499,
        sale: 7499,
        max: 3,
        cuts: [
          cut('mixed', 'Mixed cuts', 'Half curry, half biryani, chops apart'),
          cut('curry', 'All curry cut', 'Liver and trotters apart'),
          cut('biryani', 'All biryani cut', 'Liver and trotters apart'),
        ],
      }),
      pack('MUT-HALF-4000', {
        pack: '4 kg, half a goat',
        net: 4000,
        gross: 4500,
        pieces: 'Half a goat',
        serves: '20 people',
        retail: 4399,
        sale: 3899,
        max: 3,
        cuts: [
          cut('mixed', 'Mixed cuts', 'Half curry, half biryani, chops apart'),
          cut('curry', 'All curry cut', 'Liver apart'),
        ],
      }),
    ],
    goesWith: ['biryani-masala', 'aged-basmati-rice', 'fried-onions'],
  },
];
