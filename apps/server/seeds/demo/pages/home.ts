import type { CustomTile, Usp } from '@halal-basket/contract';
import { brand } from '@halal-basket/contract/brand';
import { testimonials } from '../testimonials.ts';
import { news } from '../words/index.ts';
import { type DemoPage, tile } from './types.ts';

const banner: readonly CustomTile[] = [
  {
    customTileId: 1,
    tileRow: 1,
    tileColumn: 1,
    imageUrl: '/art/hero.webp',
    actionType: 'PLP',
    actionValue: 'chicken',
    eyebrow: '100% hand-slaughtered halal',
    title: 'Halal meat, cut to order. *{{deliveryPromise|In the slot you choose}}*.',
    subtitle:
      'Fresh chicken, goat and seafood, cleaned to your cut and kept at 0–4 °C to the door.',
    callToAction: 'Shop today’s cuts',
    alt: 'Prawns, goat curry cut and chicken drumsticks on a wooden board',
  },
  tile(2, [1, 2], ['SPL_PAGE', 'biryani-friday'], {
    title: 'Biryani on Friday?',
    subtitle: 'Goat in large pieces, and rice that has waited two years for it.',
    callToAction: 'Everything for the pot',
    picture: 'rice',
    tint: 'mutton',
  }),
  tile(3, [2, 2], ['PLP', 'eggs'], {
    title: 'Sunday breakfast, sorted',
    subtitle: 'Eggs, kebabs and keema, at the gate before the tea is ready.',
    callToAction: 'See the eggs',
    picture: 'egg',
    tint: 'egg',
  }),
];

const promises: readonly Usp[] = [
  { uspId: 1, icon: 'seal-check', title: 'Certified halal', detail: 'Slaughtered by hand' },
  { uspId: 2, icon: 'thermometer-cold', title: '0–4 °C chain', detail: 'From block to door' },
  { uspId: 3, icon: 'knife', title: 'Cut to order', detail: 'Your size, cleaned' },
  {
    uspId: 4,
    icon: 'moped',
    title: '{{freeDelivery|Delivered by us}}',
    detail: '{{deliveryFee|The fee depends on your area}}',
  },
];

const tonight: readonly CustomTile[] = [
  tile(4, [1, 1], ['PLP', 'ready-to-cook'], {
    title: 'Ten minutes to dinner',
    subtitle: 'Tikka and kebabs, marinated overnight in our kitchen.',
    callToAction: 'See what is ready',
    picture: 'tikka',
    tint: 'rtc',
  }),
  tile(5, [1, 2], ['PDP', 'mutton/goat-nalli'], {
    title: 'Nihari needs a night',
    subtitle: 'Shank rounds with the marrow in; order by evening, eat at breakfast.',
    callToAction: 'Get the nalli',
    picture: 'shank',
    tint: 'mutton',
  }),
  tile(6, [2, 1], ['SPL_PAGE', 'coastal-kitchen'], {
    title: 'The coast, cleaned',
    subtitle: 'Fish and shellfish of the week.',
    callToAction: 'To the coast',
    picture: 'pomfret',
    tint: 'fish',
  }),
  tile(7, [2, 2], ['OFFERS'], {
    title: 'Less to pay today',
    subtitle: 'All offers on one page.',
    callToAction: 'See the offers',
    picture: 'drum',
    tint: 'chicken',
  }),
  tile(8, [2, 3], ['RAMADAN'], {
    title: 'Sehri and iftar',
    subtitle: 'A month of meals, planned.',
    callToAction: 'Plan the month',
    picture: 'dates',
    tint: 'grocery',
  }),
];

const newsAt = (now: Date) =>
  news.map(({ title, source, picture, actionUrl, daysAgo }, index) => ({
    newsId: index + 1,
    title,
    source,
    imageUrl: `/art/${picture}`,
    actionUrl,
    publishedAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
  }));

/** The front page, with every kind of section that there is. */
export const homePage = (now: Date): DemoPage => ({
  name: 'homepage',
  title: 'Halal meat, fish and groceries, cut to order',
  subtitle:
    'Chicken, goat, fish and prawns, slaughtered by hand, cut the way you cook and delivered cold in Hyderabad, Bengaluru and Mumbai.',
  sections: [
    { sectionType: 'BANNER_CUSTOM_TILES', name: '', sectionData: banner },
    { sectionType: 'USP', name: '', sectionData: promises },
    { sectionType: 'CATEGORIES', name: 'Shop by category', actionUri: '/categories', count: 9 },
    { sectionType: 'DEALS_OF_THE_DAY', name: 'Deals of the day', count: 8 },
    { sectionType: 'MEMBERSHIP', name: brand.membership },
    {
      sectionType: 'BESTSELLERS',
      name: 'Bestsellers near you',
      description: 'What most baskets in {{city|your city}} go home with',
      count: 10,
    },
    { sectionType: 'CUSTOM_TILE', name: 'Tonight, or tomorrow', sectionData: tonight },
    {
      sectionType: 'CART_ABANDONED_RECOMMENDATIONS',
      name: 'Still in your basket',
      actionUri: '/cart',
    },
    { sectionType: 'ADD_TO_CART_RECOMMENDATIONS', name: 'Goes well with your basket' },
    { sectionType: 'RECENTLY_PURCHASED', name: 'Buy it again', actionUri: '/my/orders' },
    { sectionType: 'RECENTLY_VIEWED', name: 'You looked at' },
    {
      sectionType: 'COMBO_PRODUCTS',
      name: 'Combos that make a meal',
      description: 'Priced below buying apart',
      actionUri: '/combos-spl',
      count: 6,
    },
    {
      sectionType: 'PRE_ORDER',
      name: 'Pre Order',
      description: 'Fetched, reared or slaughtered for you',
      actionUri: '/pre-order',
    },
    {
      sectionType: 'BLOGS',
      name: 'From the cutting board',
      description: 'What to buy, how to cut it, how long it keeps',
      actionUri: '/blogs',
      count: 6,
    },
    { sectionType: 'NEWS', name: 'News from the shop', sectionData: newsAt(now) },
    {
      sectionType: 'TESTIMONIALS',
      name: 'What Our Customers Have to Say',
      sectionData: testimonials,
    },
    {
      sectionType: 'REFER_AND_EARN',
      name: 'Refer and earn',
      sectionData: [
        {
          title: 'Good meat is worth passing on',
          detail: 'Send the shop to somebody who still gets up at five for the market.',
          referrerReward: 100,
          friendReward: 100,
        },
      ],
    },
  ],
});
