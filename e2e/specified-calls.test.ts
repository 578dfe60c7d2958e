import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser, visit, type Visit } from './support/browser.ts';
import { becomeCustomer, fillCart } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { giveMoney } from './support/console-calls.ts';
import { openDatabase } from './support/database.ts';
import { isPlaced, pay, payByCard, readyToPay } from './support/payment.ts';
import {
  choosePlace,
  chooseSlot,
  dialog,
  logIn,
  newPhone,
  open,
  refuse,
  seen,
} from './support/shop.ts';

const browser = await sharedBrowser();
/** A customer on a desktop with an address, for all journeys of this file. */
let customer: Visit;
let phone: string;
beforeAll(async () => {
  customer = await visit(browser, 'desktop');
  phone = newPhone();
  await becomeCustomer(customer.page, phone);
});

/** The paths of the calls that a page makes from now on. */
function callsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

// spec: L62.2, L75.8, L187.1
test('groups the address list by type, and delivers the cart to the chosen address', async () => {
  const { page } = customer;
  const calls = callsOf(page);
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Saved addresses' }).click();
  const list = dialog(page, 'Saved addresses');
  await seen(list.getByRole('group', { name: 'Home' }).getByRole('radio', { checked: true }));
  await isSound(customer, 'address list');
  expect(calls).toContain('/api/getAddressesWithAddressType');
  await page.keyboard.press('Escape');
});

// spec: L75.12, L183
test('empties the cart after a confirmation', async () => {
  const { page } = customer;
  const calls = callsOf(page);
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Empty cart' }).click();
  const question = dialog(page, 'Empty your cart?');
  await isSound(customer, 'question before the cart is emptied');
  await question.getByRole('button', { name: 'Empty cart' }).click();
  await seen(page.getByRole('heading', { name: 'Your cart is empty' }));
  expect(calls).toContain('/api/deleteExistingShoppingCart');
});

// spec: L49.2, L68.2, L112.1, L219
test('returns from a recharge on a desktop to its page, with its source', async () => {
  const { page } = customer;
  const calls = callsOf(page);
  await open(page, '/my/hb-money');
  await page
    .getByRole('button', { name: /^Add money/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Amount in rupees' }).fill('500');
  await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
  await sheet.getByRole('button', { name: 'Pay ₹500' }).click();
  await payByCard(page);
  await page.waitForURL('**/my/hb-money?source=wallet');
  await seen(page.getByText('The money was added to HB Money.'));
  expect(calls).toContain('/api/wallet/v2/validate');
});

// spec: L11.8, L48.1, L111.1, L200, L239.3
test('verifies that HB Money is enough before it pays', async () => {
  const { page } = customer;
  await fillCart(page);
  await giveMoney(phone, 1000);
  const calls = callsOf(page);
  await open(page, '/checkout');
  await chooseSlot(page);
  const money = page.getByRole('radio', { name: /^HB Money/ });
  await money.check();
  // Simulates money that was spent on another device.
  await page.route('**/api/payment/v2/verfiyPaymentMode*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, isHBW: false } } });
  });
  const place = page.getByRole('button', { name: /^Place order · ₹/ });
  await place.click();
  await seen(page.getByText(/^Your balance is no longer enough for this order/));
  await page.unroute('**/api/payment/v2/verfiyPaymentMode*');
  const mend = await refuse(page, '/api/v3/orders/new', {
    status: 409,
    errorCode: 'CONFLICT',
    description: '',
  });
  await money.check();
  await place.click();
  await seen(page.getByText('Error while placing order using wallet.').first());
  await mend();
  await place.click();
  await isPlaced(page);
  expect(calls).toContain('/api/payment/v2/verfiyPaymentMode');
});

// spec: L75.11, L75.13, L197.3
test('opens the payment summary on a phone, offers a recharge, and names a saved card’s owner', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await readyToPay(page);
  await page.getByRole('button', { name: 'Payment summary' }).click();
  const summary = dialog(page, 'Payment summary');
  await seen(summary.getByText('To pay').first());
  await isSound(visitor, 'payment summary');
  await summary.getByRole('button', { name: 'Close' }).first().click();
  await seen(page.getByRole('button', { name: /^Add ₹.* and pay with HB Money$/ }));
  const calls = callsOf(page);
  await page.getByRole('radio', { name: /^Credit or debit card/ }).check();
  await page.getByRole('checkbox', { name: /^Save this card/ }).check();
  await pay(page, /^Credit or debit card/);
  await payByCard(page);
  await isPlaced(page);
  expect(calls).toContain('/api/payment/customer');
  await visitor.close();
});

// spec: L75.4, L116.2
test('shows the day of a pre-order in its own modal', async () => {
  const { page } = customer;
  const database = await openDatabase();
  const { rows } = await database.query<{ path: string }>(
    `select '/' || category.seo_name || '/' || product.seo_name as path
     from catalogue.product join catalogue.category on category.id = product.category_id
     where presale_from > now() order by product.id limit 1`,
  );
  await database.end();
  await open(page, rows[0]?.path ?? '');
  await page.getByRole('button', { name: 'How pre-orders work' }).click();
  const modal = dialog(page, /^Pre-order: /);
  await seen(modal.getByText(/^Delivery on: \d\d \w{3} 2\d{3}$/));
  await isSound(customer, 'pre-order modal');
  await modal.getByRole('button', { name: 'Continue' }).click();
});

// spec: L104
test('validates the location again after a logout and keeps it', async () => {
  const { page } = customer;
  await open(page, '/my');
  const validated = page.waitForRequest('**/api/validateSelectedLocation');
  await page.getByRole('button', { name: 'Log out' }).click();
  expect((await validated).postDataJSON()).toMatchObject({ pinCode: '500034' });
  await page.waitForURL((url) => url.pathname === '/');
  await seen(page.getByRole('button', { name: /Banjara Hills|500034/ }).first());
});

// spec: L51.1
test('asks a guest for the delivery location of a subscription before the login', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await open(page, '/subscription');
  await page.getByRole('button', { name: 'Choose location' }).click();
  await choosePlace(page, 'banjara hills', /Banjara Hills/);
  await isSound(visitor, 'subscription of a guest with a location');
  await page.getByRole('link', { name: 'Log in to start' }).click();
  await logIn(page, newPhone());
  await page.waitForURL('**/subscription');
  await seen(page.getByRole('grid', { name: 'Delivery days' }));
  await visitor.close();
});
