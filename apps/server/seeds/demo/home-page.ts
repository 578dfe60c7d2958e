import type { CustomTile, SectionType, Usp } from '@halal-basket/contract';
import { testimonials } from './testimonials.ts';

export interface DemoSection {
  readonly sectionType: SectionType;
  readonly name: string;
  readonly description?: string;
  readonly actionUri?: string;
  readonly count?: number;
  /** What the section itself says; sections of products and categories are filled by the shop. */
  readonly sectionData?: readonly unknown[];
}

export interface DemoPage {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly DemoSection[];
}

const banner: readonly CustomTile[] = [
  {
    customTileId: 1,
    tileRow: 1,
    tileColumn: 1,
    imageUrl: '/art/hero.webp',
    actionType: 'PLP',
    actionValue: 'chicken',
    eyebrow: '100% hand-slaughtered halal',
    title: 'Cut this morning. Home in 90 minutes.',
    subtitle:
      'Fresh chicken, goat and seafood, cleaned to your cut and kept at 0–4 °C to the door.',
    callToAction: 'Shop today’s cuts',
    alt: 'Prawns, goat curry cut and chicken drumsticks on a wooden board',
  },
  {
    customTileId: 2,
    tileRow: 1,
    tileColumn: 2,
    imageUrl: '/art/rice.webp',
    actionType: 'PDP',
    actionValue: 'mutton/goat-biryani-cut',
    title: 'Biryani on Friday?',
    subtitle: 'Goat in large pieces, and rice that has waited two years for it.',
    callToAction: 'Start with the meat',
    alt: 'A bowl of basmati rice',
    tint: 'mutton',
  },
  {
    customTileId: 3,
    tileRow: 2,
    tileColumn: 2,
    imageUrl: '/art/egg.webp',
    actionType: 'PLP',
    actionValue: 'eggs',
    title: 'Sunday breakfast, sorted',
    subtitle: 'Eggs, kebabs and keema, at the gate before the tea is ready.',
    callToAction: 'See the eggs',
    alt: 'Brown eggs in a dark bowl',
    tint: 'egg',
  },
];

const promises: readonly Usp[] = [
  { uspId: 1, icon: 'seal-check', title: 'Certified halal', detail: 'Slaughtered by hand' },
  { uspId: 2, icon: 'thermometer-cold', title: '0–4 °C chain', detail: 'From block to door' },
  { uspId: 3, icon: 'knife', title: 'Cut to order', detail: 'Your size, cleaned' },
  { uspId: 4, icon: 'moped', title: 'Free over ₹499', detail: '₹29 below that' },
];

const grillTiles: readonly CustomTile[] = [
  {
    customTileId: 4,
    tileRow: 1,
    tileColumn: 1,
    imageUrl: '/art/tikka.webp',
    actionType: 'PLP',
    actionValue: 'ready-to-cook',
    title: 'Ten minutes to dinner',
    subtitle: 'Tikka and kebabs, marinated overnight in our kitchen.',
    callToAction: 'See what is ready',
    alt: 'Red marinated chicken tikka pieces on a slate plate',
    tint: 'rtc',
  },
  {
    customTileId: 5,
    tileRow: 1,
    tileColumn: 2,
    imageUrl: '/art/shank.webp',
    actionType: 'PDP',
    actionValue: 'mutton/goat-nalli',
    title: 'Nihari needs a night',
    subtitle: 'Shank rounds with the marrow in; order by evening, eat at breakfast.',
    callToAction: 'Get the nalli',
    alt: 'Shank rounds with marrow bone on a slate plate',
    tint: 'mutton',
  },
];

/** Pages that the shop owner edits. Claims on them are the owner's to prove. */
export const pages: readonly DemoPage[] = [
  {
    name: 'homepage',
    title: 'Halal meat, fish and groceries, cut to order',
    subtitle:
      'Chicken, goat, fish and prawns, slaughtered by hand, cut the way you cook and delivered cold in Hyderabad, Bengaluru and Mumbai.',
    sections: [
      { sectionType: 'BANNER_CUSTOM_TILES', name: '', sectionData: banner },
      { sectionType: 'USP', name: '', sectionData: promises },
      { sectionType: 'CATEGORIES', name: 'Shop by category', actionUri: '/categories', count: 9 },
      { sectionType: 'DEALS_OF_THE_DAY', name: 'Deals of the day', count: 8 },
      {
        sectionType: 'BESTSELLERS',
        name: 'Bestsellers near you',
        description: 'What most baskets go home with',
        count: 10,
      },
      { sectionType: 'CUSTOM_TILE', name: 'Tonight, or tomorrow', sectionData: grillTiles },
      {
        sectionType: 'PRE_ORDER',
        name: 'Pre Order',
        description: 'Fetched, reared or slaughtered for you',
        count: 5,
      },
      {
        sectionType: 'TESTIMONIALS',
        name: 'What Our Customers Have to Say',
        sectionData: testimonials,
      },
    ],
  },
  {
    name: 'offers',
    title: 'Offers',
    subtitle: 'What costs less today.',
    sections: [{ sectionType: 'DEALS_OF_THE_DAY', name: 'Deals of the day', count: 20 }],
  },
  {
    name: 'pre-order',
    title: 'Preorder Products',
    subtitle: 'Pre-order exotic meat products from wide variety.',
    sections: [{ sectionType: 'PRE_ORDER', name: 'Pre Order', count: 20 }],
  },
];
