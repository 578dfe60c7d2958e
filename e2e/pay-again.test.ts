import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Shell, sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer } from './support/calls.ts';
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
  payByDeclinedCard,
  readyToPay,
} from './support/payment.ts';
import {
  buy,
  choose,
  dialog,
  gone,
  newPhone,
  open,
  openSlots,
  pickSlot,
  reads,
  seen,
} from './support/shop.ts';

const browser = await sharedBrowser();

/** Places an order by card for the next day, which leaves time to change it at any hour; returns its number. */
async function orderByCard(page: Page): Promise<string> {
  await readyToPay(page);
  await openSlots(page);
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check();
  await pickSlot(page);
  await pay(page, /^Credit or debit card/);
  await payByCard(page);
  await isPlaced(page);
  return /HB\w{12}/.exec(page.url())?.[0] ?? '';
}

/** Adds a pack to the order, and opens the payment of the difference. */
async function addPack(page: Page, orderNo: string): Promise<void> {
  await open(page, `/my/order/${orderNo}`);
  await page.getByRole('button', { name: 'Change this order' }).click();
  const sheet = dialog(page, `Change order ${orderNo}`);
  await sheet.getByRole('button', { name: /^One more / }).click();
  await reads(sheet.getByRole('status'), /more to pay/);
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click();
  await seen(dialog(page, 'Pay for the change'));
}

/** Goes to the bank's page by net banking, on a phone in place of the shop, and is declined there. */
async function failAtBank(page: Page, press: RegExp): Promise<void> {
  await page.getByRole('radio', { name: /^Net banking/ }).check();
  await page.getByRole('combobox', { name: 'Your bank' }).selectOption({ label: 'HDFC Bank' });
  await page.getByRole('button', { name: press }).click();
  await page.waitForURL(`${gateways()}/**`);
  await page.getByRole('button', { name: 'Go to the bank' }).click();
  await page.getByRole('button', { name: 'Failure', exact: true }).click();
  await seen(page.getByRole('heading', { name: 'Payment failed' }));
}

const chooseAnother = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Choose another method' }).click();

test.each<Shell>(['mobile', 'desktop'])(
  'a change of a paid order is paid after a declined card, %s',
  async (shell) => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    const orderNo = await orderByCard(page);
    await addPack(page, orderNo);
    await isSound(visitor, 'the payment of a change');
    const sheet = dialog(page, 'Pay for the change');
    await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
    await sheet.getByRole('button', { name: /^Pay ₹/ }).click();
    await payByDeclinedCard(page);
    await reads(dialog(page, 'Payment failed'), /declined by the bank/);
    await chooseAnother(page);
    // The pages of the gateway's frame are no pages of the shop: one press closes the sheet.
    await sheet.getByRole('button', { name: 'Close' }).click();
    await gone(sheet);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
    await sheet.getByRole('button', { name: /^Pay ₹/ }).click();
    await payByCard(page);
    await gone(page.getByRole('dialog'));
    await seen(page.getByRole('heading', { name: 'Changes of this order' }));
    await seen(page.getByText(/^2 × 500 g/));
    expect(await page.getByRole('button', { name: /^Pay ₹/ }).count()).toBe(0);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  },
);

test('a change that the bank declined is paid at its order', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  const orderNo = await orderByCard(page);
  await addPack(page, orderNo);
  await failAtBank(page, /^Pay ₹/);
  await chooseAnother(page);
  await page.waitForURL(`**/my/order/${orderNo}`);
  const sheet = dialog(page, 'Pay for the change');
  await sheet.getByRole('radio', { name: /^Net banking/ }).check();
  await page.getByRole('combobox', { name: 'Your bank' }).selectOption({ label: 'HDFC Bank' });
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('button', { name: 'Go to the bank' }).click();
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  await page.waitForURL(`**/my/order/${orderNo}`);
  await seen(page.getByRole('heading', { name: 'Changes of this order' }));
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test('a waiting order keeps its own methods when the gateway does not load', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await leaveUnpaid(page);
  // The cart is another one now.
  await buy(page, '/mutton/goat-keema');
  await page.route('**/v1/checkout.js', (route) => route.abort());
  const sheet = await openPayment(page);
  await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.waitForURL('**/payment/failed?**');
  await page.unroute('**/v1/checkout.js');
  await chooseAnother(page);
  await seen(sheet.getByText(/^Goat Curry Cut/));
  expect(await sheet.getByText(/Goat Keema/).count()).toBe(0);
  await sheet.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await sheet.getByRole('button', { name: /^Place order · ₹/ }).click();
  await isPlaced(page);
  await visitor.close();
});

test('a membership that the bank declined is paid by another method', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await becomeCustomer(page, newPhone());
  await open(page, '/hb-select');
  await choose(page.getByRole('group', { name: 'Select a plan' }).getByRole('radio').first());
  await page.getByRole('button', { name: 'Buy now' }).click();
  await failAtBank(page, /^Pay ₹99/);
  await chooseAnother(page);
  await seen(page.getByRole('heading', { name: 'Payment method' }));
  await page.getByRole('radio', { name: /^Credit or debit card/ }).check();
  await page.getByRole('button', { name: /^Pay ₹99/ }).click();
  await payByCard(page);
  await page.waitForURL('**/co/order/HBM*');
  await visitor.close();
});

test('a recharge starts once for a double press, and keeps its amount after a failure', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await becomeCustomer(page, newPhone());
  await open(page, '/my/hb-money');
  await page.getByRole('button', { name: 'Add money' }).click();
  const sheet = dialog(page, 'Add to HB Money');
  await sheet.getByRole('textbox', { name: 'Amount in rupees' }).fill('640');
  await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
  const numbers: string[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/api/wallet/recharge')) numbers.push(call.url());
  });
  await sheet.getByRole('button', { name: 'Pay ₹640' }).evaluate(async (button) => {
    for (let presses = 0; presses < 3; presses += 1) {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await new Promise((next) => setTimeout(next, 20));
    }
  });
  await payByDeclinedCard(page);
  expect(numbers).toHaveLength(1);
  await chooseAnother(page);
  await failAtBank(page, /^Pay ₹640/);
  await chooseAnother(page);
  await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
  await sheet.getByRole('button', { name: 'Pay ₹640' }).click();
  await payByCard(page);
  await seen(page.getByRole('heading', { name: /₹640/ }));
  await visitor.close();
});

test('a saved card is deleted after a question', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await readyToPay(page);
  await page.getByRole('radio', { name: /^Credit or debit card/ }).check();
  await page.getByRole('checkbox', { name: /^Save this card/ }).check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  const frame = checkoutFrame(page);
  await frame.getByRole('checkbox', { name: /^Keep this ca/ }).check();
  await enterCard(frame);
  await frame.getByRole('button', { name: 'Pay', exact: true }).click();
  await isPlaced(page);
  await open(page, '/my/payments');
  const card = page.getByRole('listitem').filter({ hasText: 'ending 1007' });
  const ask = card.getByRole('button', { name: /^Delete Visa ending 1007/ });
  await ask.click();
  await seen(card.getByText(/^Delete this payment method\?/));
  await isSound(visitor, 'the question before a saved card is deleted');
  await card.getByRole('button', { name: 'Keep it' }).and(page.locator(':focus')).click();
  await seen(ask.and(page.locator(':focus')));
  await ask.click();
  await card.getByRole('button', { name: 'Delete', exact: true }).click();
  await seen(page.getByText('No saved payment methods'));
  await seen(
    page.getByRole('heading', { name: 'Saved payment methods' }).and(page.locator(':focus')),
  );
  await visitor.close();
});

test('an order that was cancelled meanwhile refunds its payment and can be placed again', async () => {
  const visitor = await visit(browser, 'desktop');
  const { page, context } = visitor;
  await readyToPay(page);
  await pay(page, /^Credit or debit card/);
  await seen(checkoutFrame(page).getByText('Test payment.'));
  const other = await context.newPage();
  await open(other, '/my/orders');
  await other.getByRole('button', { name: 'Cancel order' }).click();
  await other.getByRole('button', { name: 'Yes, cancel order' }).click();
  await gone(other.getByText('Waiting for payment').first());
  await other.close();
  await payByCard(page);
  await reads(dialog(page, 'Payment failed'), /Your refund is on its way/);
  await chooseAnother(page);
  // The page finds out by itself that the reservation has ended.
  await reads(page.getByRole('alert'), /Please place your order again/);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await page.getByRole('button', { name: /^Place order · ₹/ }).click();
  await isPlaced(page);
  await visitor.close();
});
