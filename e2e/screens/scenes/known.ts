import type { Page } from 'playwright-core';
import { gone, logIn, open, seen } from '../../support/shop.ts';
import { at, endOf, type Scene } from './scene.ts';

/** Another customer at the same phone. */
const become = async (page: Page, phone: string) => {
  await page.context().clearCookies();
  await open(page, '/login?redirectUrl=/my');
  await logIn(page, phone);
  await page.waitForURL('**/my');
};

const press = async (page: Page, path: string, name: RegExp) => {
  await open(page, path);
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await seen(page.getByRole('dialog'));
};

const follow = async (page: Page, path: string, name: RegExp, to: string) => {
  await open(page, path);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await page.waitForURL(to);
};

/** Customers of the demo shop, who have been here before. */
export const asKnown: Scene[] = [
  { name: 'known-account', set: (page) => become(page, '9000000001') },
  at('known-home', '/'),
  at('profile', '/my/details'),
  endOf('profile'),
  { name: 'erase', set: (page) => press(page, '/my/details', /^Erase my account/) },
  at('known-addresses', '/my/addresses'),
  at('known-orders', '/my/orders'),
  {
    name: 'tracking-with-rider',
    set: (page) => follow(page, '/my/orders', /^Track order/, '**/track'),
  },
  {
    name: 'order-delivered',
    set: async (page) => {
      await open(page, '/my/orders');
      const past = page.getByRole('region', { name: 'Past orders' });
      await past.getByRole('link').first().click();
      await seen(page.getByRole('heading', { name: 'Bill' }));
    },
  },
  endOf('order-delivered'),
  {
    name: 'report-a-problem',
    set: async (page) => {
      await page.getByRole('button', { name: 'Report a problem' }).click();
      await page.getByRole('radio', { name: 'The quality is not right' }).check();
    },
  },
  {
    name: 'invoice',
    set: async (page) => {
      await page.keyboard.press('Escape');
      await gone(page.getByRole('dialog'));
      await page.getByRole('link', { name: 'Invoice' }).click();
      await seen(page.getByRole('button', { name: 'Print' }));
    },
  },
  endOf('invoice'),
  at('money', '/my/hb-wallet'),
  endOf('money'),
  { name: 'recharge', set: (page) => press(page, '/my/hb-wallet', /^Add money/) },
  at('points', '/my/hb-point'),
  { name: 'earning', set: (page) => press(page, '/my/hb-point', /earn/i) },
  at('referrals', '/my/referrals'),
  at('membership', '/hb-select'),
  endOf('membership'),
  at('saved-payments', '/my/payments'),
  at('wish-list', '/my/wishlist'),
  at('notices', '/notifications'),
  at('plan', '/subscription'),
  endOf('plan'),
  { name: 'plan-pause', set: (page) => press(page, '/subscription', /^Pause/) },
  { name: 'plan-end-sheet', set: (page) => press(page, '/subscription', /^End plan/) },
  { name: 'auto-recharge', set: (page) => press(page, '/subscription', /^Set up/) },
  at('known-offers', '/offers'),
  { name: 'long-name-account', set: (page) => become(page, '9000000002') },
  at('long-name-profile', '/my/details'),
  at('nobody-orders', '/my/orders'),
  at('nobody-money', '/my/hb-wallet'),
  at('nobody-notices', '/notifications'),
  at('nobody-wish-list', '/my/wishlist'),
];
