import type { CustomTile } from '@halal-basket/contract';
import { brand } from '@halal-basket/contract/brand';
import type { DemoPage } from '../demo/pages.ts';

const hero: CustomTile = {
  customTileId: 1,
  tileRow: 1,
  tileColumn: 1,
  imageUrl: '/art/hero.webp',
  alt: 'Meat and seafood on a wooden board',
  actionType: 'LINK',
  actionValue: '/categories',
  title: 'Fresh meat, fish and groceries',
  subtitle: 'Choose the cut and the time; we deliver to your home.',
  callToAction: 'See all categories',
};

/**
 * The first pages of a real shop, which the console can edit. They make no claims that a new shop would have to
 * prove. A section without products is hidden.
 */
export const openingPages: readonly DemoPage[] = [
  {
    name: 'homepage',
    title: `${brand.name}: meat, fish and groceries, delivered`,
    subtitle: 'Choose your area, your cut and the time that suits you.',
    sections: [
      {
        sectionType: 'BANNER_CUSTOM_TILES',
        name: '',
        sectionData: [hero],
      },
      { sectionType: 'RECENTLY_PURCHASED', name: 'Buy it again', actionUri: '/my/orders' },
      { sectionType: 'CATEGORIES', name: 'Shop by category', actionUri: '/categories', count: 12 },
      { sectionType: 'DEALS_OF_THE_DAY', name: 'Deals of the day', count: 8 },
      { sectionType: 'BESTSELLERS', name: 'Bestsellers', count: 12 },
      { sectionType: 'MEMBERSHIP', name: brand.membership },
      {
        sectionType: 'CART_ABANDONED_RECOMMENDATIONS',
        name: 'Still in your cart',
        actionUri: '/cart',
      },
      { sectionType: 'ADD_TO_CART_RECOMMENDATIONS', name: 'Goes well with your cart' },
      { sectionType: 'RECENTLY_VIEWED', name: 'You looked at' },
      { sectionType: 'COMBO_PRODUCTS', name: 'Combos', actionUri: '/combos-spl', count: 6 },
      { sectionType: 'PRE_ORDER', name: 'Pre Order', actionUri: '/pre-order' },
      { sectionType: 'BLOGS', name: 'From the journal', actionUri: '/blogs', count: 6 },
    ],
  },
  {
    name: 'offers',
    title: 'Offers',
    subtitle: 'Products at a lower price today.',
    sections: [
      { sectionType: 'DEALS_OF_THE_DAY', name: 'Deals of the day', count: 20 },
      { sectionType: 'COMBO_PRODUCTS', name: 'Combos', actionUri: '/combos-spl', count: 6 },
      { sectionType: 'BESTSELLERS', name: 'Bestsellers', count: 10 },
    ],
  },
  {
    name: 'combos',
    title: 'Combos',
    subtitle: 'Packed together, priced together.',
    sections: [{ sectionType: 'COMBO_PRODUCTS', name: 'All combos', count: 50 }],
  },
  {
    name: 'pre-order',
    title: 'Preorder Products',
    subtitle: 'Pre-order exotic meat products from wide variety.',
    sections: [{ sectionType: 'PRE_ORDER', name: 'Pre Order', count: 20 }],
  },
];
