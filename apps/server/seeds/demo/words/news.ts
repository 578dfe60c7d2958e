import type { DemoNews } from './types.ts';

/** News that the shop tells of itself, the newest first. */
export const news: readonly DemoNews[] = [
  {
    title: 'Certificates and batches now stand on every product’s page',
    source: 'Halal Basket',
    picture: 'hero.webp',
    actionUrl: '/reading-a-halal-certificate-bg',
    daysAgo: 7,
  },
  {
    title: 'Gross weight beside net weight: why we print both',
    source: 'Halal Basket',
    picture: 'steak.webp',
    actionUrl: '/net-and-gross-weight-bg',
    daysAgo: 15,
  },
  {
    title: 'Murrel from the Godavari, alive until the morning it is cut',
    source: 'Halal Basket',
    picture: 'pomfret.webp',
    actionUrl: '/fish/murrel-curry-cut',
    daysAgo: 30,
  },
  {
    title: 'Whole goats for aqiqah: packed by cut, labelled by bag',
    source: 'Halal Basket',
    picture: 'mutton.webp',
    actionUrl: '/qurbani-and-aqiqah-portions-bg',
    daysAgo: 72,
  },
  {
    title: 'Our kitchen makes its own kebabs: goat and spice, no soya and no bread',
    source: 'Halal Basket',
    picture: 'kebab.webp',
    actionUrl: '/ready-to-cook/mutton-seekh-kebab',
    daysAgo: 95,
  },
];
