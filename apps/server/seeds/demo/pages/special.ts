import type { CustomTile } from '@halal-basket/contract';
import { type DemoPage, tile } from './types.ts';

const biryani: readonly CustomTile[] = [
  tile(40, [1, 1], ['PDP', 'mutton/goat-biryani-cut'], {
    title: 'Goat, in biryani pieces',
    subtitle: 'Shoulder and leg, cut large, with the bone that makes the yakhni.',
    callToAction: 'Take the goat',
    picture: 'mutton',
    tint: 'mutton',
  }),
  tile(41, [1, 2], ['PDP', 'chicken/chicken-biryani-cut'], {
    title: 'Or chicken, in eight',
    subtitle: 'Big enough to stay whole under an hour of dum.',
    callToAction: 'Take the chicken',
    picture: 'chicken',
    tint: 'chicken',
  }),
  tile(42, [2, 1], ['PDP', 'grocery/aged-basmati-rice'], {
    title: 'Rice',
    subtitle: 'Two years old, long, dry.',
    callToAction: 'Add the rice',
    picture: 'rice',
    tint: 'grocery',
  }),
  tile(43, [2, 2], ['PDP', 'grocery/whole-spices-for-biryani'], {
    title: 'Spices',
    subtitle: 'Whole, in one packet.',
    callToAction: 'Add the spices',
    picture: 'spice',
    tint: 'grocery',
  }),
  tile(44, [2, 3], ['PDP', 'grocery/fried-onions'], {
    title: 'Birista',
    subtitle: 'Onions fried brown and dry.',
    callToAction: 'Add the onions',
    picture: 'onion',
    tint: 'veg',
  }),
];

const coast: readonly CustomTile[] = [
  tile(50, [1, 1], ['PDP', 'fish/silver-pomfret'], {
    title: 'Pomfret, whole',
    subtitle: 'Gutted, scaled, slit for the masala.',
    callToAction: 'See the pomfret',
    picture: 'pomfret',
    tint: 'fish',
  }),
  tile(51, [1, 2], ['PDP', 'fish/seer-fish-steaks'], {
    title: 'Seer, in steaks',
    subtitle: 'Thick enough for the tawa.',
    callToAction: 'See the steaks',
    picture: 'steak',
    tint: 'fish',
  }),
  tile(52, [2, 1], ['PDP', 'prawns/tiger-prawns'], {
    title: 'Tiger prawns',
    subtitle: 'Peeled, vein out, tail on.',
    callToAction: 'See the prawns',
    picture: 'prawn',
    tint: 'prawn',
  }),
  tile(53, [2, 2], ['PDP', 'prawns/blue-crab'], {
    title: 'Blue crab',
    subtitle: 'Cleaned, in halves or whole.',
    callToAction: 'See the crab',
    picture: 'crab',
    tint: 'prawn',
  }),
  tile(54, [2, 3], ['PDP', 'prawns/squid-rings'], {
    title: 'Squid rings',
    subtitle: 'Two minutes in hot oil.',
    callToAction: 'See the squid',
    picture: 'squid',
    tint: 'prawn',
  }),
];

const feast: readonly CustomTile[] = [
  tile(60, [1, 1], ['PDP', 'mutton/whole-goat'], {
    title: 'A whole goat, by name',
    subtitle: 'For aqiqah and sadaqah: every bag labelled by cut and by household.',
    callToAction: 'Order ahead',
    picture: 'mutton',
    tint: 'mutton',
  }),
  tile(61, [1, 2], ['PDP', 'mutton/goat-raan'], {
    title: 'Raan for the middle of the table',
    subtitle: 'The leg, trimmed and scored, ready for a night in yoghurt.',
    callToAction: 'See the raan',
    picture: 'chops',
    tint: 'mutton',
  }),
  tile(62, [2, 1], ['PLP', 'ready-to-cook'], {
    title: 'Starters for thirty',
    subtitle: 'Kebabs by the tray.',
    callToAction: 'See kebabs',
    picture: 'kebab',
    tint: 'rtc',
  }),
  tile(63, [2, 2], ['PDP', 'grocery/seviyan'], {
    title: 'Seviyan',
    subtitle: 'Roasted, fine, for the sheer khurma.',
    callToAction: 'See seviyan',
    picture: 'milk',
    tint: 'grocery',
  }),
  tile(64, [2, 3], ['PDP', 'grocery/cow-ghee'], {
    title: 'Ghee',
    subtitle: 'For everything else.',
    callToAction: 'See the ghee',
    picture: 'ghee',
    tint: 'grocery',
  }),
];

/** Pages for occasions, at `/{name}-spl`. */
export const specialPages: readonly DemoPage[] = [
  {
    name: 'biryani-friday',
    title: 'Everything for Friday’s biryani',
    subtitle: 'Meat in the right pieces, rice that stays apart, and what goes between the layers.',
    sections: [
      { sectionType: 'CUSTOM_TILE', name: 'Layer by layer', sectionData: biryani },
      { sectionType: 'BESTSELLERS', name: 'What others cook this week', count: 5 },
    ],
  },
  {
    name: 'coastal-kitchen',
    title: 'The coastal kitchen',
    subtitle: 'Fish and shellfish of the week, cleaned the way each is cooked.',
    sections: [
      { sectionType: 'CUSTOM_TILE', name: 'From the boats', sectionData: coast },
      { sectionType: 'DEALS_OF_THE_DAY', name: 'Deals of the day', count: 10 },
    ],
  },
  {
    name: 'feast',
    title: 'When the whole family comes',
    subtitle: 'Eid, weddings, aqiqah: large pieces, whole animals, and the sweets after them.',
    sections: [
      { sectionType: 'CUSTOM_TILE', name: 'For many plates', sectionData: feast },
      { sectionType: 'PRE_ORDER', name: 'Order ahead', count: 10, actionUri: '/pre-order' },
    ],
  },
];
