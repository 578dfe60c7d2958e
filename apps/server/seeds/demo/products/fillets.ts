import { art } from '../art.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshFillet } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

/** Boneless fish. */
export const fillets: readonly ProductSheet[] = [
  {
    ...freshFillet,
    seoName: 'basa-fillet',
    name: 'Basa Fillet, Boneless',
    subcategory: 'fish-fillets',
    summary: 'Mild white fillets: no skin, no bone, no smell.',
    description:
      'Farmed pangasius, trimmed of skin and the red line. It takes on whatever you give it, which is why every fish finger begins here.',
    cooking: 'Dry well and pan-fry three minutes a side, or bake 12 minutes at 200 °C.',
    origin: 'Fish farms in West Godavari, Andhra Pradesh',
    ingredients: 'Basa (Pangasianodon hypophthalmus)',
    nutrition: perHundredGrams(15, 3),
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Bone', value: 'Out' },
    ],
    pictures: [art.fillet],
    skus: [
      pack('FSH-BASA-250', {
        pack: '250 g',
        net: 250,
        pieces: '1–2 fillets',
        serves: '1–2 people',
        retail: 189,
        sale: 165,
        cuts: [cut('fillet', 'Fillets', 'Whole'), cut('cubes', 'Cubes', 'For tikka and curry')],
      }),
      pack('FSH-BASA-500', {
        pack: '500 g',
        net: 500,
        pieces: '2–4 fillets',
        serves: '3 people',
        retail: 359,
        sale: 309,
        cuts: [
          cut('fillet', 'Fillets', 'Whole'),
          cut('cubes', 'Cubes', 'For tikka and curry'),
          cut('fingers', 'Fingers', 'Finger-wide, for crumbing', 10),
        ],
      }),
      pack('FSH-BASA-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '4–8 fillets',
        serves: '6 people',
        retail: 699,
        sale: 599,
        cuts: [
          cut('fillet', 'Fillets', 'Whole'),
          cut('cubes', 'Cubes', 'For tikka and curry'),
          cut('fingers', 'Fingers', 'Finger-wide, for crumbing', 10),
        ],
      }),
    ],
    goesWith: ['lemon', 'sunflower-oil', 'farm-white-eggs'],
  },
  {
    ...freshFillet,
    seoName: 'bhetki-fillet',
    name: 'Bhetki Fillet',
    subcategory: 'fish-fillets',
    summary: 'Barramundi, the fish of the Kolkata fry.',
    description:
      'Fillets from bhetki of two kilos and more, skin off, pin bones out. Sweet and flaky; this is what a fish fry or a paturi is made of.',
    cooking:
      'For the fry: ginger-onion marinade for an hour, crumb twice, four minutes in hot oil.',
    origin: 'Estuary farms near Kakinada',
    ingredients: 'Barramundi (Lates calcarifer)',
    nutrition: perHundredGrams(15.3, 0.3),
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Bone', value: 'Out' },
    ],
    pictures: [art.bhetki],
    deliveryDays: 1,
    skus: [
      pack('FSH-BHETKI-400', {
        pack: '400 g',
        net: 400,
        pieces: '3–4 fillets',
        serves: '2–3 people',
        retail: 629,
        sale: 569,
        max: 6,
        cuts: [cut('fillet', 'Fillets', 'Whole'), cut('cubes', 'Cubes', 'For tikka and curry')],
      }),
    ],
    goesWith: ['lemon', 'ginger-garlic-paste', 'farm-white-eggs'],
  },
  {
    ...freshFillet,
    seoName: 'tilapia-fillet',
    name: 'Tilapia Fillet',
    subcategory: 'fish-fillets',
    summary: 'Thin, lean fillets for a quick tawa dinner.',
    description: 'Pond-raised, filleted the same morning, about 90 g each with the skin taken off.',
    cooking: 'Two minutes a side. That is really all.',
    origin: 'Ponds in Krishna district, Andhra Pradesh',
    ingredients: 'Nile tilapia (Oreochromis niloticus)',
    nutrition: perHundredGrams(18.5, 1.1),
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Bone', value: 'Out' },
    ],
    pictures: [art.tilapia],
    skus: [
      pack('FSH-TILAPIA-400', {
        pack: '400 g',
        net: 400,
        pieces: '4–5 fillets',
        serves: '2–3 people',
        retail: 249,
        sale: 249,
        cuts: [cut('fillet', 'Fillets', 'Whole'), cut('cubes', 'Cubes', 'For tikka and curry')],
      }),
    ],
    goesWith: ['everyday-masala-trio', 'lemon', 'sona-masoori-rice'],
  },
  {
    ...freshFillet,
    seoName: 'atlantic-salmon',
    name: 'Atlantic Salmon Fillet',
    subcategory: 'fish-fillets',
    summary: 'Flown in chilled from Norway, cut here.',
    description:
      'Skin-on fillet portions of 100 g from the thick end, pin bones drawn. It arrives by air twice a week, on Tuesdays and Fridays, and is never refrozen.',
    cooking: 'Skin side down in a cold pan, medium heat, seven minutes; turn for one.',
    origin: 'Norway; cut and packed in Hyderabad',
    ingredients: 'Atlantic salmon (Salmo salar), farmed',
    nutrition: perHundredGrams(21, 9.9),
    attributes: [
      { name: 'Skin', value: 'On' },
      { name: 'Bone', value: 'Out' },
    ],
    pictures: [art.salmon],
    deliveryDays: 1,
    skus: [
      pack('FSH-SALMON-200', {
        pack: '200 g',
        net: 200,
        pieces: '2 fillets',
        serves: '1–2 people',
        retail: 849,
        sale: 769,
        max: 6,
      }),
      pack('FSH-SALMON-400', {
        pack: '400 g',
        net: 400,
        pieces: '4 fillets',
        serves: '3–4 people',
        retail: 1649,
        sale: 1499,
        max: 4,
      }),
    ],
    goesWith: ['coriander-and-lemon', 'black-pepper', 'lemon'],
  },
];
