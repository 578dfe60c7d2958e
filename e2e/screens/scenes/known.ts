import type { Page } from 'playwright-core';
import { logIn, open, seen } from '../../support/shop.ts';
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

/** Customers of the demo shop, who have been here before. */
export const asKnown: Scene[] = [
  { name: 'known-account', set: (page) => become(page, '9000000001') },
  at('known-home', '/'),
  at('profile', '/my/details'),
  endOf('profile'),
  { name: 'erase', set: (page) => press(page, '/my/details', /^Erase my account/) },
  at('known-addresses', '/my/addresses'),
  at('known-orders', '/my/orders'),
  at('money', '/my/hb-wallet'),
  endOf('money'),
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
  at('known-offers', '/offers'),
  { name: 'long-name-account', set: (page) => become(page, '9000000002') },
  at('long-name-profile', '/my/details'),
  at('nobody-orders', '/my/orders'),
  at('nobody-money', '/my/hb-wallet'),
  at('nobody-notices', '/notifications'),
  at('nobody-wish-list', '/my/wishlist'),
];
