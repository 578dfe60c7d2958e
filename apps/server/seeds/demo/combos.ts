import { type Paise, paiseFromRupees } from '@halal-basket/money';
import type { Tint } from './types.ts';

export interface DemoCombo {
  readonly sku: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly tint: Tint | 'combo';
  /** Exactly one of the three rules for its price. */
  readonly pricePaise?: Paise;
  readonly discountBasisPoints?: number;
  readonly discountPaise?: Paise;
  readonly maxQuantity: number;
  readonly parts: readonly DemoComboPart[];
  /** Where a hub asks for another price. */
  readonly hubPrices?: readonly { readonly adcCode: string; readonly pricePaise: Paise }[];
}

interface DemoComboPart {
  readonly sku: string;
  readonly quantity: number;
  /** Left out: the customer chooses, where the pack is cut at all. */
  readonly cut?: string;
}

/** `quantity` packs of a SKU, in a fixed cut or in one that the customer chooses. */
const part = (sku: string, quantity = 1, cut?: string): DemoComboPart => ({
  sku,
  quantity,
  ...(cut && { cut }),
});

const costs = (rupees: number) => ({ pricePaise: paiseFromRupees(rupees) });
const percentOff = (percent: number) => ({ discountBasisPoints: percent * 100 });
const rupeesOff = (rupees: number) => ({ discountPaise: paiseFromRupees(rupees) });

/** Boxes over the demo's packs, in the order of their lists. */
export const combos: readonly DemoCombo[] = [
  {
    sku: 'CMB-BIRYANI-GOAT',
    name: 'Weekend Goat Biryani Box',
    summary: 'A kilo of meat and everything the pot asks for',
    description:
      'Large goat pieces for the dum, rice that has waited two years, the whole spices and onions that somebody else has already fried. Bring yoghurt, saffron and an hour and a half; six people eat well.',
    tint: 'mutton',
    ...costs(1372),
    maxQuantity: 5,
    parts: [
      part('MUT-BIRYANI-1000'),
      part('STP-BASMATI-1000'),
      part('MAS-WHOLE-50'),
      part('MAS-BIRISTA-200'),
      part('VEG-MINT-100'),
    ],
    hubPrices: [{ adcCode: 'MUM-BDR', pricePaise: paiseFromRupees(1399) }],
  },
  {
    sku: 'CMB-BIRYANI-CHICKEN',
    name: 'Chicken Biryani Box',
    summary: 'One bird, one pot, no second trip to the shop',
    description:
      'A kilo of chicken in the size you like, basmati, biryani masala, fried onions and a bundle of herbs. Marinate while the rice soaks, and dinner for five is ready in the time of a film.',
    tint: 'chicken',
    ...percentOff(10),
    maxQuantity: 5,
    parts: [
      part('CHK-CURRY-1000'),
      part('STP-BASMATI-1000'),
      part('MAS-BIRYANI-50'),
      part('MAS-BIRISTA-200'),
      part('VEG-HERBS-200'),
    ],
  },
  {
    sku: 'CMB-GRILL',
    name: 'Terrace Grill Box',
    summary: 'Chops, drumsticks and wings for the coals',
    description:
      'Goat chops, drumsticks and wings, with tandoori masala and lemons. Choose how each is cut: gashed drumsticks take the masala deeper, double chops stay pink inside. Charcoal and friends are yours to bring.',
    tint: 'mutton',
    ...rupeesOff(120),
    maxQuantity: 5,
    parts: [
      part('MUT-CHOPS-500'),
      part('CHK-DRUM-500'),
      part('CHK-WINGS-500'),
      part('MAS-TANDOORI-100'),
      part('VEG-LEMON-4'),
    ],
  },
  {
    sku: 'CMB-IFTAR',
    name: 'Iftar Table Box',
    summary: 'Dates first, then something hot from the pan',
    description:
      'Kimia dates to break the fast, two packs of keema samosas and a pack of chicken seekh for the tawa, milk for the sherbet. Fifteen minutes of frying, started when the call is near.',
    tint: 'rtc',
    ...costs(699),
    maxQuantity: 5,
    parts: [
      part('STP-DATES-250'),
      part('RTC-SAMOSA-300', 2),
      part('RTC-CSEEKH-300'),
      part('DRY-MILK-500', 2),
    ],
  },
  {
    sku: 'CMB-COAST',
    name: 'Coastal Fry Box',
    summary: 'Mackerel, prawns and squid, with what the tempering needs',
    description:
      'Whole mackerel for the tawa, prawns for the masala, squid rings for the last two minutes, and a handful of curry leaves with chillies. Ask for the mackerel gashed if you fry it with rava.',
    tint: 'fish',
    ...percentOff(12),
    maxQuantity: 5,
    parts: [
      part('FSH-MACKEREL-500'),
      part('PRN-MEDIUM-250'),
      part('SHF-SQUID-250'),
      part('VEG-LEAFCHILLI-150'),
    ],
  },
  {
    sku: 'CMB-BREAKFAST',
    name: 'Sunday Breakfast Box',
    summary: 'Keema, eggs and parathas before noon',
    description:
      'Chicken mince in your grind, a dozen brown eggs, atta for the parathas and milk for the tea. Cook the keema on Saturday night; on Sunday it only wants warming and an egg on top.',
    tint: 'egg',
    ...costs(439),
    maxQuantity: 5,
    parts: [
      part('CHK-KEEMA-450'),
      part('EGG-BROWN-12'),
      part('STP-ATTA-1000'),
      part('DRY-MILK-500'),
    ],
  },
  {
    sku: 'CMB-NIHARI',
    name: 'Nihari Night Box',
    summary: 'Put it on at ten, eat it at dawn',
    description:
      'A kilo of shank with the marrow in, ginger garlic paste, atta that thickens the gravy and makes the naan, coriander and lemon for the end. It asks for a heavy pot and patience, nothing else.',
    tint: 'mutton',
    ...costs(1099),
    maxQuantity: 5,
    parts: [
      part('MUT-NALLI-1000'),
      part('MAS-GGPASTE-200'),
      part('STP-ATTA-1000'),
      part('VEG-CORLEM-220'),
    ],
  },
  {
    sku: 'CMB-KEEMA',
    name: 'Keema for the Week Box',
    summary: 'Half a kilo of goat mince and its vegetables',
    description:
      'Goat keema ground as you ask, onions, potatoes and tomatoes, ginger garlic paste and herbs. Enough for keema aloo on one day and stuffed parathas on the next.',
    tint: 'mutton',
    ...percentOff(8),
    maxQuantity: 5,
    parts: [
      part('MUT-KEEMA-500'),
      part('VEG-OPT-1000'),
      part('MAS-GGPASTE-200'),
      part('VEG-HERBS-200'),
    ],
  },
  {
    sku: 'CMB-EVERYDAY',
    name: 'Everyday Curry Box',
    summary: 'Two chicken dinners and eggs for the days between',
    description:
      'Two half-kilo packs of curry cut, so that one can wait in the freezer, a dozen eggs, the three masalas of every kitchen and a kilo of onions, potatoes and tomatoes.',
    tint: 'chicken',
    ...rupeesOff(75),
    maxQuantity: 5,
    parts: [
      part('CHK-CURRY-500', 2),
      part('EGG-WHITE-12'),
      part('MAS-TRIO-150'),
      part('VEG-OPT-1000'),
    ],
  },
  {
    sku: 'CMB-LITTLE-ONES',
    name: 'Little Hands Box',
    summary: 'Nuggets, popcorn and fish fingers',
    description:
      'Three things that are eaten without a fork: chicken nuggets, chicken popcorn, and boneless basa cut into fingers that only want crumbs. Lemons for those who are past ten.',
    tint: 'rtc',
    ...costs(749),
    maxQuantity: 5,
    parts: [
      part('RTC-NUGGETS-400'),
      part('RTC-POPCORN-400'),
      part('FSH-BASA-500', 1, 'fingers'),
      part('VEG-LEMON-4'),
    ],
  },
  {
    sku: 'CMB-PROTEIN',
    name: 'Training Week Box',
    summary: 'Breast, eggs and paneer, counted for five days',
    description:
      'Nine hundred grams of chicken breast, thirty eggs and two packs of paneer: close to four hundred and fifty grams of protein for the price of three lunches out. Ask for fillets if you grill them.',
    tint: 'chicken',
    ...percentOff(12),
    maxQuantity: 5,
    parts: [part('CHK-BREAST-900'), part('EGG-WHITE-30'), part('DRY-PANEER-200', 2)],
  },
  {
    sku: 'CMB-RIVER',
    name: 'River Fish Box',
    summary: 'Rohu and catla, cut the Bengali way',
    description:
      'A kilo of rohu and half of catla, gada and peti apart, with rice and the green chillies that a jhol begins with. Mustard oil stands in your kitchen already, or it should.',
    tint: 'fish',
    ...costs(769),
    maxQuantity: 5,
    parts: [
      part('FSH-ROHU-1000', 1, 'bengali'),
      part('FSH-CATLA-500', 1, 'bengali'),
      part('STP-BASMATI-1000'),
      part('VEG-LEAFCHILLI-150'),
    ],
  },
  {
    sku: 'CMB-BROTH',
    name: 'Slow Broth Box',
    summary: 'Paya and bones for a long, quiet boil',
    description:
      'A set of four trotters and half a kilo of soup bones, with pepper and ginger garlic paste. Six hours on the lowest flame, or one under pressure: a broth that sets in the fridge.',
    tint: 'mutton',
    ...percentOff(10),
    maxQuantity: 3,
    parts: [
      part('MUT-PAYA-600'),
      part('MUT-BONES-500'),
      part('MAS-PEPPER-100'),
      part('MAS-GGPASTE-200'),
    ],
  },
  {
    sku: 'CMB-KEBAB',
    name: 'Kebab Platter Box',
    summary: 'Two tikkas, two kebabs, one hot pan',
    description:
      'Tandoori and achari tikka, mutton seekh and shami, all marinated and shaped, with mint for the chutney. Guests need never know how little of it was your work.',
    tint: 'rtc',
    ...percentOff(12),
    maxQuantity: 5,
    parts: [
      part('RTC-TIKKA-400'),
      part('RTC-ACHARI-400'),
      part('RTC-MSEEKH-300'),
      part('RTC-SHAMI-300'),
      part('VEG-MINT-100'),
    ],
  },
  {
    sku: 'CMB-PANTRY',
    name: 'Pantry Basics Box',
    summary: 'Rice, dal, atta, oil and masala',
    description:
      'What should never run out: basmati, toor dal, atta, a litre of oil and the three masalas. No meat in it; it is the half of dinner that the meat comes to.',
    tint: 'grocery',
    ...rupeesOff(80),
    maxQuantity: 5,
    parts: [
      part('STP-BASMATI-1000'),
      part('STP-TOOR-1000'),
      part('STP-ATTA-1000'),
      part('STP-OIL-1000'),
      part('MAS-TRIO-150'),
    ],
  },
  {
    sku: 'CMB-DAWAT',
    name: 'Dawat for Ten Box',
    summary: 'Goat, chicken, kebabs, rice and ghee',
    description:
      'A kilo of goat and a kilo of chicken in the cuts that you cook, mutton seekh for the first plate, two kilos of basmati and a jar of ghee. The guests bring the sweets.',
    tint: 'combo',
    ...costs(2459),
    maxQuantity: 3,
    parts: [
      part('MUT-CURRY-1000'),
      part('CHK-CURRY-1000'),
      part('RTC-MSEEKH-600'),
      part('STP-BASMATI-1000', 2),
      part('DRY-GHEE-500'),
    ],
  },
];
