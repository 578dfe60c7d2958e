import type { Page } from 'playwright-core';
import { becomeCustomer } from '../../support/calls.ts';
import { payByCard } from '../../support/payment.ts';
import { buy, deliverTo, dialog, gone, logIn, newPhone, open, seen } from '../../support/shop.ts';
import { letWait } from '../../support/waits.ts';
import { anotherBrowser, at, endOf, type Scene } from './scene.ts';

/** Another customer at the same phone. */
const become = async (page: Page, phone: string) => {
  await page.context().clearCookies();
  await open(page, '/login?redirectUrl=/my');
  await logIn(page, phone);
  await page.waitForURL('**/my');
};

const press = async (page: Page, path: string, name: RegExp) => {
  // The address of an open sheet opens it again.
  await page.goto('about:blank');
  await open(page, path);
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await seen(page.getByRole('dialog'));
};

const follow = async (page: Page, path: string, name: RegExp, to: string) => {
  await open(page, path);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await page.waitForURL(to);
};

/** The last completed order. */
async function openPast(page: Page): Promise<void> {
  await open(page, '/my/orders');
  const past = page.getByRole('region', { name: 'Past orders' });
  await past.getByRole('link').first().click();
  await seen(page.getByRole('heading', { name: 'Bill' }));
}

/** A cart in the account, another in this browser, and the login that merges them. */
async function meetAgain(page: Page): Promise<void> {
  const phone = newPhone();
  await anotherBrowser(page);
  await becomeCustomer(page, phone);
  await page.context().clearCookies();
  await open(page, '/');
  await deliverTo(page, 'banjara hills', /Banjara Hills/);
  await buy(page, '/chicken/chicken-curry-cut');
  await letWait(phone);
  await open(page, '/login?redirectUrl=%2Fcart');
  await logIn(page, phone);
  await seen(dialog(page, 'You have two carts'));
}

/** Returning customers of the demo shop. */
export const asKnown: Scene[] = [
  { name: 'known-account', set: (page) => become(page, '9000000001') },
  at('known-home', '/'),
  at('profile', '/my/details'),
  endOf('profile'),
  { name: 'erase', set: (page) => press(page, '/my/details', /^Delete my account/) },
  at('known-addresses', '/my/addresses'),
  at('known-orders', '/my/orders'),
  {
    name: 'tracking-with-rider',
    set: (page) => follow(page, '/my/orders', /^Track order/, '**/track'),
  },
  { name: 'order-delivered', set: openPast },
  endOf('order-delivered'),
  {
    name: 'report-a-problem',
    set: async (page) => {
      await page.getByRole('button', { name: 'Report a problem' }).click();
      await page.getByRole('radio', { name: 'Poor quality' }).check();
    },
  },
  {
    name: 'review',
    set: async (page) => {
      await openPast(page);
      const goods = page.getByRole('main').getByRole('listitem').filter({ hasText: ' × ' });
      await goods.getByRole('link').first().click();
      await page.getByRole('button', { name: 'Write a review' }).click();
      await seen(dialog(page, 'Your review'));
    },
  },
  {
    name: 'invoice',
    set: async (page) => {
      await openPast(page);
      await page.getByRole('link', { name: 'Invoice' }).click();
      await seen(page.getByRole('button', { name: 'Print' }));
    },
  },
  endOf('invoice'),
  at('money', '/my/hb-wallet'),
  endOf('money'),
  { name: 'recharge', set: (page) => press(page, '/my/hb-wallet', /^Add money/) },
  {
    name: 'recharged',
    set: async (page) => {
      await page.getByRole('button', { name: '₹500' }).click();
      await page.getByRole('radio', { name: /^Credit or debit card/ }).check();
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await payByCard(page);
      await page.waitForURL('**/co/hb-money**');
    },
  },
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
  { name: 'plan-end-sheet', set: (page) => press(page, '/subscription', /^End subscription/) },
  { name: 'auto-recharge', set: (page) => press(page, '/subscription', /^Set up/) },
  {
    name: 'auto-recharge-on',
    set: async (page) => {
      const sheet = dialog(page, 'Set up auto-recharge');
      await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
      await sheet.getByRole('button', { name: 'Allow with ₹1' }).click();
      await payByCard(page);
      await seen(page.getByText(/^On: Visa/));
    },
  },
  {
    name: 'auto-recharge-stop',
    set: async (page) => {
      await open(page, '/my/payments');
      await page.getByRole('button', { name: /^Stop automatic payments/ }).click();
      await seen(dialog(page, 'Stop auto-recharge?'));
    },
  },
  {
    name: 'auto-recharge-stopped',
    set: async (page) => {
      await page.getByRole('button', { name: 'Yes, stop' }).click();
      await gone(page.getByRole('dialog'));
    },
  },
  at('known-offers', '/offers'),
  { name: 'long-name-account', set: (page) => become(page, '9000000002') },
  at('long-name-profile', '/my/details'),
  at('nobody-orders', '/my/orders'),
  at('nobody-money', '/my/hb-wallet'),
  at('nobody-notices', '/notifications'),
  at('nobody-wish-list', '/my/wishlist'),
  { name: 'two-carts', set: meetAgain },
];
