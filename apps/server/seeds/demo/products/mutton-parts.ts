import { art } from '../art.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshGoat, freshGoatOffal } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const goatChop = perHundredGrams(20.4, 6);
const goatLeg = perHundredGrams(22.1, 7.9);

/** Chops, shanks, large joints and offal of goat and lamb. */
export const muttonParts: readonly ProductSheet[] = [
  {
    ...freshGoat,
    seoName: 'goat-chops',
    name: 'Goat Rib Chops',
    subcategory: 'chops-and-shanks',
    summary: 'Champ from the rack, one rib each, fat left on.',
    description:
      'Cut between the ribs of the rack, about 50 g each, with the long bone to hold on to. The strip of fat at the edge bastes the meat while it grills; trim it on the plate, not before.',
    cooking:
      'Marinate four hours. Three minutes a side on a very hot tawa, then a squeeze of lemon.',
    origin: 'Local goats from Mahbubnagar and Anantapur',
    ingredients: 'Goat rib chops with bone',
    nutrition: goatChop,
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.chops],
    skus: [
      pack('MUT-CHOPS-500', {
        pack: '500 g',
        net: 500,
        pieces: '8–10 chops',
        serves: '3 people',
        retail: 719,
        sale: 619,
        cuts: [
          cut('single', 'Single chops', 'One rib each'),
          cut('double', 'Double chops', 'Two ribs, for the oven'),
          cut('barra', 'Barra cut', 'Long, for the tandoor', 20),
        ],
      }),
      pack('MUT-CHOPS-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '16–20 chops',
        serves: '5–6 people',
        retail: 1349,
        sale: 1219,
        cuts: [
          cut('single', 'Single chops', 'One rib each'),
          cut('double', 'Double chops', 'Two ribs, for the oven'),
          cut('barra', 'Barra cut', 'Long, for the tandoor', 20),
        ],
      }),
    ],
    goesWith: ['tandoori-masala', 'coriander-and-lemon', 'cow-ghee'],
  },
  {
    ...freshGoat,
    seoName: 'lamb-chops',
    name: 'Lamb Chops, Frenched',
    subcategory: 'chops-and-shanks',
    summary: 'Scraped bones, round eye of meat: for guests.',
    description:
      'The rack of young lamb, bones scraped clean, cut to a thickness of two fingers. Small and tender; count on three for each person.',
    cooking:
      'Sear in ghee two minutes a side and rest as long. Pink in the middle is how it is meant.',
    origin: 'Deccani sheep from Medak district, Telangana',
    ingredients: 'Lamb rib chops with bone',
    nutrition: perHundredGrams(18.9, 13.5),
    attributes: [
      { name: 'Animal', value: 'Young lamb' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.lambchops],
    deliveryDays: 1,
    skus: [
      pack('LMB-CHOPS-400', {
        pack: '400 g',
        net: 400,
        pieces: '6–7 chops',
        serves: '2 people',
        retail: 749,
        sale: 689,
        max: 6,
      }),
      pack('LMB-CHOPS-800', {
        pack: '800 g',
        net: 800,
        pieces: '12–14 chops',
        serves: '4–5 people',
        retail: 1479,
        sale: 1359,
        max: 4,
      }),
    ],
    goesWith: ['cow-ghee', 'black-pepper', 'mint-leaves'],
  },
  {
    ...freshGoat,
    seoName: 'goat-nalli',
    name: 'Goat Nalli, Nihari Cut',
    subcategory: 'chops-and-shanks',
    summary: 'Shank rounds with the marrow in, for the overnight pot.',
    description:
      'Fore and hind shanks sawn across, four to five centimetres thick, so that the marrow stays inside until you tap it out. There is no nihari without it.',
    cooking:
      'Four hours on the lowest flame, lid sealed with dough. Do not stir more than you must.',
    origin: 'Local goats from Mahbubnagar and Anantapur',
    ingredients: 'Goat shank with marrow bone',
    nutrition: goatLeg,
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Bone', value: 'In, with marrow' },
    ],
    pictures: [art.shank],
    skus: [
      pack('MUT-NALLI-500', {
        pack: '500 g',
        net: 500,
        pieces: '6–8 pieces',
        serves: '3 people',
        retail: 619,
        sale: 549,
      }),
      pack('MUT-NALLI-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '12–15 pieces',
        serves: '6 people',
        retail: 1219,
        sale: 1069,
      }),
    ],
    goesWith: ['chakki-atta', 'fried-onions', 'whole-spices-for-biryani'],
  },
  {
    ...freshGoat,
    seoName: 'goat-raan',
    name: 'Goat Raan, Whole Leg',
    subcategory: 'chops-and-shanks',
    summary: 'A hind leg in one piece, slit for the masala.',
    description:
      'Trimmed of its outer skin, shank bone cracked so that it fits a home oven. One leg, one evening, and the table goes quiet.',
    cooking:
      'Two nights in the marinade. 160 °C under foil for three hours, then 20 minutes without.',
    origin: 'Local goats from Mahbubnagar and Anantapur',
    ingredients: 'Goat leg with bone',
    nutrition: goatLeg,
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.raan],
    deliveryDays: 1,
    skus: [
      pack('MUT-RAAN-1500', {
        pack: '1.5 kg',
        net: 1500,
        pieces: '1 leg',
        serves: '6–8 people',
        retail: 1899,
        sale: 1679,
        max: 4,
        cuts: [
          cut('slit', 'Whole, slit', 'For marinade and oven'),
          cut('two', 'Cut in two', 'Leg and shank apart'),
        ],
      }),
    ],
    goesWith: ['ginger-garlic-paste', 'fried-onions', 'curd'],
  },
  {
    ...freshGoat,
    seoName: 'goat-soup-bones',
    name: 'Goat Soup Bones',
    subcategory: 'chops-and-shanks',
    summary: 'Meaty bones for yakhni, shorba and rasam.',
    description:
      'Neck, back and knuckle with some meat left on, cut to fit the cooker. A kilo of these and two litres of water make the stock that a good pulao starts from.',
    cooking: 'Start in cold water, skim, and let it tremble for two hours with one onion.',
    origin: 'Local goats from Mahbubnagar and Anantapur',
    ingredients: 'Goat bones with meat',
    nutrition: perHundredGrams(15, 10),
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Bone', value: 'In, with marrow' },
    ],
    pictures: [art.bones],
    skus: [
      pack('MUT-BONES-500', {
        pack: '500 g',
        net: 500,
        pieces: '8–10 pieces',
        serves: '3–4 people',
        retail: 289,
        sale: 289,
        cuts: [
          cut('cut', 'Cut small', 'Fits a cooker'),
          cut('large', 'Large', 'Knuckles cracked, for stock'),
        ],
      }),
    ],
    goesWith: ['black-pepper', 'curry-leaves-and-chilli', 'red-onions'],
  },
  {
    ...freshGoatOffal,
    seoName: 'goat-liver',
    name: 'Goat Liver',
    subcategory: 'mutton-offal',
    summary: 'Kaleji, membrane peeled, in cubes or whole.',
    description:
      'From the same young goats as the meat, inspected and peeled. Sold only on the day of slaughter; if it is not fresh enough, it is not on this page.',
    cooking: 'Four minutes in a hot pan with cumin and green chilli. Longer makes it grainy.',
    origin: 'Local goats from Mahbubnagar and Anantapur',
    ingredients: 'Goat liver',
    nutrition: perHundredGrams(20.3, 4.9),
    pictures: [art.goatliver],
    skus: [
      pack('MUT-LIVER-250', {
        pack: '250 g',
        net: 250,
        pieces: '10–12 cubes',
        serves: '2 people',
        retail: 289,
        sale: 255,
        cuts: [cut('cubes', 'Cubes', 'About 2 cm'), cut('whole', 'Whole', 'Peeled, uncut')],
      }),
      pack('MUT-LIVER-500', {
        pack: '500 g',
        net: 500,
        pieces: '20–24 cubes',
        serves: '4 people',
        retail: 559,
        sale: 499,
        cuts: [cut('cubes', 'Cubes', 'About 2 cm'), cut('whole', 'Whole', 'Peeled, uncut')],
      }),
    ],
    goesWith: ['black-pepper', 'herb-bundle', 'cow-ghee'],
  },
  {
    ...freshGoatOffal,
    shelfLife: '2 days chilled',
    seoName: 'goat-paya',
    name: 'Goat Paya, Set of 4',
    subcategory: 'mutton-offal',
    summary: 'Trotters, singed over wood and scraped clean.',
    description:
      'Singed, not skinned: that is where the flavour and the stickiness of a paya come from. Scrubbed, hooves off, cut in three each.',
    cooking: 'Ninety minutes under pressure with turmeric and salt before any masala goes in.',
    origin: 'Local goats from Mahbubnagar and Anantapur',
    ingredients: 'Goat trotters',
    nutrition: perHundredGrams(22, 10),
    pictures: [art.paya],
    deliveryDays: 1,
    skus: [
      pack('MUT-PAYA-600', {
        pack: '600 g, set of 4',
        net: 600,
        gross: 650,
        pieces: '12 pieces',
        serves: '4 people',
        retail: 389,
        sale: 349,
        max: 6,
        cuts: [
          cut('cut', 'Cut in three', 'Ready for the cooker'),
          cut('whole', 'Left whole', 'Cracked at the joint'),
        ],
      }),
    ],
    goesWith: ['whole-spices-for-biryani', 'coriander-and-lemon', 'malabar-parotta'],
  },
];
