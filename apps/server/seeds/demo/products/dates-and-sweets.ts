import { art } from '../art.ts';
import { pack, perHundredGrams } from '../describe.ts';
import { dates, honey, vermicelli } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

/** For iftar, for guests, and for Eid. */
export const datesAndSweets: readonly ProductSheet[] = [
  {
    ...dates,
    seoName: 'dates-kimia',
    name: 'Kimia Dates',
    subcategory: 'dates-and-sweets',
    summary: 'Soft, black and syrupy, for the first bite at iftar.',
    description:
      'From Bam, kept cold from the tree to your door. Mazafati fruit, unwashed, with stones.',
    cooking: 'Serve at room temperature. Stuffed with an almond they count as a sweet.',
    origin: 'Bam, Iran',
    ingredients: 'Dates with stones',
    nutrition: perHundredGrams(2.5, 0.4, { carbohydrate: 75, energy: 282 }),
    pictures: [art.dates],
    skus: [
      pack('STP-DATES-250', {
        pack: '250 g',
        net: 250,
        pieces: '22–28 dates',
        serves: '6 people',
        retail: 129,
        sale: 115,
      }),
      pack('STP-DATES-500', {
        pack: '500 g',
        net: 500,
        pieces: '44–56 dates',
        serves: '12 people',
        retail: 249,
        sale: 209,
      }),
      pack('STP-DATES-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '88–112 dates',
        serves: '24 people',
        retail: 489,
        sale: 399,
      }),
    ],
    goesWith: ['cow-milk', 'keema-samosa', 'mutton-haleem'],
  },
  {
    ...dates,
    seoName: 'ajwa-dates',
    name: 'Ajwa Dates',
    subcategory: 'dates-and-sweets',
    summary: 'Small, black and dry-sweet, from the gardens of Madinah.',
    description:
      'Graded medium, about 120 to the kilo, in a box that can be given away as it is. Importer and harvest year stand on the lid.',
    cooking: 'Nothing at all.',
    origin: 'Madinah, Saudi Arabia',
    ingredients: 'Dates with stones',
    nutrition: perHundredGrams(2.5, 0.4, { carbohydrate: 75, energy: 282 }),
    pictures: [art.ajwa],
    skus: [
      pack('STP-AJWA-250', {
        pack: '250 g',
        net: 250,
        pieces: '28–32 dates',
        serves: '8 people',
        retail: 549,
        sale: 549,
      }),
      pack('STP-AJWA-500', {
        pack: '500 g',
        net: 500,
        pieces: '56–64 dates',
        serves: '16 people',
        retail: 1049,
        sale: 949,
      }),
    ],
    goesWith: ['cow-milk', 'forest-honey', 'dates-kimia'],
  },
  {
    ...vermicelli,
    seoName: 'seviyan',
    name: 'Roasted Seviyan',
    subcategory: 'dates-and-sweets',
    summary: 'Fine vermicelli for sheer khurma on the morning of Eid.',
    description:
      'Durum wheat, drawn thin and roasted, so it only needs two minutes in ghee before the milk.',
    cooking: 'Ghee, dates, almonds; milk reduced by a third; seviyan last.',
    origin: 'Hyderabad, Telangana',
    ingredients: 'Durum wheat semolina',
    nutrition: perHundredGrams(11, 1, { carbohydrate: 75, energy: 353 }),
    pictures: [art.seviyan],
    skus: [
      pack('STP-SEVIYAN-200', {
        pack: '200 g',
        net: 200,
        pieces: '1 pouch',
        serves: '6 people',
        retail: 45,
        sale: 39,
      }),
      pack('STP-SEVIYAN-500', {
        pack: '500 g',
        net: 500,
        pieces: '1 pouch',
        serves: '15 people',
        retail: 105,
        sale: 89,
      }),
    ],
    goesWith: ['cow-milk', 'dates-kimia', 'cow-ghee'],
  },
  {
    ...honey,
    seoName: 'forest-honey',
    name: 'Forest Honey',
    subcategory: 'dates-and-sweets',
    summary: 'Raw, dark, from rock bees in the Nallamala hills.',
    description:
      'Bought from Chenchu collectors who leave half the comb. Strained through cloth and not heated; it may set in winter, and that does it no harm.',
    cooking: 'A spoon in the marinade browns a roast. Not for children under a year.',
    origin: 'Nallamala forest, Andhra Pradesh',
    ingredients: 'Honey',
    nutrition: perHundredGrams(0.3, 0, { carbohydrate: 80, energy: 320 }),
    pictures: [art.honey],
    skus: [
      pack('STP-HONEY-250', {
        pack: '250 g',
        net: 250,
        pieces: '1 jar',
        serves: '15 servings',
        retail: 249,
        sale: 225,
      }),
    ],
    goesWith: ['ajwa-dates', 'curd', 'lemon'],
  },
];
