import { art } from '../art.ts';
import { fishSteakCuts, wholeFishCuts } from '../cuts.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshFish } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

/** Whole fish of ponds, lagoons and slow rivers. */
export const pondAndLagoonFish: readonly ProductSheet[] = [
  {
    ...freshFish,
    seoName: 'pearl-spot',
    name: 'Pearl Spot, Karimeen, Cleaned',
    subcategory: 'river-fish',
    summary: 'Green-grey, spotted like pearls, and made for a banana leaf.',
    description:
      'From the brackish water around Vembanad, 150 to 200 g each. It lives on algae and tastes clean; the scales are stubborn, so we take them off.',
    cooking: 'Pollichathu: fry half done, wrap with shallot masala in a leaf, ten minutes more.',
    origin: 'Vembanad lake, Kerala',
    ingredients: 'Pearl spot (Etroplus suratensis)',
    nutrition: perHundredGrams(19.7, 1.4),
    attributes: [
      { name: 'Scales', value: 'Off' },
      { name: 'Insides', value: 'Removed' },
    ],
    pictures: [art.karimeen],
    deliveryDays: 1,
    skus: [
      pack('FSH-KARIMEEN-500', {
        pack: '500 g',
        net: 500,
        gross: 700,
        pieces: '3–4 fish',
        serves: '3 people',
        retail: 549,
        sale: 489,
        max: 6,
        cuts: wholeFishCuts.slice(0, 2),
      }),
    ],
    goesWith: ['shallots', 'curry-leaves-and-chilli', 'malabar-parotta'],
  },
  {
    ...freshFish,
    seoName: 'tilapia-whole',
    name: 'Tilapia, Whole, Cleaned',
    subcategory: 'river-fish',
    summary: 'A weekday fish: cheap, mild, easy to eat.',
    description:
      'Pond-raised and killed on the day. Scaled and gutted, with the dark belly lining scrubbed out, which is where any muddy taste would sit.',
    cooking: 'Deep gashes, lemon and chilli, then the hottest tawa you have.',
    origin: 'Ponds in Krishna district, Andhra Pradesh',
    ingredients: 'Nile tilapia (Oreochromis niloticus)',
    nutrition: perHundredGrams(18.5, 1.1),
    attributes: [
      { name: 'Scales', value: 'Off' },
      { name: 'Insides', value: 'Removed' },
    ],
    pictures: [art.tilapiawhole],
    skus: [
      pack('FSH-TILWHOLE-500', {
        pack: '500 g',
        net: 500,
        gross: 750,
        pieces: '2–3 fish',
        serves: '2–3 people',
        retail: 159,
        sale: 159,
        cuts: wholeFishCuts,
      }),
      pack('FSH-TILWHOLE-1000', {
        pack: '1 kg',
        net: 1000,
        gross: 1500,
        pieces: '4–6 fish',
        serves: '5 people',
        retail: 309,
        sale: 289,
        cuts: wholeFishCuts,
      }),
    ],
    goesWith: ['lemon', 'everyday-masala-trio', 'sona-masoori-rice'],
  },
  {
    ...freshFish,
    seoName: 'roopchand',
    name: 'Roopchand, Cleaned',
    subcategory: 'river-fish',
    summary: 'The pond fish that looks like a pomfret and costs a third of it.',
    description:
      'Red-bellied pacu, farmed beside the carps. A little oily, thick in the back, with few small bones near the head and more towards the tail.',
    cooking: 'Fry the steaks crisp before they go into a mustard or tamarind gravy.',
    origin: 'Ponds in West Godavari, Andhra Pradesh',
    ingredients: 'Red-bellied pacu (Piaractus brachypomus)',
    nutrition: perHundredGrams(17.5, 6),
    attributes: [
      { name: 'Scales', value: 'Off' },
      { name: 'Insides', value: 'Removed' },
    ],
    pictures: [art.roopchand],
    skus: [
      pack('FSH-ROOPCHAND-500', {
        pack: '500 g',
        net: 500,
        gross: 720,
        pieces: '5–7 pieces',
        serves: '3 people',
        retail: 229,
        sale: 199,
        cuts: [...fishSteakCuts.slice(0, 2), cut('whole', 'Whole, cleaned', 'Head on')],
      }),
    ],
    goesWith: ['mustard-oil', 'onion-potato-tomato', 'aged-basmati-rice'],
  },
  {
    ...freshFish,
    seoName: 'pabda',
    name: 'Pabda, Cleaned, Pre-order',
    subcategory: 'river-fish',
    summary: 'Butter-soft little catfish for a light jhol.',
    description:
      'No scales and hardly a bone beside the middle one. It travels badly, so we let it come from Bengal only when enough of you ask; the train brings it by morning.',
    cooking: 'Nigella seed, green chilli, a thin gravy; five minutes and no turning.',
    origin: 'Naihati, West Bengal',
    ingredients: 'Pabda (Ompok)',
    nutrition: perHundredGrams(16, 3),
    attributes: [
      { name: 'Scales', value: 'Off' },
      { name: 'Insides', value: 'Removed' },
    ],
    pictures: [art.pabda],
    presaleInDays: 3,
    skus: [
      pack('FSH-PABDA-500', {
        pack: '500 g',
        net: 500,
        gross: 650,
        pieces: '8–12 fish',
        serves: '3 people',
        retail: 549,
        sale: 499,
        max: 4,
      }),
    ],
    goesWith: ['mustard-oil', 'coriander-and-lemon', 'sona-masoori-rice'],
  },
];
