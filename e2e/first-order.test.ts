import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, type Shell, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import {
  choosePlace,
  dialog,
  gone,
  logIn,
  newPhone,
  open,
  quantityOf,
  reads,
  refuse,
  seen,
  writeAddress,
} from './support/shop.ts';
import { staffAtWork } from './support/staff.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const shells: Shell[] = ['mobile', 'desktop'];

const dinner = 'Goat Curry Cut, Shoulder & Leg';

/** The step at which the order stands, as the tracking page says it. */
const currentStep = (page: Page) =>
  page.getByRole('list', { name: 'Steps of the delivery' }).locator('[aria-current="step"]');

describe.each(shells)('the first order, %s', (shell) => {
  test('from the home page to the door', { timeout: 120_000 }, async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    const looks = (screen: string) => isSound(visitor, screen);

    // Home, a category, a product.
    await open(page, '/');
    await looks('home');
    const shelves = page.getByRole('region', { name: 'Shop by category' });
    await shelves.getByRole('link', { name: 'Goat & lamb' }).click();
    await page.waitForURL('**/mutton');
    await looks('category');
    await page.getByRole('link', { name: dinner }).click();
    await page.waitForURL('**/mutton/goat-curry-cut');
    await looks('product');

    // A pack and a cut; the address keeps them, the price follows them.
    const packs = page.getByRole('group', { name: 'Pack size' });
    await packs.getByRole('radio').last().check();
    const cuts = page.getByRole('group', { name: /Choose your cut/ });
    await cuts.getByRole('radio').last().check();
    await page.waitForURL(/sku=.*cut=/);

    // Nobody knows yet where to: the shop asks, and offers what had been asked for.
    await page.getByRole('button', { name: /^Add to basket/ }).click();
    const where = dialog(page, 'Where shall we deliver?');
    await seen(where);
    await looks('location');
    await where.getByRole('combobox').fill('500034');
    await seen(where.getByRole('option').first());
    await choosePlace(page, 'banjara hills', /Banjara Hills/);
    await page.getByRole('button', { name: 'Add it now' }).click();

    // The basket: changed at once, and back when the shop refuses.
    await page
      .getByRole('link', { name: /^(Basket|View cart)/ })
      .first()
      .click();
    await page.waitForURL('**/cart');
    await looks('basket');
    const packsInBasket = quantityOf(page, dinner);
    const saved = page.waitForResponse('**/api/cart/v2');
    await page.getByRole('button', { name: `One more ${dinner}` }).click();
    await reads(packsInBasket, '2');
    await saved;
    const sellAgain = await refuse(page, '/api/cart/v2', {
      status: 409,
      errorCode: 'SOLD_OUT',
      description: 'Just sold out.',
    });
    await page.getByRole('button', { name: `One more ${dinner}` }).click();
    await reads(packsInBasket, '3');
    await seen(page.getByText('Just sold out.'));
    await reads(packsInBasket, '2');
    await sellAgain();

    // Checkout: who, where, when, how.
    await page.getByRole('link', { name: /^Choose slot/ }).click();
    await page.waitForURL('**/checkout');
    await looks('checkout, login');
    await page.getByRole('button', { name: 'Log in to continue' }).click();
    await seen(page.getByRole('textbox', { name: 'Mobile number' }));
    await looks('login');
    await logIn(page, newPhone());
    await seen(page.getByRole('textbox', { name: 'Flat, house number, building' }));
    await looks('checkout, address');
    await writeAddress(page, { door: '12, Rose Villa', name: 'Sana Khan' });
    const times = page.getByRole('group', { name: /^Times/ });
    await seen(times);
    await looks('checkout, slot');
    await times.getByRole('radio', { disabled: false }).first().check();
    await page.getByRole('button', { name: /^Continue ·/ }).click();
    await page.getByRole('radio', { name: 'Card or UPI on delivery' }).check();
    await looks('checkout, payment');
    await page.getByRole('button', { name: /^Place order · ₹/ }).click();

    // Ordered.
    await page.waitForURL('**/co/order/**');
    await looks('confirmation');
    const orderNo = page.url().split('/').at(-1)!;
    await reads(page.getByRole('heading', { level: 1 }), /^Arriving/);

    // The list of orders, and the way of this one, which moves by itself.
    await open(page, '/my/orders');
    await looks('orders');
    await page.getByRole('link', { name: `Track order ${orderNo}` }).click();
    await page.waitForURL('**/track');
    await seen(page.getByText('Updates by itself'));
    await looks('tracking');
    const staff = await staffAtWork();
    await staff.move(orderNo, 'confirm');
    await reads(currentStep(page), /Order Confirmed/);
    await staff.move(orderNo, 'assignDriver');
    await reads(currentStep(page), /Delivery Boy Assigned/);
    await staff.move(orderNo, 'pickUp');
    await reads(currentStep(page), /Out for Delivery/);
    await seen(page.getByRole('link', { name: /^Call / }));
    await looks('tracking, out for delivery');
    await staff.move(orderNo, 'deliver');
    await seen(page.getByText('Order Delivered · Done'));
    await looks('tracking, delivered');

    // What it was.
    await page.getByRole('link', { name: 'Order details' }).click();
    await page.waitForURL(`**/my/order/${orderNo}`);
    await seen(page.getByRole('heading', { name: 'Bill' }));
    await looks('order');
    expect(await page.getByRole('main').innerText()).toContain('Sana Khan');
    await gone(page.getByRole('button', { name: 'Cancel order' }));
    await visitor.close();
  });
});
