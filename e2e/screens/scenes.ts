import type { Page } from 'playwright-core';
import type { Shell } from '../support/browser.ts';
import {
  buy,
  chooseFirstSlot,
  choosePlace,
  dialog,
  logIn,
  newPhone,
  open,
  refuse,
  seen,
  writeAddress,
} from '../support/shop.ts';

export interface Scene {
  name: string;
  /** Brings the page to what shall be seen; scenes follow each other in one browser. */
  set: (page: Page) => Promise<unknown>;
  /** Only in this shell. */
  only?: Shell;
}

const place = 'Where shall we deliver?';

const header = (page: Page) => page.getByRole('button', { name: place });

const searchPlace = async (page: Page, words: string) => {
  await dialog(page, place).getByRole('combobox').fill(words);
  await seen(dialog(page, place).getByRole('option').first());
};

/** Nobody knows the visitor, nor where to deliver. */
const asStranger: Scene[] = [
  { name: 'home', set: (page) => open(page, '/') },
  {
    name: 'home-deals',
    set: (page) => page.getByRole('heading', { name: 'Deals of the day' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'home-end',
    set: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  },
  { name: 'categories', set: (page) => open(page, '/categories') },
  { name: 'category', set: (page) => open(page, '/chicken') },
  {
    name: 'filters',
    only: 'mobile',
    set: (page) => page.getByRole('button', { name: 'Filters' }).click(),
  },
  { name: 'category-nothing', set: (page) => open(page, '/eggs?min=5000') },
  { name: 'product', set: (page) => open(page, '/mutton/goat-curry-cut') },
  {
    name: 'product-end',
    set: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  },
  { name: 'search', set: (page) => open(page, '/search') },
  { name: 'search-found', set: (page) => open(page, '/search?q=curry') },
  { name: 'search-none', set: (page) => open(page, '/search?q=xylophone') },
  { name: 'basket-without-place', set: (page) => open(page, '/cart') },
  {
    name: 'location',
    set: async (page) => {
      await open(page, '/');
      await header(page).click();
      await seen(dialog(page, place));
    },
  },
  { name: 'location-found', set: (page) => searchPlace(page, 'banjara') },
  {
    name: 'location-not-served',
    set: async (page) => {
      await dialog(page, place).getByRole('combobox').fill('110001');
      await dialog(page, place)
        .getByRole('option', { name: /110001/ })
        .first()
        .click();
      await seen(page.getByRole('button', { name: 'Change location' }));
    },
  },
  { name: 'login', set: (page) => open(page, '/login') },
  {
    name: 'login-wrong',
    set: async (page) => {
      await page.getByRole('textbox', { name: 'Mobile number' }).fill('123');
      await page.getByRole('button', { name: 'CONTINUE' }).click();
    },
  },
  {
    name: 'login-code',
    set: async (page) => {
      await page.getByRole('textbox', { name: 'Mobile number' }).fill(newPhone());
      await page.getByRole('button', { name: 'CONTINUE' }).click();
      await page.getByRole('textbox', { name: 'Six-digit code' }).fill('12');
    },
  },
  { name: 'account-guest', set: (page) => open(page, '/my') },
  { name: 'missing', set: (page) => open(page, '/no/such/page') },
  {
    name: 'oops',
    set: async (page) => {
      await open(page, '/categories');
      const mend = await refuse(page, '/api/products/', {
        status: 500,
        errorCode: 'INTERNAL',
        description: 'Broken.',
      });
      await page.getByRole('main').getByRole('link', { name: 'Chicken' }).first().click();
      await seen(page.getByRole('heading', { name: 'OOPS' }));
      await mend();
    },
  },
];

/** A place is known and the basket fills. */
const asGuest: Scene[] = [
  {
    name: 'basket-empty',
    set: async (page) => {
      await open(page, '/');
      await header(page).click();
      await choosePlace(page, '500034', /Banjara Hills/);
      await open(page, '/cart');
    },
  },
  {
    name: 'packs',
    set: async (page) => {
      await open(page, '/mutton');
      await page.getByRole('button', { name: 'Add Goat Curry Cut, Shoulder & Leg' }).click();
      await seen(page.getByRole('dialog').getByRole('group', { name: 'Pack size' }));
    },
  },
  { name: 'product-in-basket', set: (page) => buy(page, '/mutton/goat-curry-cut') },
  {
    name: 'home-with-basket',
    set: async (page) => {
      await buy(page, '/prawns/tiger-prawns');
      await open(page, '/');
    },
  },
  { name: 'category-with-basket', set: (page) => open(page, '/prawns') },
  { name: 'basket', set: (page) => open(page, '/cart') },
  {
    name: 'basket-end',
    set: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  },
  {
    name: 'offline',
    set: (page) => page.context().setOffline(true),
  },
  {
    name: 'checkout-login',
    set: async (page) => {
      await page.context().setOffline(false);
      await open(page, '/checkout');
    },
  },
  {
    name: 'login-overlay',
    set: async (page) => {
      await page.getByRole('button', { name: 'Log in to continue' }).click();
      await seen(page.getByRole('textbox', { name: 'Mobile number' }));
    },
  },
];

const orderOf = async (page: Page) =>
  (await page
    .getByRole('link', { name: /^Track order/ })
    .first()
    .getAttribute('href')) ?? '';

/** A customer orders and looks after the order. */
const asCustomer: Scene[] = [
  {
    name: 'checkout-address',
    set: async (page) => {
      await logIn(page, newPhone());
      await seen(page.getByRole('textbox', { name: 'Flat, house number, building' }));
    },
  },
  {
    name: 'checkout-slot',
    set: async (page) => {
      await writeAddress(page, { door: '12, Rose Villa', name: 'Sana Khan' });
      await seen(page.getByRole('group', { name: /^Times/ }));
    },
  },
  {
    name: 'checkout-pay',
    set: async (page) => {
      await chooseFirstSlot(page);
      await page.getByRole('radio', { name: 'Card or UPI on delivery' }).check();
    },
  },
  {
    name: 'confirmation',
    set: async (page) => {
      await page.getByRole('button', { name: /^Place order · ₹/ }).click();
      await page.waitForURL('**/co/order/**');
      await seen(page.getByRole('link', { name: 'Track order' }));
    },
  },
  { name: 'orders', set: (page) => open(page, '/my/orders') },
  { name: 'tracking', set: async (page) => open(page, await orderOf(page)) },
  {
    name: 'order',
    set: async (page) => {
      await page.getByRole('link', { name: 'Order details' }).click();
      await seen(page.getByRole('heading', { name: 'Bill' }));
    },
  },
  {
    name: 'order-cancel',
    set: async (page) => {
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await seen(page.getByRole('dialog'));
    },
  },
  { name: 'account', set: (page) => open(page, '/my') },
  { name: 'addresses', set: (page) => open(page, '/my/addresses') },
  {
    name: 'address-form',
    set: async (page) => {
      await page.getByRole('button', { name: 'Add address' }).first().click();
      await seen(page.getByRole('dialog'));
    },
  },
];

/** The staff's side of the same shop. */
const asStaff: Scene[] = [
  { name: 'console-login', set: (page) => page.goto('/console') },
  {
    name: 'console-board',
    set: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('owner@halalbasket.example');
      await page.getByRole('textbox', { name: 'Password' }).fill('owner-of-the-basket');
      await page.getByRole('button', { name: 'Log in' }).click();
      await seen(page.getByRole('heading', { name: 'Orders', level: 1 }));
      await page.goto('/console/orders?day=all');
      await seen(page.getByRole('article').first());
    },
  },
  {
    name: 'console-order',
    set: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click();
      await seen(page.getByRole('heading', { name: 'History' }));
    },
  },
  { name: 'console-stock', set: (page) => page.goto('/console/stock') },
];

export const scenes: readonly Scene[] = [...asStranger, ...asGuest, ...asCustomer, ...asStaff];
