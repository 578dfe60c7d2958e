import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import {
  checkoutFrame,
  enterCard,
  gateways,
  isPlaced,
  leaveUnpaid,
  openPayment,
  pay,
  payByCard,
  readyToPay,
} from './support/payment.ts';
import { dialog, open, reads, seen } from './support/shop.ts';

const browser = await sharedBrowser();

/** The window of the shop has the focus again, as after a look at a UPI app. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** A card that fails, and that the bank charges some seconds later nevertheless. */
async function failBeforeSuccess(page: Page): Promise<void> {
  await readyToPay(page);
  await pay(page, /^Credit or debit card/);
  const frame = checkoutFrame(page);
  await enterCard(frame);
  await frame.getByText('More outcomes').click();
  await frame.getByRole('button', { name: /^Failure first/ }).click();
  await frame.getByRole('button', { name: 'Back to the shop' }).click();
  await seen(dialog(page, 'Payment failed'));
}

const chooseAnother = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Choose another method' }).click();

/** Waits until the order of this customer is placed, by a tab of its own. */
async function untilPlaced(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await open(other, '/my/orders');
  await expect
    .poll(async () => {
      await other.reload();
      await seen(other.getByRole('article').first());
      return other.getByText('Order Placed').count();
    })
    .toBeGreaterThan(0);
  await other.close();
}

test('a payment that succeeds after its failure is the payment of the order, not cash', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await failBeforeSuccess(page);
  await chooseAnother(page);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await untilPlaced(page);
  await page.getByRole('button', { name: /^Place order · ₹/ }).click();
  await isPlaced(page);
  await seen(page.getByText('Credit or debit card', { exact: true }));
  expect(await page.getByText('Cash on delivery').count()).toBe(0);
  await isSound(visitor, 'an order that a failed card has paid after all');
  await visitor.close();
});

test('a payment that succeeds after its failure leads from the reservation to the order', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await failBeforeSuccess(page);
  await chooseAnother(page);
  await seen(page.getByText('Reserved for'));
  await untilPlaced(page);
  await lookAgain(page);
  await isPlaced(page);
  await visitor.close();
});

test('the message of a failed payment leads to the order that it has paid after all', async () => {
  const visitor = await visit(browser, 'desktop');
  const { page } = visitor;
  await failBeforeSuccess(page);
  await untilPlaced(page);
  await lookAgain(page);
  await isPlaced(page);
  await visitor.close();
});

test('a paid order says nothing of the end of its reservation', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await leaveUnpaid(page);
  const sheet = await openPayment(page);
  await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click();
  // The frame of the gateway has gone and the page has the focus: it asks for the reservation before it shows the order.
  await page.route(
    '**/api/v2/order-confirmation/**',
    async (route) => {
      const asked = page.waitForResponse('**/api/payment/v3/details*', { timeout: 5_000 });
      await lookAgain(page);
      await asked.catch(() => undefined);
      await route.continue();
    },
    { times: 1 },
  );
  await payByCard(page);
  await isPlaced(page);
  expect(await page.getByText(/reservation has ended/).count()).toBe(0);
  await visitor.close();
});

test('a failed payment is explained in the language of the page, also after the bank’s page', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await readyToPay(page);
  await open(page, '/hi/checkout');
  await page.getByRole('radio', { name: /^नेट बैंकिंग/ }).check();
  await page.getByRole('combobox', { name: 'आपका बैंक' }).selectOption({ label: 'HDFC Bank' });
  await page.getByRole('button', { name: /^₹[\d,]+ का पेमेंट/ }).click();
  await page.waitForURL(`${gateways()}/**`);
  await page.getByRole('button', { name: 'Go to the bank' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.waitForURL('**/hi/payment/return?**');
  await reads(page.getByRole('main'), /पेमेंट कैंसल हुआ। अगर/);
  await isSound(visitor, 'a cancelled payment in Hindi');
  await visitor.close();
});
