import { buy, choosePlace, open, seen } from '../../support/shop.ts';
import { at, endOf, type Scene } from './scene.ts';
import { header } from './new-visitor.ts';

/** A guest with a location and items in the cart. */
export const asGuest: Scene[] = [
  {
    name: 'cart-empty',
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
  {
    name: 'combo-cuts',
    set: async (page) => {
      await open(page, '/combos-spl');
      await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click();
      await seen(page.getByRole('dialog'));
    },
  },
  { name: 'product-in-cart', set: (page) => buy(page, '/mutton/goat-curry-cut') },
  {
    name: 'home-with-cart',
    set: async (page) => {
      await buy(page, '/prawns/tiger-prawns');
      await open(page, '/');
    },
  },
  at('category-with-cart', '/prawns'),
  at('cart', '/cart'),
  endOf('cart'),
  {
    name: 'promos',
    set: async (page) => {
      await open(page, '/cart');
      await page.getByRole('button', { name: /offer or enter a code/ }).click();
      await seen(page.getByRole('dialog'));
    },
  },
  {
    name: 'note-to-the-butcher',
    set: async (page) => {
      await open(page, '/cart');
      await page
        .getByRole('button', { name: /^Note to the butcher/ })
        .first()
        .click();
      await seen(page.getByRole('dialog'));
    },
  },
  {
    name: 'offline',
    provokes: true,
    set: async (page) => {
      await open(page, '/cart');
      await page.context().setOffline(true);
    },
  },
  {
    name: 'checkout-login',
    set: async (page) => {
      await page.context().setOffline(false);
      await open(page, '/checkout');
    },
  },
];
