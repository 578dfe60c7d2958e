import { art } from '../art.ts';
import { pack, perHundredGrams } from '../describe.ts';
import { dryCrustacean, dryFish } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

/** Fish and prawns dried on racks. */
export const driedFish: readonly ProductSheet[] = [
  {
    ...dryFish,
    seoName: 'dry-anchovy',
    name: 'Dry Anchovy, Nethili Karuvadu',
    subcategory: 'dry-fish',
    summary: 'Sun-dried, heads off, no sand between the teeth.',
    description:
      'Dried on raised racks, not on the beach, and picked over by hand. Lightly salted: rinse once and it is ready.',
    cooking: 'Soak ten minutes in hot water, then into a tamarind and brinjal gravy.',
    origin: 'Thoothukudi, Tamil Nadu',
    ingredients: 'Anchovy, salt',
    nutrition: perHundredGrams(60, 6),
    pictures: [art.dryanchovy],
    skus: [
      pack('DRF-ANCHOVY-200', {
        pack: '200 g',
        net: 200,
        pieces: '1 pouch',
        serves: '8 people',
        retail: 209,
        sale: 189,
      }),
      pack('DRF-ANCHOVY-500', {
        pack: '500 g',
        net: 500,
        pieces: '1 pouch',
        serves: '20 people',
        retail: 499,
        sale: 445,
      }),
    ],
    goesWith: ['shallots', 'tomatoes', 'sona-masoori-rice'],
  },
  {
    ...dryFish,
    seoName: 'dry-bombil',
    name: 'Dry Bombil',
    subcategory: 'dry-fish',
    summary: 'Bombay duck, stiff from the sun, for chutney and kalwan.',
    description:
      'Hung on bamboo in pairs until they rattle. We cut heads and fins away, so the pack is all fish, and it smells through no zip.',
    cooking: 'Roast over a flame until brown, pound with garlic and red chilli.',
    origin: 'Satpati, Maharashtra',
    ingredients: 'Bombay duck, salt',
    nutrition: perHundredGrams(61.7, 4),
    pictures: [art.drybombil],
    skus: [
      pack('DRF-BOMBIL-100', {
        pack: '100 g',
        net: 100,
        pieces: '8–12 fish',
        serves: '4 people',
        retail: 129,
        sale: 129,
      }),
      pack('DRF-BOMBIL-250', {
        pack: '250 g',
        net: 250,
        pieces: '20–28 fish',
        serves: '10 people',
        retail: 309,
        sale: 285,
      }),
    ],
    goesWith: ['onion-potato-tomato', 'chakki-atta', 'ginger-and-garlic'],
  },
  {
    ...dryCrustacean,
    seoName: 'dry-prawns',
    name: 'Dry Prawns, Shelled',
    subcategory: 'dry-fish',
    summary: 'Sode: small, orange, and stronger than a stock cube.',
    description:
      'Boiled in sea water, dried and beaten out of their shells. A spoonful lifts a dal, a gongura or a plain pot of rice.',
    cooking: 'Toast dry for a minute until they smell sweet; then add them to anything.',
    origin: 'Kakinada, Andhra Pradesh',
    ingredients: 'Prawns, salt',
    nutrition: perHundredGrams(65, 3.5),
    pictures: [art.dryprawn],
    skus: [
      pack('DRF-PRAWN-100', {
        pack: '100 g',
        net: 100,
        pieces: '1 pouch',
        serves: '5 people',
        retail: 199,
        sale: 175,
      }),
    ],
    goesWith: ['toor-dal', 'curry-leaves-and-chilli', 'red-onions'],
  },
];
