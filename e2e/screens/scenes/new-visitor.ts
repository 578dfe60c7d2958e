import type { Page } from 'playwright-core';
import { dialog, gone, newPhone, open, refuse, seen } from '../../support/shop.ts';
import { at, endOf, type Scene } from './scene.ts';

const place = 'Delivery location';

/** An invalid token of a link. */
const nobodys = '00000000-0000-4000-8000-000000000000';

export const header = (page: Page) => page.getByRole('button', { name: place });

const searchPlace = async (page: Page, words: string) => {
  await dialog(page, place).getByRole('combobox').fill(words);
  await seen(dialog(page, place).getByRole('option').first());
};

/** A new visitor without a location. */
export const asNewVisitor: Scene[] = [
  at('home', '/'),
  {
    name: 'home-deals',
    set: (page) => page.getByRole('heading', { name: 'Deals of the day' }).scrollIntoViewIfNeeded(),
  },
  endOf('home'),
  at('categories', '/categories'),
  at('category', '/chicken'),
  {
    name: 'filters',
    only: 'mobile',
    set: (page) => page.getByRole('button', { name: 'Filters' }).click(),
  },
  at('category-nothing', '/eggs?min=5000'),
  at('product', '/mutton/goat-curry-cut'),
  {
    name: 'zoom',
    set: async (page) => {
      await page.getByRole('button', { name: 'Enlarge picture' }).first().click();
      await seen(page.getByRole('dialog'));
    },
  },
  {
    name: 'product-end',
    set: async (page) => {
      await page.keyboard.press('Escape');
      await gone(page.getByRole('dialog'));
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
  },
  at('search', '/search'),
  at('search-found', '/search?q=curry'),
  at('search-none', '/search?q=xylophone'),
  at('cart-without-place', '/cart'),
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
  at('offers', '/offers'),
  at('combos', '/combos-spl'),
  {
    name: 'combo',
    set: async (page) => {
      await page.getByRole('main').locator('a[href^="/combo-items/"]').first().click();
      await page.waitForURL('**/combo-items/**');
    },
  },
  at('special', '/biryani-friday-spl'),
  at('pre-order', '/pre-order'),
  at('ramadan', '/ramadan-subscription'),
  at('plan-offer', '/subscription'),
  at('membership-guest', '/hb-select'),
  at('blogs', '/blogs'),
  {
    name: 'blogs-of-a-subject',
    set: async (page) => {
      await page.getByRole('main').locator('a[href^="/blogs/"]').first().click();
      await page.waitForURL('**/blogs/*');
    },
  },
  {
    name: 'blogs-of-a-part',
    set: async (page) => {
      await page.getByRole('main').locator('a[href^="/blogs/"][href*="/"]').last().click();
    },
  },
  at('article', '/nihari-overnight-bg'),
  endOf('article'),
  at('questions', '/help/faqs'),
  at('terms', '/help/tnc'),
  at('privacy', '/help/privacy-policy'),
  at('refund-policy', '/help/refund-policy'),
  at('notices-guest', '/notifications'),
  at('login', '/login'),
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
  {
    name: 'login-forgotten',
    set: async (page) => {
      await open(page, '/login');
      // The tab remembers that it has requested a code.
      await page.getByRole('button', { name: 'Change number' }).click();
      await page.getByRole('button', { name: 'Log in with email and password' }).click();
      await page.getByRole('button', { name: 'Forgot password?' }).click();
    },
  },
  at('link-dead-email', `/verify-email?token=${nobodys}`),
  at('link-dead-password', `/reset-password?token=${nobodys}`),
  at('link-newsletter', `/newsletter/confirm?token=${nobodys}`),
  at('link-newsletter-leave', `/newsletter/leave?token=${nobodys}`),
  at('link-care', '/customer-support'),
  at('components', '/dev/ui'),
  at('account-guest', '/my'),
  at('missing', '/no/such/page'),
  {
    name: 'oops',
    provokes: true,
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
