import type { GoodsFacts } from './types.ts';

/*
 * HSN headings and GST rates as in force from 22 September 2025 (56th GST Council): fresh and
 * chilled meat, fish, eggs and vegetables are nil; frozen or prepared and pre-packed is 5 %.
 * The shop owner's tax adviser has the last word.
 */

const chilled =
  'Keep at 0–4 °C, in the coldest part of the fridge, in the pack it came in. Do not wash before storing.';
const onIce =
  'Keep at 0–2 °C: the coldest shelf of the fridge, best on ice. Freeze at −18 °C the same day if you will not cook it.';
const frozen = 'Keep at −18 °C or below. Thaw overnight in the fridge and do not freeze again.';
const dry = 'Keep cool, dry and away from light. Close tightly after opening.';

const birdTrimmings =
  'Gross weight is before skin, giblets and trimmings come off; the net weight is what lies in the pack.';
const meatTrimmings =
  'Gross weight is before silver skin, hard fat and bone dust are trimmed away; the net weight is what lies in the pack.';
const fishTrimmings =
  'Gross weight is the fish as landed, before scales, fins and insides are removed; the net weight is what lies in the pack.';
const shellTrimmings =
  'Gross weight is as landed, before head, shell and vein are removed; the net weight is what lies in the pack.';

export const freshPoultry: GoodsFacts = {
  kind: 'poultry',
  weightNote: birdTrimmings,
  diet: 'nonveg',
  halal: true,
  hsn: '0207',
  gstBasisPoints: 0,
  shelfLife: '2 days chilled, 30 days frozen',
  storage: chilled,
};

export const freshPoultryOffal: GoodsFacts = { ...freshPoultry, shelfLife: '1 day chilled' };

/** Turkey, duck and chicken share a heading; quail is declared under "other meat". */
export const freshGameBird: GoodsFacts = { ...freshPoultry, hsn: '0208' };

export const freshGoat: GoodsFacts = {
  kind: 'meat',
  weightNote: meatTrimmings,
  diet: 'nonveg',
  halal: true,
  hsn: '0204',
  gstBasisPoints: 0,
  shelfLife: '3 days chilled, 90 days frozen',
  storage: chilled,
};

export const freshGoatMince: GoodsFacts = { ...freshGoat, shelfLife: '1 day chilled' };

export const freshGoatOffal: GoodsFacts = { ...freshGoatMince, hsn: '0206' };

export const freshFish: GoodsFacts = {
  kind: 'seafood',
  allergens: 'Fish',
  weightNote: fishTrimmings,
  diet: 'nonveg',
  halal: true,
  hsn: '0302',
  gstBasisPoints: 0,
  shelfLife: '1 day chilled, 60 days frozen',
  storage: onIce,
};

export const freshFillet: GoodsFacts = { ...freshFish, hsn: '0304' };

export const freshCrustacean: GoodsFacts = {
  ...freshFish,
  hsn: '0306',
  allergens: 'Crustaceans',
  weightNote: shellTrimmings,
};

export const freshMollusc: GoodsFacts = {
  ...freshFish,
  hsn: '0307',
  allergens: 'Molluscs',
  weightNote: shellTrimmings,
};

export const frozenCrustacean: GoodsFacts = {
  ...freshCrustacean,
  gstBasisPoints: 500,
  shelfLife: '12 months frozen',
  storage: frozen,
};

/** Dried fish and prawns are taxed where they come packed and labelled, as ours do. */
export const dryFish: GoodsFacts = {
  ...freshFish,
  hsn: '0305',
  gstBasisPoints: 500,
  shelfLife: '5 months',
  storage: 'Keep dry and airtight, away from other food; in the fridge once opened.',
  weightNote: 'Weighed dry, as it is packed: three to four kilos of fresh fish dry to one.',
};

export const dryCrustacean: GoodsFacts = {
  ...dryFish,
  hsn: '0306',
  allergens: 'Crustaceans',
  weightNote: 'Weighed dry and shelled: five kilos of fresh prawns dry to one.',
};

export const eggs: GoodsFacts = {
  kind: 'egg',
  allergens: 'Egg',
  diet: 'egg',
  halal: true,
  hsn: '0407',
  gstBasisPoints: 0,
  shelfLife: '21 days; 28 days in the fridge',
  storage: 'Keep in the fridge, pointed end down, away from strong smells.',
};

export const marinatedMeat: GoodsFacts = {
  kind: 'prepared',
  diet: 'nonveg',
  halal: true,
  hsn: '1602',
  gstBasisPoints: 500,
  shelfLife: '2 days chilled',
  storage: chilled,
};

export const kebab: GoodsFacts = { ...marinatedMeat, shelfLife: '5 days chilled, 6 months frozen' };

export const frozenSnack: GoodsFacts = {
  ...marinatedMeat,
  shelfLife: '9 months frozen',
  storage: frozen,
};

/** Sausages, salami and the like have a heading of their own. */
export const coldCut: GoodsFacts = {
  ...marinatedMeat,
  hsn: '1601',
  shelfLife: '30 days chilled, 3 days once opened',
  storage: 'Keep at 0–4 °C. Close the pack well once it is open.',
};

export const readyMeal: GoodsFacts = {
  ...marinatedMeat,
  shelfLife: '4 days chilled, 6 months frozen',
};

export const frozenFishSnack: GoodsFacts = {
  ...frozenSnack,
  hsn: '1604',
  allergens: 'Fish, wheat (gluten)',
};

export const marinatedFish: GoodsFacts = {
  ...marinatedMeat,
  hsn: '1604',
  shelfLife: '1 day chilled',
  allergens: 'Fish',
};

const staple: GoodsFacts = {
  kind: 'grocery',
  diet: 'veg',
  halal: true,
  hsn: '1006',
  gstBasisPoints: 500,
  shelfLife: '12 months',
  storage: dry,
  packer: 'Nizam Provisions, 15-7 Begum Bazaar, Hyderabad 500012',
  retailIsMrp: true,
};

export const rice: GoodsFacts = { ...staple, shelfLife: '18 months' };
export const flour: GoodsFacts = {
  ...staple,
  hsn: '1101',
  shelfLife: '3 months',
  allergens: 'Wheat (gluten)',
};

/** Parotta, paratha and other Indian breads are nil since September 2025, frozen ones too. */
export const frozenBread: GoodsFacts = {
  ...staple,
  hsn: '2106',
  gstBasisPoints: 0,
  shelfLife: '9 months frozen',
  storage: frozen,
  allergens: 'Wheat (gluten)',
};

export const vermicelli: GoodsFacts = { ...staple, hsn: '1902', allergens: 'Wheat (gluten)' };
export const pulses: GoodsFacts = { ...staple, hsn: '0713' };
export const spice: GoodsFacts = { ...staple, hsn: '0910' };
export const paste: GoodsFacts = {
  ...staple,
  hsn: '2103',
  shelfLife: '9 months sealed, 30 days once opened',
  storage: 'Keep cool and dry; in the fridge once opened. Use a dry spoon.',
};
export const ghee: GoodsFacts = {
  ...staple,
  hsn: '0405',
  shelfLife: '9 months',
  allergens: 'Milk',
};
export const oil: GoodsFacts = { ...staple, hsn: '1512', shelfLife: '9 months' };
export const mustardOil: GoodsFacts = { ...oil, hsn: '1514' };
export const dates: GoodsFacts = {
  ...staple,
  hsn: '0804',
  importer: 'Gulf Orchard Imports, 48 Masjid Bunder Road, Mumbai 400003',
};
export const honey: GoodsFacts = { ...staple, hsn: '0409', shelfLife: '18 months' };

/** Curd in a labelled cup is taxed; from an open tub it would not be. */
export const curd: GoodsFacts = {
  ...staple,
  hsn: '0403',
  allergens: 'Milk',
  shelfLife: '12 days chilled',
  storage: 'Keep at 0–4 °C. Use within two days once opened.',
};

export const milk: GoodsFacts = {
  ...staple,
  hsn: '0401',
  allergens: 'Milk',
  gstBasisPoints: 0,
  shelfLife: '3 days chilled',
  storage: 'Keep at 0–4 °C. Boil before drinking if the seal was open for more than a day.',
};

export const paneer: GoodsFacts = {
  ...staple,
  hsn: '0406',
  allergens: 'Milk',
  gstBasisPoints: 0,
  shelfLife: '15 days chilled, 2 days once opened',
  storage: 'Keep at 0–4 °C. Once opened, keep it under water and change the water daily.',
};

export const vegetables: GoodsFacts = {
  ...staple,
  hsn: '0703',
  packer: '',
  retailIsMrp: false,
  gstBasisPoints: 0,
  shelfLife: '7 days',
  storage: 'Keep in an airy basket; tomatoes and chillies in the vegetable drawer.',
};

export const herbs: GoodsFacts = {
  ...vegetables,
  hsn: '0709',
  shelfLife: '3 days',
  storage: 'Wrap in a dry cloth and keep in the vegetable drawer. Wash only when you use them.',
};
