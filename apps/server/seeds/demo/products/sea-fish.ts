import { art } from '../art.ts';
import { fishSteakCuts, wholeFishCuts } from '../cuts.ts';
import { pack, perHundredGrams } from '../describe.ts';
import { freshFish } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

/** Fish of the sea, on the bone. */
export const seaFish: readonly ProductSheet[] = [
  {
    ...freshFish,
    seoName: 'silver-pomfret',
    name: 'Silver Pomfret, Whole, Cleaned',
    subcategory: 'sea-fish',
    summary: 'Paplet for the plate: 200 to 250 g each, gutted, head on.',
    description:
      'Landed at Ratnagiri and Veraval, chosen for clear eyes and tight bellies. We weigh after cleaning. Supply is short from June to August, when the western coast does not trawl.',
    cooking:
      'Rub with chilli, turmeric and lemon, rest 30 minutes, shallow-fry four minutes a side.',
    origin: 'West coast: Ratnagiri, Veraval',
    nutrition: perHundredGrams(19, 5.1),
    pictures: [art.pomfret],
    deliveryDays: 1,
    skus: [
      pack('FSH-POMFRET-500', {
        pack: '500 g',
        net: 500,
        gross: 610,
        pieces: '2–3 fish',
        serves: '2–3 people',
        retail: 749,
        sale: 649,
        max: 6,
        cuts: wholeFishCuts,
      }),
    ],
    goesWith: ['everyday-masala-trio', 'coriander-and-lemon', 'sona-masoori-rice'],
  },
  {
    ...freshFish,
    seoName: 'seer-fish-steaks',
    name: 'Seer Fish Steaks',
    subcategory: 'sea-fish',
    summary: 'Surmai, one bone in the middle and hardly another.',
    description:
      'Thick steaks from fish of three to five kilos; smaller ones taste of little. Firm, mild and easy to eat, so the first fish for many children.',
    cooking: 'Pat dry before the masala goes on. Five minutes a side on a medium tawa, no more.',
    origin: 'East coast: Kakinada, Chennai',
    nutrition: perHundredGrams(22.3, 5.2),
    pictures: [art.steak],
    deliveryDays: 1,
    skus: [
      pack('FSH-SEER-250', {
        pack: '250 g',
        net: 250,
        gross: 310,
        pieces: '2–3 steaks',
        serves: '1–2 people',
        retail: 399,
        sale: 345,
        cuts: fishSteakCuts.slice(0, 2),
      }),
      pack('FSH-SEER-500', {
        pack: '500 g',
        net: 500,
        gross: 620,
        pieces: '4–6 steaks',
        serves: '3 people',
        retail: 769,
        sale: 669,
        cuts: fishSteakCuts.slice(0, 2),
      }),
    ],
    goesWith: ['everyday-masala-trio', 'sunflower-oil'],
  },
  {
    ...freshFish,
    seoName: 'indian-mackerel',
    name: 'Indian Mackerel, Whole, Cleaned',
    subcategory: 'sea-fish',
    summary: 'Bangda: cheap, oily in the good way, best the same day.',
    description:
      'Whole mackerel, gutted and trimmed, heads on unless you choose otherwise. It spoils faster than white fish, so we buy each morning and sell out each evening.',
    cooking: 'Slit, salt and fry on high heat, or simmer ten minutes in a sour coconut gravy.',
    origin: 'West coast: Mangaluru, Goa',
    nutrition: perHundredGrams(21.5, 1.5),
    pictures: [art.mackerel],
    skus: [
      pack('FSH-MACKEREL-500', {
        pack: '500 g',
        net: 500,
        gross: 700,
        pieces: '4–6 fish',
        serves: '2–3 people',
        retail: 219,
        sale: 189,
        cuts: wholeFishCuts.slice(0, 2),
      }),
      pack('FSH-MACKEREL-1000', {
        pack: '1 kg',
        net: 1000,
        gross: 1400,
        pieces: '9–12 fish',
        serves: '5 people',
        retail: 419,
        sale: 359,
        cuts: wholeFishCuts.slice(0, 2),
      }),
    ],
    goesWith: ['curry-leaves-and-chilli', 'sona-masoori-rice'],
  },
  {
    ...freshFish,
    seoName: 'barracuda-steaks',
    name: 'Barracuda Steaks',
    subcategory: 'sea-fish',
    summary: 'Sheela: firm white steaks at half the price of seer.',
    description:
      'If you like seer but not its price, this is the fish. Low in fat, few bones, holds its shape in a curry and on a grill.',
    cooking: 'Brush with oil before it meets the pan: lean fish sticks.',
    origin: 'East coast: Visakhapatnam, Nagapattinam',
    nutrition: perHundredGrams(22.5, 1.7),
    pictures: [art.steak],
    skus: [
      pack('FSH-BARRACUDA-500', {
        pack: '500 g',
        net: 500,
        gross: 650,
        pieces: '5–7 steaks',
        serves: '3 people',
        retail: 399,
        sale: 349,
        cuts: fishSteakCuts.slice(0, 2),
      }),
    ],
    goesWith: ['everyday-masala-trio', 'lemon'],
  },
];
