import { art } from '../art.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { vegetables } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const mixedVegetables = perHundredGrams(1.3, 0.2, { carbohydrate: 8, energy: 39 });

/** Vegetables of every day. */
export const dailyVegetables: readonly ProductSheet[] = [
  {
    ...vegetables,
    seoName: 'curry-basics-basket',
    name: 'Curry Basics Basket',
    subcategory: 'daily-vegetables',
    summary: 'Tomatoes, onions, green and red chillies for one good curry.',
    description:
      'Picked for the pot: ripe tomatoes, small red onions, a handful of chillies. 750 g in all.',
    cooking: 'Enough for a kilo of meat.',
    origin: 'Bowenpally market and farms nearby',
    nutrition: mixedVegetables,
    pictures: [art.veg],
    skus: [
      pack('VEG-BASICS-750', {
        pack: '750 g',
        net: 750,
        pieces: '4 kinds',
        serves: '4 people',
        retail: 119,
        sale: 99,
      }),
    ],
    goesWith: ['goat-keema', 'chicken-curry-cut', 'ginger-garlic-paste'],
  },
  {
    ...vegetables,
    seoName: 'onion-potato-tomato',
    name: 'Onion, Potato & Tomato',
    subcategory: 'daily-vegetables',
    summary: 'A kilo of the three that no kitchen is ever without.',
    description: 'About 400 g onions, 350 g potatoes, 250 g tomatoes, firm ones.',
    cooking: 'Aloo gosht: the potatoes go in when the meat is nearly done.',
    origin: 'Nashik, Agra and Madanapalle',
    nutrition: mixedVegetables,
    pictures: [art.onion],
    skus: [
      pack('VEG-OPT-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '3 kinds',
        serves: '4 people',
        retail: 65,
        sale: 55,
      }),
      pack('VEG-OPT-3000', {
        pack: '3 kg',
        net: 3000,
        pieces: '3 kinds',
        serves: '12 people',
        retail: 185,
        sale: 155,
        max: 4,
      }),
    ],
    goesWith: ['farm-white-eggs', 'goat-curry-cut', 'ginger-and-garlic'],
  },
  {
    ...vegetables,
    seoName: 'red-onions',
    name: 'Red Onions',
    subcategory: 'daily-vegetables',
    summary: 'Medium, dry-necked, for frying brown.',
    description: 'Sorted by hand, 50 to 60 mm; the soft ones go to the compost, not to you.',
    cooking: 'Slice with the grain for birista, across it for gravy.',
    origin: 'Lasalgaon, Maharashtra',
    nutrition: perHundredGrams(1.5, 0.2, { carbohydrate: 9, energy: 44 }),
    pictures: [],
    skus: [
      pack('VEG-ONION-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '10–12 onions',
        serves: '8 people',
        retail: 49,
        sale: 42,
      }),
      pack('VEG-ONION-3000', {
        pack: '3 kg',
        net: 3000,
        pieces: '30–36 onions',
        serves: '24 people',
        retail: 139,
        sale: 119,
        max: 4,
      }),
    ],
    goesWith: ['goat-curry-cut', 'tomatoes', 'ginger-garlic-paste'],
  },
  {
    ...vegetables,
    hsn: '0702',
    shelfLife: '5 days',
    seoName: 'tomatoes',
    name: 'Tomatoes, Local',
    subcategory: 'daily-vegetables',
    summary: 'Soft and sour, the kind that melts into a salan.',
    description:
      'Desi fruit from Madanapalle, picked at three quarters red; two days on, full red.',
    cooking: 'Salt them in the pan and they give up in six minutes.',
    origin: 'Madanapalle, Andhra Pradesh',
    nutrition: perHundredGrams(0.8, 0.2, { carbohydrate: 4, energy: 21 }),
    pictures: [],
    skus: [
      pack('VEG-TOMATO-500', {
        pack: '500 g',
        net: 500,
        pieces: '6–8 tomatoes',
        serves: '4 people',
        retail: 25,
        sale: 25,
      }),
      pack('VEG-TOMATO-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '12–16 tomatoes',
        serves: '8 people',
        retail: 49,
        sale: 45,
      }),
    ],
    goesWith: ['red-onions', 'coriander-and-lemon', 'chicken-curry-cut'],
  },
  {
    ...vegetables,
    seoName: 'shallots',
    name: 'Shallots, Sambar Onions',
    subcategory: 'daily-vegetables',
    summary: 'Small, pink, sweet; peeled ones save a quarter of an hour.',
    description: 'From Perambalur, where the red soil makes them keep. Unpeeled in a net.',
    cooking: 'Drop them in hot water for a minute and the skins slip off.',
    origin: 'Perambalur, Tamil Nadu',
    nutrition: perHundredGrams(1.8, 0.2, { carbohydrate: 12, energy: 57 }),
    pictures: [],
    skus: [
      pack('VEG-SHALLOT-500', {
        pack: '500 g',
        net: 500,
        pieces: '50–60 shallots',
        serves: '8 people',
        retail: 59,
        sale: 59,
        cuts: [
          cut('unpeeled', 'In their skins', 'Keep for ten days'),
          cut('peeled', 'Peeled', 'Keep for two days, chilled', 20),
        ],
      }),
    ],
    goesWith: ['oil-sardine', 'duck-curry-cut', 'curry-leaves-and-chilli'],
  },
];
