import type { CustomTile } from '@halal-basket/contract';
import { type DemoPage, tile } from './types.ts';

const shelves: readonly CustomTile[] = [
  tile(20, [1, 1], ['LINK', '/chicken?sort=discount'], {
    title: 'Chicken, the biggest cuts in price first',
    subtitle: 'Curry cuts, boneless and wings.',
    callToAction: 'See chicken',
    picture: 'chicken',
    tint: 'chicken',
  }),
  tile(21, [1, 2], ['LINK', '/mutton?sort=discount'], {
    title: 'Goat for less',
    subtitle: 'Shoulder, leg and mince.',
    callToAction: 'See goat and lamb',
    picture: 'mutton',
    tint: 'mutton',
  }),
  tile(22, [2, 1], ['LINK', '/fish?sort=discount'], {
    title: 'Fish of the day',
    subtitle: 'What the boats brought plenty of.',
    callToAction: 'See fish',
    picture: 'mackerel',
    tint: 'fish',
  }),
  tile(23, [2, 2], ['LINK', '/prawns?sort=discount'], {
    title: 'Prawns, peeled for you',
    subtitle: 'And crab, squid and clams.',
    callToAction: 'See prawns',
    picture: 'prawn',
    tint: 'prawn',
  }),
  tile(24, [2, 3], ['LINK', '/eggs?sort=discount'], {
    title: 'Eggs by the tray',
    subtitle: 'White, brown, country and quail.',
    callToAction: 'See eggs',
    picture: 'eggtray',
    tint: 'egg',
  }),
];

const kitchen: readonly CustomTile[] = [
  tile(25, [1, 1], ['LINK', '/ready-to-cook?sort=discount'], {
    title: 'Kebabs below the usual',
    subtitle: 'Into the pan from the box.',
    callToAction: 'See ready to cook',
    picture: 'kebab',
    tint: 'rtc',
  }),
  tile(26, [1, 2], ['LINK', '/cold-cuts?sort=discount'], {
    title: 'For the lunch box',
    subtitle: 'Sausages, slices and patties.',
    callToAction: 'See cold cuts',
    picture: 'nuggets',
    tint: 'rtc',
  }),
  tile(27, [1, 3], ['LINK', '/grocery?sort=discount'], {
    title: 'Staples of the month',
    subtitle: 'Rice, atta, dal, oil and ghee.',
    callToAction: 'See grocery',
    picture: 'atta',
    tint: 'grocery',
  }),
  tile(28, [1, 4], ['LINK', '/vegetables?sort=discount'], {
    title: 'The green side',
    subtitle: 'What the curry needs besides meat.',
    callToAction: 'See vegetables',
    picture: 'veg',
    tint: 'veg',
  }),
];

/** What costs less today. */
export const offersPage: DemoPage = {
  name: 'offers',
  title: 'Offers',
  subtitle: 'What costs less today, shelf by shelf.',
  sections: [
    { sectionType: 'DEALS_OF_THE_DAY', name: 'Deals of the day', count: 20 },
    { sectionType: 'CUSTOM_TILE', name: 'By shelf', sectionData: shelves },
    {
      sectionType: 'COMBO_PRODUCTS',
      name: 'Boxes below their parts',
      description: 'Everything for one meal, for less than one by one',
      actionUri: '/combos-spl',
      count: 6,
    },
    { sectionType: 'BESTSELLERS', name: 'What others buy', count: 10 },
    { sectionType: 'CUSTOM_TILE', name: 'From the kitchen and the pantry', sectionData: kitchen },
    { sectionType: 'PRE_ORDER', name: 'Ordered ahead, for less', actionUri: '/pre-order' },
  ],
};
