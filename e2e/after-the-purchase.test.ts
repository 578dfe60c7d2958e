import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { deliverOrder, saveRun, staffCalls } from './support/console-calls.ts';
import { checkoutFrame, reserveByDeclinedCard, whileBankIsSlow } from './support/payment.ts';
import { dialog, gone, newPhone, open, reads, seen } from './support/shop.ts';

const browser = await sharedBrowser();

/** Cancels the customer's order on the page that lists or shows it. */
async function cancelOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel order' }).first().click();
  const ask = dialog(page, 'Cancel this order?');
  await ask.getByRole('button', { name: 'Yes, cancel order' }).click();
  await gone(ask);
}

test('a reservation that ends in another tab is not shown any more at the checkout', async () => {
  const visitor = await visit(browser, 'desktop');
  const { page, context } = visitor;
  await reserveByDeclinedCard(page);
  const other = await context.newPage();
  await open(other, '/my/orders');
  await cancelOrder(other);
  await other.close();
  // The customer looks at this tab again.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await gone(page.getByText('Reserved for'));
  await reads(page.getByRole('alert'), /Please place your order again/);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await page.getByRole('button', { name: /^Place order · ₹/ }).click();
  await page.waitForURL('**/co/order/**');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test('the confirmation of an order that was cancelled does not say that it is placed', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await becomeCustomer(page, newPhone());
  const orderNo = await orderByApi(page);
  await open(page, `/co/order/${orderNo}`);
  await seen(page.getByText(/Order placed/).first());
  await open(page, `/my/order/${orderNo}`);
  await cancelOrder(page);
  await open(page, `/co/order/${orderNo}`);
  await seen(page.getByRole('heading', { name: /^Cancelled on/ }));
  expect(await page.getByText(/Order placed|Thank you/).count()).toBe(0);
  await isSound(visitor, 'the confirmation of a cancelled order');
  await page.getByRole('main').getByRole('link', { name: 'Order details' }).click();
  await page.waitForURL(`**/my/order/${orderNo}`);
  await visitor.close();
});

test('a customer reads that the rider is there, and why a delivery failed', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await becomeCustomer(page, newPhone());
  const orderNo = await orderByApi(page);
  const owner = await staffCalls('owner');
  await saveRun(owner.ask, [orderNo], 'Salman Pasha');
  await owner.close();
  const rider = await staffCalls('rider');
  const report = (what: string, body: object = {}) =>
    rider.ask(`/api/console/rider/deliveries/${orderNo}/${what}`, body);
  await report('pick-up');
  await report('reached');
  await open(page, `/my/order/${orderNo}/track`);
  await seen(page.getByText('Your rider has arrived', { exact: true }));
  expect(await page.getByText(/could not deliver/).count()).toBe(0);
  await report('failed', { reason: 'The customer was not at home' });
  await seen(page.getByText('The rider could not deliver the order: Nobody was at home'));
  await seen(page.getByText(/^Call your rider or us/));
  await isSound(visitor, 'a failed delivery');
  await rider.close();
  await visitor.close();
});

test('a report without a reason leads to the reasons, and one without items to the items', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await becomeCustomer(page, newPhone());
  const orderNo = await orderByApi(page);
  await deliverOrder(orderNo);
  await open(page, `/my/order/${orderNo}`);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const report = dialog(page, 'Report a problem');
  const send = report.getByRole('button', { name: 'Send report' });
  await send.click();
  await seen(report.getByText('Choose a reason'));
  await seen(report.getByRole('radio', { name: 'An item is missing' }).and(page.locator(':focus')));
  await report.getByRole('radio', { name: 'Poor quality' }).check();
  await send.click();
  await seen(report.getByText('Choose at least one item'));
  await seen(report.getByRole('checkbox').first().and(page.locator(':focus')));
  await isSound(visitor, 'a report without items');
  await visitor.close();
});

test('HB Money shows a recharge that waits for its bank, until it arrives', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await becomeCustomer(page, newPhone());
  await open(page, '/my/hb-money');
  await page.getByRole('button', { name: 'Add money' }).click();
  const sheet = dialog(page, 'Add to HB Money');
  await sheet.getByRole('textbox', { name: 'Amount in rupees' }).fill('640');
  await sheet.getByRole('radio', { name: /^UPI(?! app)/ }).check();
  await sheet.getByRole('button', { name: 'Pay ₹640' }).click();
  const frame = checkoutFrame(page);
  await frame.getByRole('button', { name: 'Open a UPI app' }).first().dispatchEvent('click');
  await frame.getByText('More outcomes').click();
  const waits = page.getByText('₹640 is waiting for your bank.');
  await whileBankIsSlow(async () => {
    await frame.getByRole('button', { name: /^Pending first/ }).click();
    await seen(frame.getByText(/Waiting for the bank/));
    const reported = page.waitForResponse(/validate-payment$/);
    await frame
      .getByRole('button', { name: /^Close/ })
      .first()
      .click();
    await seen(dialog(page, 'Confirming your payment'));
    // The customer leaves when the store has heard of the payment.
    await reported;
    await open(page, '/my/hb-money');
    await seen(waits);
    await isSound(visitor, 'HB Money with a recharge that waits');
  });
  await gone(waits);
  await seen(page.getByText('+₹640'));
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test.each(['mobile', 'desktop'] as const)(
  'the account repeats neither languages nor legal pages of the footer, %s',
  async (shell) => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await open(page, '/my');
    const languages = page.getByRole('navigation', { name: 'Language', exact: true });
    expect(await languages.filter({ visible: true }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Privacy policy' }).count()).toBe(1);
    await visitor.close();
  },
);

test('a missing product is reported in one sentence', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await open(page, '/chicken/no-such-cut');
  await seen(page.getByText('Product Details not found'));
  expect(await page.getByText(/^The link may be old/).count()).toBe(0);
  await visitor.close();
});
