import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { sharedBrowser, type Shell, visit } from './support/browser.ts';
import { isLegible, isSound } from './support/checks.ts';
import {
  addAtPlace,
  buy,
  chooseSlot,
  choosePlace,
  dialog,
  gone,
  logIn,
  newPhone,
  open,
  openSlots,
  pickSlot,
  quantityOf,
  reads,
  refuse,
  savingCart,
  seen,
  writeAddress,
} from './support/shop.ts';
import { staffWith } from './support/staff.ts';

const browser = await sharedBrowser();

const shells: Shell[] = ['mobile', 'desktop'];

const dinner = 'Goat Curry Cut, Shoulder & Leg';

/** A delivery step and its state on the tracking page. */
const stepStands = (page: Page, step: string, state: 'Now' | 'Done') =>
  seen(page.getByRole('list', { name: 'Delivery steps' }).getByText(`${step} · ${state}`));

describe.each(shells)('the first order, %s', (shell) => {
  // spec: L9.1, L10.1, L10.2, L11.2, L13.1, L15.1, L16.1, L30.1, L34, L46, L47, L61.6, L62.1, L62.3, L63, L64.1, L67.1, L75.5, L75.6, L106.1, L106.2, L110.1, L113
  test('goes from the home page to the delivery', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    const looks = (screen: string) => isSound(visitor, screen);

    // The customer opens home, a category and a product.
    await open(page, '/');
    await looks('home');
    const shelves = page.getByRole('region', { name: 'Shop by category' });
    await shelves.getByRole('link', { name: 'Goat & lamb' }).click();
    await page.waitForURL('**/mutton');
    await looks('category');
    await page.getByRole('link', { name: dinner }).click();
    await page.waitForURL('**/mutton/goat-curry-cut');
    await looks('product');

    // The customer chooses a pack and a cut: the address keeps them, and the price changes.
    const packs = page.getByRole('group', { name: 'Pack size' });
    await packs.getByRole('radio').last().check();
    const cuts = page.getByRole('group', { name: /Choose your cut/ });
    await cuts.getByRole('radio').last().check();
    await page.waitForURL(/sku=.*cut=/);

    // The shop has no location yet: it asks for one, and then adds the item.
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    const where = dialog(page, 'Delivery location');
    await seen(where);
    await looks('location');
    await where.getByRole('combobox').fill('500034');
    await seen(where.getByRole('option').first());
    await addAtPlace(page, 'banjara hills', /Banjara Hills/);

    // The cart changes at once, and changes back when the shop refuses.
    await page
      .getByRole('link', { name: /^(Cart|View cart)/ })
      .first()
      .click();
    await page.waitForURL('**/cart');
    await looks('cart');
    const packsInCart = quantityOf(page, dinner);
    await reads(packsInCart, /^1$/);
    await savingCart(page, () => page.getByRole('button', { name: `One more ${dinner}` }).click());
    await reads(packsInCart, /^2$/);
    let answer = () => {};
    const answered = new Promise<void>((settle) => {
      answer = settle;
    });
    const soldOut = { status: 409, errorCode: 'SOLD_OUT', description: 'Just sold out.' } as const;
    const sellAgain = await refuse(page, '/api/cart/v2', soldOut, answered);
    await page.getByRole('button', { name: `One more ${dinner}` }).click();
    await reads(packsInCart, /^3$/);
    answer();
    await seen(page.getByText('Just sold out.'));
    await reads(packsInCart, /^2$/);
    await sellAgain();

    // The checkout asks for login, address, slot and payment.
    await page.getByRole('link', { name: /^Choose slot/ }).click();
    await page.waitForURL('**/checkout');
    await looks('checkout, login');
    await logIn(page, newPhone());
    await seen(page.getByRole('textbox', { name: 'Flat, house number, building' }));
    await looks('checkout, address');
    await writeAddress(page, { door: '12, Rose Villa', name: 'Sana Khan' });
    await chooseSlot(page);
    await openSlots(page);
    await looks('checkout, slot');
    await pickSlot(page);
    await page.getByRole('radio', { name: 'Card or UPI on delivery' }).check();
    await looks('checkout, payment');
    await page.getByRole('button', { name: /^Place order · ₹/ }).click();

    // The order is placed.
    await page.waitForURL('**/co/order/**');
    await looks('confirmation');
    const orderNo = page.url().split('/').at(-1)!;
    await reads(page.getByRole('heading', { level: 1 }), /^Arriving/);

    // The list shows the order; its tracking page updates automatically.
    await open(page, '/my/orders');
    await looks('orders');
    await page.getByRole('link', { name: `Track order ${orderNo}` }).click();
    await page.waitForURL('**/track');
    await seen(page.getByText('Live updates'));
    await looks('tracking');
    const staff = await staffWith(browser, shell, orderNo);
    await staff.confirm();
    await stepStands(page, 'Order Confirmed', 'Now');
    await staff.assign();
    await stepStands(page, 'Delivery Boy Assigned', 'Now');
    await staff.pickUp();
    await stepStands(page, 'Out for Delivery', 'Now');
    await seen(page.getByRole('link', { name: /^Call / }));
    await looks('tracking, out for delivery');
    await staff.deliver();
    await stepStands(page, 'Order Delivered', 'Done');
    await looks('tracking, delivered');
    await staff.close();

    // The order page lists the items.
    await page.getByRole('link', { name: 'Order details' }).click();
    await page.waitForURL(`**/my/order/${orderNo}`);
    await seen(page.getByRole('heading', { name: 'Bill' }));
    await looks('order');
    await reads(page.getByRole('main'), /Sana Khan/);
    await gone(page.getByRole('button', { name: 'Cancel order' }));
    await visitor.close();
  });

  // spec: L11.7
  test('is paid in cash after an early login, in the dark theme', async () => {
    const visitor = await visit(browser, shell, { theme: 'dark' });
    const { page } = visitor;
    const looks = (screen: string) => isLegible(visitor, screen);
    await open(page, '/login?redirectUrl=/eggs');
    await looks('login');
    await logIn(page, newPhone());
    await page.waitForURL('**/eggs');
    await looks('category');
    await open(page, '/');
    await looks('home');
    await page.getByRole('button', { name: 'Delivery location' }).click();
    await looks('location');
    await choosePlace(page, '500034', /Banjara Hills/);
    await buy(page, '/mutton/goat-keema');
    await looks('product');
    await open(page, '/cart');
    await looks('cart');
    await page.getByRole('link', { name: /^Choose slot/ }).click();
    await seen(page.getByRole('textbox', { name: 'Flat, house number, building' }));
    await looks('checkout, address');
    await writeAddress(page, { door: '4, Lake View', name: 'Imran Shaikh' });
    await chooseSlot(page);
    await page.getByRole('radio', { name: 'Cash on delivery' }).check();
    await looks('checkout, payment');
    await page.getByRole('button', { name: /^Place order · ₹/ }).click();
    await page.waitForURL('**/co/order/**');
    await looks('confirmation');
    await seen(page.getByText('Cash on delivery'));
    await page.getByRole('link', { name: 'Track order' }).click();
    await page.waitForURL('**/track');
    await looks('tracking');
    await open(page, '/my/orders');
    await looks('orders');
    await visitor.close();
  });
});
