import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import {
  addAddressByApi,
  becomeCustomer,
  fillCart,
  type Goods,
  orderByApi,
} from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { deliverOrder, pickLess, whilePointsAreWorth } from './support/console-calls.ts';
import { isPlaced, pay, payByCard } from './support/payment.ts';
import { addAtPlace, chooseSlot, deliverTo, dialog, newPhone, open, seen } from './support/shop.ts';

const browser = await sharedBrowser();

const says = (page: Page, words: string | RegExp) => seen(page.getByText(words).first());

/** Meat that is weighed, and a tin that is taxed at 5 %. */
const basket: Goods = [
  ['mutton', 'goat-curry-cut'],
  ['grocery', 'biryani-masala'],
];

/** '₹1,234.50' in paise. */
const inPaise = (amount = ''): number => Math.round(Number(amount.replace(/[₹,]/g, '')) * 100);

// spec: L13.2, L94, L260
test('shows the refund of missing weight beside the total, and both halves of each rate on the invoice', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await becomeCustomer(page, newPhone(), basket);
  await open(page, '/checkout');
  await chooseSlot(page);
  await pay(page, /^Credit or debit card/);
  await payByCard(page);
  await isPlaced(page);
  const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await pickLess(orderNo, 0.04);
  // The invoice is not issued before the delivery: its page waits for it.
  const invoice = await visitor.context.newPage();
  await open(invoice, `/my/order/${orderNo}/invoice`);
  await says(invoice, 'The invoice is not ready yet');
  await deliverOrder(orderNo);

  await open(page, `/my/order/${orderNo}`);
  const amountOf = async (name: RegExp) => {
    const row = page.getByRole('term').filter({ hasText: name }).locator('xpath=..');
    return inPaise((await row.getByRole('definition').innerText()).replace('−', ''));
  };
  await says(page, 'Returned to you');
  const returned = await amountOf(/^Returned to you/);
  expect(returned).toBeGreaterThan(0);
  expect((await amountOf(/^Total(?! after)/)) - returned).toBe(await amountOf(/^Total after/));
  await says(page, /on our scale|g weighed/);
  await seen(page.getByRole('list', { name: 'Refunds' }).getByRole('listitem').first());
  await isSound(visitor, 'an order that weighed less');

  await invoice.bringToFront();
  const row = invoice.getByRole('article').getByRole('row').filter({ hasText: 'Biryani Masala' });
  expect((await row.first().innerText()).match(/₹[\d.,]+\s+2\.5%/g)).toHaveLength(2);
  await isSound({ ...visitor, page: invoice }, 'invoice with a taxed row');
  await visitor.close();
});

// spec: L111.2
test('pays with HB Points at once, without a gateway, and shows the order', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await becomeCustomer(page, newPhone(), basket);
  await whilePointsAreWorth(10, async () => {
    await deliverOrder(await orderByApi(page));
    await fillCart(page, basket);
    // They are credited a moment after the delivery.
    const credited = async () => {
      await open(page, '/my/hb-point');
      return page.getByText(/^[1-9][\d,]* points$/).count();
    };
    await expect.poll(credited).toBeGreaterThan(0);
    await open(page, '/checkout');
    await chooseSlot(page);
    await page.getByRole('radio', { name: /^HB Points/ }).check();
    await isSound(visitor, 'HB Points among the ways to pay');
    await page.getByRole('button', { name: /^(Pay ₹|Place order ·)/ }).click();
    await isPlaced(page);
  });
  await open(page, '/cart');
  await says(page, /cart is empty/);
  await visitor.close();
});

// spec: L116.1, L116.2
test('shows the delivery day of a product that is not delivered today', async () => {
  const { page, close } = await visit(browser, 'mobile');
  await open(page, '/');
  await deliverTo(page, 'banjara hills', /Banjara Hills/);
  const promises = /^(Delivering Fresh Tomorrow Morning|Delivery on: \d{2} [A-Z][a-z]{2} \d{4})$/;
  await open(page, '/fish/red-snapper');
  await seen(page.getByRole('main').getByText(promises).first());
  await close();
});

// spec: L118
test('recommends bestsellers in the cart, and a random list or the deals on a product page', async () => {
  const { page, close } = await visit(browser, 'mobile');
  const sectionIsShown = async (name: string | RegExp) => {
    const heading = page.getByRole('heading', { name, level: 2 });
    const shown = async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return heading.count();
    };
    await expect.poll(shown).toBeGreaterThan(0);
  };
  // A new visitor has bought and seen nothing.
  await open(page, '/mutton/goat-curry-cut');
  await sectionIsShown('Deals of the day');
  await becomeCustomer(page, newPhone());
  await open(page, '/cart');
  await sectionIsShown('Customers also buy');
  await open(page, '/chicken/chicken-curry-cut');
  await sectionIsShown(/^(Buy again|Recently viewed|You may like|Deals of the day)$/);
  await close();
});

// spec: L237.27
test('reports a shop page that does not exist', async () => {
  const { page, close } = await visit(browser, 'mobile');
  await open(page, '/no-such-spl');
  await says(page, 'Unable to process your request');
  await close();
});

// spec: L243.1
test('opens the location search when a visitor without a location adds a product, and then offers to add it', async () => {
  const { page, close } = await visit(browser, 'mobile');
  await open(page, '/mutton/goat-curry-cut');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await seen(dialog(page, 'Delivery location'));
  await addAtPlace(page, 'banjara hills', /Banjara Hills/);
  await seen(page.getByRole('link', { name: 'View cart' }).first());
  await close();
});

// spec: L238.2
test('asks for the missing plan in the membership form', async () => {
  const { page, close } = await visit(browser, 'mobile');
  // None is recommended, so that none is chosen beforehand.
  await page.route('**/api/getAllMembershipDetailOption*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"recommended":true', '"recommended":false'),
    });
  });
  await open(page, '/');
  await page.evaluate(() => history.pushState({}, '', '/hb-select'));
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await seen(page.getByRole('alert').filter({ hasText: 'Please Select Membership Plan' }));
  await close();
});

test('shows the seller at the end of product page and checkout on phones', async () => {
  const { page, close } = await visit(browser, 'mobile');
  await becomeCustomer(page, newPhone());
  for (const path of ['/mutton/goat-curry-cut', '/cart', '/checkout']) {
    await open(page, path);
    const foot = page.getByRole('contentinfo');
    for (const words of [/^Sold by /, /^FSSAI licence \d{14}$/, /^GSTIN \d{2}\w{13}$/]) {
      await seen(foot.getByText(words));
    }
  }
  await close();
});

test('names an address as the customer named it: in the cart, at the checkout and on the order', async () => {
  const { page, problems, close } = await visit(browser, 'mobile');
  const phone = newPhone();
  await becomeCustomer(page, phone);
  await addAddressByApi(page, {
    fullName: 'Nani Rao',
    contactNo: phone,
    addressLine1: 'Villa 7',
    addressLine2: 'Road No. 3',
    type: 'other',
    label: 'Nani’s house',
  });
  await open(page, '/cart');
  await says(page, /Deliver to Nani’s house · Villa 7/);
  await open(page, '/checkout');
  await seen(page.getByRole('region', { name: /^Delivery address/ }).getByText('Nani’s house'));
  const orderNo = await orderByApi(page);
  await open(page, `/co/order/${orderNo}`);
  await says(page, /^Nani’s house · Villa 7/);
  await open(page, `/my/order/${orderNo}`);
  await says(page, 'Nani’s house');
  await says(page, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
  expect(problems).toEqual([]);
  await close();
});
