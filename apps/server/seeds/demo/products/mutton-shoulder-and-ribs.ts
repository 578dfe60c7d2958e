import { art } from '../art.ts';
import { goatCurryCuts } from '../cuts.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshGoat } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const localGoats = 'Local goats from Mahbubnagar and Anantapur';
const goatShoulder = perHundredGrams(20.3, 11.9);

/** Single joints of goat, and lots for large tables. */
export const muttonShoulderAndRibs: readonly ProductSheet[] = [
  {
    ...freshGoat,
    seoName: 'goat-shoulder',
    name: 'Goat Shoulder, Dasti',
    subcategory: 'mutton-curry-cuts',
    summary: 'Foreleg only: sweeter and softer than leg.',
    description:
      'The shoulder has thin layers of fat between the muscles, and they are what keeps a dum ka gosht moist. Blade bone and all, from goats under twelve kilos.',
    cooking: 'Fifty minutes in a heavy pot, lid on. It needs less water than leg.',
    origin: localGoats,
    ingredients: 'Goat shoulder with bone',
    nutrition: goatShoulder,
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.shoulder],
    skus: [
      pack('MUT-SHOULDER-500', {
        pack: '500 g',
        net: 500,
        pieces: '10–12 pieces',
        serves: '3 people',
        retail: 629,
        sale: 569,
        cuts: [...goatCurryCuts, cut('whole', 'In one piece', 'Slit, for slow roasting')],
      }),
      pack('MUT-SHOULDER-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '20–24 pieces',
        serves: '6 people',
        retail: 1239,
        sale: 1119,
        cuts: [...goatCurryCuts, cut('whole', 'In one piece', 'Slit, for slow roasting')],
      }),
    ],
    goesWith: ['fried-onions', 'garam-masala', 'chakki-atta'],
  },
  {
    ...freshGoat,
    seoName: 'goat-neck',
    name: 'Goat Neck Rounds, Gardan',
    subcategory: 'mutton-curry-cuts',
    summary: 'Rounds with a hole in the middle, for dal gosht and yakhni.',
    description:
      'Cut across the neck in rounds of three centimetres. A cheap joint with a lot of give in it: the meat falls from the bone and thickens what it lies in.',
    cooking: 'Six whistles with the dal, or 90 minutes on its own.',
    origin: localGoats,
    ingredients: 'Goat neck with bone',
    nutrition: goatShoulder,
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.neck],
    skus: [
      pack('MUT-NECK-500', {
        pack: '500 g',
        net: 500,
        pieces: '8–10 rounds',
        serves: '3 people',
        retail: 495,
        sale: 495,
      }),
    ],
    goesWith: ['chana-dal', 'toor-dal', 'red-onions'],
  },
  {
    ...freshGoat,
    seoName: 'goat-ribs',
    name: 'Goat Ribs, Seena',
    subcategory: 'chops-and-shanks',
    summary: 'Breast and ribs, crisp outside when they have been fried after boiling.',
    description:
      'Flat pieces of rib and breast with their cartilage, trimmed of hard fat. Kashmiri cooks make tabak maaz of them; Tamil cooks put them in a pepper soup.',
    cooking: 'Boil in milk and spice for 40 minutes, then fry in ghee until the edges crackle.',
    origin: localGoats,
    ingredients: 'Goat ribs and breast',
    nutrition: perHundredGrams(20.4, 6),
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.ribs],
    skus: [
      pack('MUT-RIBS-500', {
        pack: '500 g',
        net: 500,
        pieces: '10–12 pieces',
        serves: '3 people',
        retail: 559,
        sale: 489,
        cuts: [
          cut('pieces', 'Single pieces', 'Two fingers wide'),
          cut('rack', 'Small racks', 'Four ribs together, for roasting'),
        ],
      }),
    ],
    goesWith: ['cow-milk', 'cow-ghee', 'tandoori-masala'],
  },
  {
    ...freshGoat,
    seoName: 'party-goat-curry-cut',
    name: 'Goat Curry Cut, Party Pack',
    subcategory: 'whole-goat',
    summary: 'Five kilos and more from one or two animals, all cut alike.',
    description:
      'For a dawat at home: leg, shoulder and rib in the share they have on the animal, weighed together, packed in trays of a kilo so that they fit the fridge.',
    cooking: 'Count 150 g of raw meat for each guest when there is rice, 200 g when there is not.',
    origin: localGoats,
    ingredients: 'Goat meat with bone',
    nutrition: goatShoulder,
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.partygoat],
    deliveryDays: 1,
    skus: [
      pack('MUT-PARTY-3000', {
        pack: '3 kg',
        net: 3000,
        pieces: '75–90 pieces',
        serves: '15–18 people',
        retail: 3749,
        sale: 3299,
        max: 4,
        cuts: goatCurryCuts,
      }),
      pack('MUT-PARTY-5000', {
        pack: '5 kg',
        net: 5000,
        pieces: '125–150 pieces',
        serves: '25–30 people',
        retail: 6199,
        sale: 5349,
        max: 4,
        cuts: goatCurryCuts,
      }),
      pack('MUT-PARTY-10000', {
        pack: '10 kg',
        net: 10_000,
        pieces: '250–300 pieces',
        serves: '50–60 people',
        retail: 12_299,
        sale: 10_499,
        max: 2,
        cuts: goatCurryCuts,
      }),
    ],
    goesWith: ['aged-basmati-rice', 'biryani-masala', 'fried-onions'],
  },
  {
    ...freshGoat,
    seoName: 'whole-lamb',
    name: 'Whole Lamb, Pre-order',
    subcategory: 'whole-goat',
    summary: 'One carcass, cut as you write it down.',
    description:
      'Lambs of six to eight months, dressed weight without head, feet and offal. Tell us in the order how many kilos of curry cut, chops and mince you want; legs stay whole unless you say otherwise.',
    cooking: 'For a whole roast, ask for it in one piece: four hours on coals, turning.',
    origin: 'Deccani flocks of Kurnool and Ballari',
    ingredients: 'Lamb with bone',
    nutrition: perHundredGrams(19.5, 13),
    attributes: [
      { name: 'Animal', value: 'Young lamb' },
      { name: 'Bone', value: 'In' },
    ],
    pictures: [art.wholelamb],
    presaleInDays: 5,
    skus: [
      pack('LMB-WHOLE-10000', {
        pack: 'Whole, about 10 kg',
        net: 10_000,
        gross: 11_500,
        pieces: '1 carcass',
        serves: '50–60 people',
        retail: 9999,
        sale: 8799,
        max: 2,
        cuts: [
          cut('mixed', 'Cut up', 'Curry, chops, mince, legs'),
          cut('whole', 'In one piece', 'For the spit'),
        ],
      }),
      pack('LMB-HALF-5000', {
        pack: 'Half, about 5 kg',
        net: 5000,
        gross: 5750,
        pieces: 'Half a carcass',
        serves: '25–30 people',
        retail: 5199,
        sale: 4599,
        max: 2,
        cuts: [cut('mixed', 'Cut up', 'Curry, chops, mince, one leg')],
      }),
    ],
    goesWith: ['whole-spices-for-biryani', 'fried-onions', 'aged-basmati-rice'],
  },
];
