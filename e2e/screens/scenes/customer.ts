import type { Page } from 'playwright-core';
import {
  chooseSlot,
  logIn,
  newPhone,
  open,
  openSlots,
  pickSlot,
  seen,
  writeAddress,
} from '../../support/shop.ts';
import { at, type Scene } from './scene.ts';

const orderOf = async (page: Page) =>
  (await page
    .getByRole('link', { name: /^Track order/ })
    .first()
    .getAttribute('href')) ?? '';

/** A customer orders and tracks the order. */
export const asCustomer: Scene[] = [
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
      await chooseSlot(page);
      await openSlots(page);
    },
  },
  {
    name: 'checkout-pay',
    set: async (page) => {
      await pickSlot(page);
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
  at('orders', '/my/orders'),
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
  at('account', '/my'),
  at('addresses', '/my/addresses'),
  {
    name: 'address-form',
    set: async (page) => {
      await page.getByRole('button', { name: 'Add address' }).first().click();
      await seen(page.getByRole('dialog'));
    },
  },
];
