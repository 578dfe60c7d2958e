import { art } from '../art.ts';
import { minceGrinds } from '../cuts.ts';
import { cut, pack, perHundredGrams } from '../describe.ts';
import { freshGoat, freshGoatMince } from '../goods.ts';
import type { ProductSheet } from '../types.ts';

const goatShoulder = perHundredGrams(20.3, 11.9);
const goatLeg = perHundredGrams(22.1, 7.9);
const sheepShoulder = perHundredGrams(18.2, 14.3);

/** Mince and cubes without bone. */
export const muttonMinceAndBoneless: readonly ProductSheet[] = [
  {
    ...freshGoat,
    seoName: 'goat-boneless',
    name: 'Goat Boneless',
    subcategory: 'mutton-mince-and-boneless',
    summary: 'Leg and shoulder off the bone, silver skin removed.',
    description:
      'Boned and trimmed by hand from leg and shoulder. The tough silver skin goes, a little fat stays. You pay for meat alone, which is why the price looks high and the plate looks full.',
    cooking:
      'As boti kebab after a night in papaya and curd; as pasande, beaten flat, in 20 minutes.',
    origin: 'Local goats from Mahbubnagar and Anantapur',
    ingredients: 'Goat leg, boneless',
    nutrition: goatLeg,
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Bone', value: 'Out' },
    ],
    pictures: [art.goatcubes],
    skus: [
      pack('MUT-BONELESS-450', {
        pack: '450 g',
        net: 450,
        pieces: '18–22 pieces',
        serves: '3 people',
        retail: 759,
        sale: 669,
        cuts: [
          cut('cubes', 'Cubes', 'About 25 g each'),
          cut('strips', 'Strips', 'For stroganoff and stir-fry'),
          cut('pasande', 'Pasande', 'Flattened slices', 20),
        ],
      }),
      pack('MUT-BONELESS-900', {
        pack: '900 g',
        net: 900,
        pieces: '36–44 pieces',
        serves: '6 people',
        retail: 1499,
        sale: 1329,
        cuts: [
          cut('cubes', 'Cubes', 'About 25 g each'),
          cut('strips', 'Strips', 'For stroganoff and stir-fry'),
          cut('pasande', 'Pasande', 'Flattened slices', 20),
        ],
      }),
    ],
    goesWith: ['ginger-garlic-paste', 'cow-ghee', 'garam-masala'],
  },
  {
    ...freshGoatMince,
    seoName: 'goat-keema',
    name: 'Goat Keema, Medium Mince',
    subcategory: 'mutton-mince-and-boneless',
    summary: 'Shoulder and flank through the plate, about 12 % fat.',
    description:
      'Ground to order from goat alone. Enough fat to fry in its own juice, not so much that the pan swims. Choose fine for kebabs, medium for keema matar, or hand-chopped if you want to chew.',
    cooking: 'Fry without a lid until the water is gone and it begins to sing; then add tomatoes.',
    origin: 'Local goats from Mahbubnagar and Anantapur',
    ingredients: 'Goat meat',
    nutrition: goatShoulder,
    attributes: [
      { name: 'Animal', value: 'Young goat' },
      { name: 'Bone', value: 'Out' },
    ],
    pictures: [art.keema],
    skus: [
      pack('MUT-KEEMA-250', {
        pack: '250 g',
        net: 250,
        serves: '1–2 people',
        pieces: '1 tray',
        retail: 359,
        sale: 309,
        cuts: minceGrinds,
      }),
      pack('MUT-KEEMA-500', {
        pack: '500 g',
        net: 500,
        serves: '3–4 people',
        pieces: '1 tray',
        retail: 699,
        sale: 599,
        cuts: minceGrinds,
      }),
      pack('MUT-KEEMA-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '2 trays',
        serves: '6–8 people',
        retail: 1369,
        sale: 1189,
        cuts: minceGrinds,
      }),
    ],
    goesWith: ['farm-white-eggs', 'curry-basics-basket', 'chakki-atta'],
  },
  {
    ...freshGoatMince,
    seoName: 'lamb-keema',
    name: 'Lamb Keema',
    subcategory: 'mutton-mince-and-boneless',
    summary: 'Richer mince for kofta, shepherd’s pie and galouti.',
    description:
      'Lamb shoulder with its own fat, about 18 %. It binds by itself, so kofta and patties need neither bread nor egg to hold.',
    cooking: 'Chill it before shaping, and handle it little: warm hands make tough kofta.',
    origin: 'Deccani sheep from Medak district, Telangana',
    ingredients: 'Lamb',
    nutrition: sheepShoulder,
    attributes: [
      { name: 'Animal', value: 'Young lamb' },
      { name: 'Bone', value: 'Out' },
    ],
    pictures: [art.lambmince],
    skus: [
      pack('LMB-KEEMA-500', {
        pack: '500 g',
        net: 500,
        serves: '3–4 people',
        pieces: '1 tray',
        retail: 569,
        sale: 569,
        cuts: minceGrinds,
      }),
      pack('LMB-KEEMA-1000', {
        pack: '1 kg',
        net: 1000,
        pieces: '2 trays',
        serves: '6–8 people',
        retail: 1129,
        sale: 1099,
        cuts: minceGrinds,
      }),
    ],
    goesWith: ['everyday-masala-trio', 'coriander-and-lemon', 'chakki-atta'],
  },
];
