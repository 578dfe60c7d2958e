import type { DemoNotification } from './types.ts';

/** What the shop told everybody, the newest first. */
export const announcements: readonly DemoNotification[] = [
  {
    title: 'Seven dinners, one list',
    text: 'A week of meat, fish and eggs for four on a budget, with what to order on which day.',
    actionUri: '/weekly-meal-plan-on-a-budget-bg',
    daysAgo: 1,
  },
  {
    title: 'Nihari weather',
    text: 'Shank rounds, cut thick with the marrow in. Order for this evening, eat tomorrow after Fajr.',
    actionUri: '/mutton/goat-nalli',
    daysAgo: 3,
  },
  {
    title: 'See the paper, not only the stamp',
    text: 'Every product’s page now names its halal certificate and the batch it comes from.',
    actionUri: '/reading-a-halal-certificate-bg',
    daysAgo: 7,
  },
  {
    title: 'Hilsa by pre-order',
    text: 'Ilish above a kilo, fetched on ice when you ask for it. If none is good enough, you pay nothing.',
    actionUri: '/fish/hilsa-bengali-cut',
    daysAgo: 11,
  },
  {
    title: 'Bring a friend to the table',
    text: 'Share your code. Your friend saves on the first order, and you get your reward once it has been delivered.',
    actionUri: '/my/referrals',
    daysAgo: 16,
  },
  {
    title: 'Lower prices today',
    text: 'The deals of the day have a page of their own. They change every morning.',
    actionUri: '/offers',
    daysAgo: 21,
  },
  {
    title: 'What keeps, and for how long?',
    text: 'Our freezer guide: fridge days, freezer months, and parcels that thaw in twenty minutes.',
    actionUri: '/freezer-guide-bg',
    daysAgo: 26,
  },
  {
    title: 'Welcome to Halal Basket',
    text: 'Set your location to see today’s prices, stock and slots of the hub near you.',
    actionUri: '/categories',
    daysAgo: 40,
  },
];
