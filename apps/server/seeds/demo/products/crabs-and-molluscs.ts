import { art } from '../art.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshCrustacean, freshMollusc } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

/** River prawns, mud crab, and what lives in shells. */
export const crabsAndMolluscs: readonly ProductSheet[] = [
  {
    ...freshCrustacean,
    seoName: 'scampi',
    name: 'Scampi, Galda, Head-on',
    subcategory: 'fresh-prawns',
    summary: 'Freshwater giants with blue claws and an orange head to suck on.',
    description:
      'Raised in ponds of the Godavari delta, five to eight in a pack. Bought whole because the head holds what makes a malai curry orange.',
    cooking: 'Sear in the shell, add coconut milk, eight minutes. Nothing sour.',
    origin: 'Godavari delta, Andhra Pradesh',
    ingredients: 'Giant river prawns (Macrobrachium rosenbergii)',
    nutrition: perHundredGrams(19.2, 0.5),
    attributes: [
      { name: 'Shell', value: 'On, head on' },
      { name: 'Vein', value: 'Drawn' },
    ],
    pictures: [art.wholeprawn],
    deliveryDays: 1,
    skus: [
      pack('PRN-SCAMPI-500', {
        pack: '500 g',
        net: 500,
        pieces: '5–8 prawns',
        serves: '2–3 people',
        retail: 699,
        sale: 629,
        max: 6,
        cuts: [
          cut('whole', 'Whole', 'Whiskers trimmed, vein drawn'),
          cut('split', 'Split', 'Butterflied in the shell, for the grill', 20),
        ],
      }),
    ],
    goesWith: ['aged-basmati-rice', 'mustard-oil', 'coriander-and-lemon'],
  },
  {
    ...freshCrustacean,
    seoName: 'mud-crab',
    name: 'Mud Crab',
    subcategory: 'crab-squid-and-more',
    summary: 'Heavy claws, sent out alive or cleaned, as you say.',
    description:
      'From the mangroves of the Krishna mouth, 350 to 700 g each, chosen for weight in the hand. Claws are tied; cleaned ones are cracked so that the masala gets in.',
    cooking: 'Pepper, fennel and shallots; 15 minutes covered, then reduce.',
    origin: 'Krishna estuary, Andhra Pradesh',
    ingredients: 'Mud crab (Scylla)',
    nutrition: perHundredGrams(10, 0.6),
    pictures: [art.mudcrab],
    deliveryDays: 1,
    skus: [
      pack('SHF-MUDCRAB-700', {
        pack: '700 g',
        net: 700,
        gross: 800,
        pieces: '1–2 crabs',
        serves: '2 people',
        retail: 849,
        sale: 849,
        max: 4,
        cuts: [
          cut('cleaned', 'Cleaned, cut', 'Halved, claws cracked'),
          cut('live', 'Alive', 'Claws tied, in a ventilated box'),
        ],
      }),
    ],
    goesWith: ['black-pepper', 'shallots', 'curry-leaves-and-chilli'],
  },
  {
    ...freshMollusc,
    seoName: 'cuttlefish',
    name: 'Cuttlefish, Cleaned',
    subcategory: 'crab-squid-and-more',
    summary: 'Thicker and sweeter than squid; ink and bone are gone.',
    description:
      'Skinned to the white, scored in a lattice so that it curls, and cut in strips. It takes a roast masala better than any fish.',
    cooking: 'Two minutes on fierce heat, or 40 on a small flame; nothing between.',
    origin: 'West coast: Kollam, Kochi',
    ingredients: 'Cuttlefish (Sepia)',
    nutrition: perHundredGrams(16.8, 0.9),
    attributes: [
      { name: 'Skin', value: 'Off' },
      { name: 'Ink', value: 'Removed' },
    ],
    pictures: [art.cuttlefish],
    skus: [
      pack('SHF-CUTTLE-300', {
        pack: '300 g',
        net: 300,
        gross: 450,
        pieces: '12–16 strips',
        serves: '2 people',
        retail: 269,
        sale: 235,
        cuts: [
          cut('strips', 'Scored strips', 'Two fingers wide'),
          cut('whole', 'Whole tubes', 'For stuffing'),
        ],
      }),
    ],
    goesWith: ['black-pepper', 'ginger-and-garlic', 'lemon'],
  },
  {
    ...freshMollusc,
    seoName: 'green-mussels',
    name: 'Green Mussel Meat',
    subcategory: 'crab-squid-and-more',
    summary: 'Kallummakkaya, steamed open, bearded and shelled.',
    description:
      'Divers cut them from the rocks of Malabar; it takes nearly a kilo in the shell for this cup. In season from October to May.',
    cooking: 'Chilli, turmeric, rice flour, four minutes in coconut oil.',
    origin: 'Thalassery and Kasaragod, Kerala',
    ingredients: 'Green mussels (Perna viridis)',
    nutrition: perHundredGrams(12.1, 1),
    attributes: [{ name: 'Shell', value: 'Off' }],
    pictures: [art.mussel],
    deliveryDays: 1,
    skus: [
      pack('SHF-MUSSEL-250', {
        pack: '250 g meat',
        net: 250,
        gross: 900,
        pieces: '25–35 mussels',
        serves: '2 people',
        retail: 299,
        sale: 265,
        max: 6,
      }),
    ],
    goesWith: ['curry-leaves-and-chilli', 'shallots', 'malabar-parotta'],
  },
  {
    ...freshMollusc,
    seoName: 'clam-meat',
    name: 'Clam Meat',
    subcategory: 'crab-squid-and-more',
    summary: 'Tisrya out of the shell, purged of sand overnight.',
    description:
      'Small black clams of the backwaters, kept a night in clean salt water before they are steamed and shelled. No grit: we bite on some from each lot.',
    cooking: 'Dry-fry with coconut slivers and pepper for ten minutes.',
    origin: 'Vembanad lake, Kerala',
    ingredients: 'Black clams (Villorita cyprinoides)',
    nutrition: perHundredGrams(11.8, 1.3),
    attributes: [{ name: 'Shell', value: 'Off' }],
    pictures: [art.clam],
    deliveryDays: 1,
    skus: [
      pack('SHF-CLAM-250', {
        pack: '250 g meat',
        net: 250,
        gross: 900,
        pieces: '70–90 clams',
        serves: '2 people',
        retail: 189,
        sale: 189,
        max: 6,
      }),
    ],
    goesWith: ['shallots', 'black-pepper', 'sona-masoori-rice'],
  },
];
