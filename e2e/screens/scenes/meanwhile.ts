import type { FailureEnvelope } from '@halal-basket/contract';
import type { Page, Route } from 'playwright-core';
import { open, seen } from '../../support/shop.ts';
import type { Scene } from './scene.ts';

/** Screens that load data, by their names on the sheet. */
const fetching = {
  home: '/',
  category: '/mutton',
  product: '/mutton/goat-curry-cut',
  combo: '/combo-items/1',
  search: '/search?q=curry',
  offers: '/offers',
  'pre-order': '/pre-order',
  special: '/biryani-friday-spl',
  blogs: '/blogs',
  article: '/nihari-overnight-bg',
  questions: '/help/faqs',
  cart: '/cart',
  checkout: '/checkout',
  orders: '/my/orders',
  addresses: '/my/addresses',
  profile: '/my/details',
  money: '/my/hb-money',
  points: '/my/hb-point',
  referrals: '/my/referrals',
  membership: '/hb-select',
  'saved-payments': '/my/payments',
  'wish-list': '/my/wishlist',
  notices: '/notifications',
  plan: '/subscription',
};

/** The shop's answer to all calls, if any. */
const broken: FailureEnvelope = {
  action: 'failure',
  code: 500,
  type: 'error',
  uiType: 'toast',
  description: 'Broken.',
  error: { errorCode: 'INTERNAL', errorMessage: 'Broken.' },
  requestId: 'screens',
};

const calls = /\/api\//;

/** Opens a screen by a client-side link, from a screen that needs no calls. */
async function goOn(page: Page, path: string, answer: (route: Route) => Promise<void>) {
  await page.unroute(calls);
  await open(page, '/help/tnc');
  await page.route(calls, answer);
  await page.evaluate((to) => history.pushState({}, '', to), path);
}

const loading = ([name, path]: [string, string]): Scene => ({
  name: `${name}-loading`,
  provokes: true,
  waits: true,
  set: async (page) => {
    await goOn(page, path, () => Promise.resolve());
    await page.waitForTimeout(1_000);
  },
});

const failing = ([name, path]: [string, string]): Scene => ({
  name: `${name}-failing`,
  provokes: true,
  set: async (page) => {
    await goOn(page, path, (route) => route.fulfill({ status: 500, json: broken }));
    const told = page.getByRole('heading', { name: 'OOPS' });
    await seen(told.or(page.getByRole('button', { name: 'Try again' })).first());
  },
});

const normal: Scene = {
  name: 'normal-again',
  set: async (page) => {
    await page.unroute(calls);
    await open(page, '/');
  },
};

/** The screens before the shop answers, and after a failure. */
export const meanwhile: Scene[] = [
  ...Object.entries(fetching).flatMap((screen) => [loading(screen), failing(screen)]),
  normal,
];
