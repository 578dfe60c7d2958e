import type { CustomTile, Usp } from '@halal-basket/contract';
import { type DemoPage, tile } from './types.ts';

const before: readonly CustomTile[] = [
  tile(81, [1, 1], ['PDP', 'eggs/free-range-brown-eggs'], {
    title: 'Eggs',
    subtitle: 'They hold until the afternoon; boil them the evening before.',
    callToAction: 'See the eggs',
    picture: 'egg',
    tint: 'egg',
  }),
  tile(82, [1, 2], ['PDP', 'chicken/chicken-keema'], {
    title: 'Keema',
    subtitle: 'Cooked at night, warm again in five minutes.',
    callToAction: 'See the keema',
    picture: 'keema',
    tint: 'chicken',
  }),
  tile(83, [1, 3], ['PDP', 'grocery/chakki-atta'], {
    title: 'Atta',
    subtitle: 'Parathas keep one full longer than rice.',
    callToAction: 'See the atta',
    picture: 'atta',
    tint: 'grocery',
  }),
  tile(84, [1, 4], ['PDP', 'grocery/curd'], {
    title: 'Curd',
    subtitle: 'Against the thirst of a long day.',
    callToAction: 'See the curd',
    picture: 'milk',
    tint: 'grocery',
  }),
];

const after: readonly CustomTile[] = [
  tile(85, [1, 1], ['PDP', 'grocery/ajwa-dates'], {
    title: 'Dates first',
    subtitle: 'Three, and water, before anything else.',
    callToAction: 'See the dates',
    picture: 'dates',
    tint: 'grocery',
  }),
  tile(86, [1, 2], ['PDP', 'ready-to-cook/keema-samosa'], {
    title: 'Samosas',
    subtitle: 'From the freezer to the oil while the call is heard.',
    callToAction: 'See the samosas',
    picture: 'nuggets',
    tint: 'rtc',
  }),
  tile(87, [2, 1], ['PDP', 'ready-to-cook/mutton-haleem'], {
    title: 'Haleem, cooked for a night',
    subtitle: 'Goat, wheat and lentils beaten smooth; only to be warmed.',
    callToAction: 'See the haleem',
    picture: 'dal',
    tint: 'mutton',
  }),
  tile(88, [2, 2], ['PDP', 'mutton/goat-nalli'], {
    title: 'Nalli for nihari',
    subtitle: 'On the flame after iftar, on the plate at sehri.',
    callToAction: 'See the nalli',
    picture: 'shank',
    tint: 'mutton',
  }),
];

const ways: readonly Usp[] = [
  { uspId: 21, icon: 'clock', title: 'Before dawn', detail: 'The evening slots bring sehri' },
  { uspId: 22, icon: 'moped', title: 'Before sunset', detail: 'Afternoon slots bring iftar' },
  { uspId: 23, icon: 'scales', title: 'Sized for a home', detail: 'Packs for two, four or ten' },
  { uspId: 24, icon: 'seal-check', title: 'Certified halal', detail: 'As in every month' },
];

/** The window of the seasonal plan: what is eaten before dawn and after sunset. */
export const ramadanPage: DemoPage = {
  name: 'ramadan-subscription',
  title: 'Sehri and iftar, for a month',
  subtitle: 'What to have in the house before dawn and after sunset, and when to have it brought.',
  sections: [
    {
      sectionType: 'BANNER_CUSTOM_TILES',
      name: '',
      sectionData: [
        {
          ...tile(80, [1, 1], ['LINK', '/grocery'], {
            title: 'Two meals a day, *thirty days*.',
            subtitle:
              'Stock up for sehri, have iftar brought in the afternoon, and leave the queue to others.',
            callToAction: 'Fill the pantry',
            picture: 'dates',
            tint: 'grocery',
          }),
          eyebrow: 'For the month of fasting',
        },
      ],
    },
    { sectionType: 'USP', name: '', sectionData: ways },
    {
      sectionType: 'CUSTOM_TILE',
      name: 'Sehri: what lasts until sunset',
      description: 'Slow to digest, quick to warm',
      sectionData: before,
    },
    {
      sectionType: 'CUSTOM_TILE',
      name: 'Iftar: dates, something fried, something slow',
      description: 'Chosen in the morning, at the gate before sunset',
      sectionData: after,
    },
    { sectionType: 'BESTSELLERS', name: 'For the table after prayer', count: 10 },
    { sectionType: 'PRE_ORDER', name: 'For Eid, ordered ahead', actionUri: '/pre-order' },
  ],
};
