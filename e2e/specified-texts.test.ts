import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser, visit, type Visit } from './support/browser.ts';
import { becomeCustomer, fillCart, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { checkoutFrame, enterCard, pay, readyToPay } from './support/payment.ts';
import { buy, chooseSlot, deliverTo, gone, newPhone, open, refuse, seen } from './support/shop.ts';

/** A refusal without a description: the page shows its own text (specification, section 8). */
const silent = { status: 409, errorCode: 'CONFLICT', description: '' } as const;
const broken = {
  status: 500,
  errorCode: 'INTERNAL',
  description: 'Request processing failed. Please try again.',
} as const;

const browser = await sharedBrowser();
/** A customer with an address, for all journeys of this file. */
let customer: Visit;
beforeAll(async () => {
  customer = await visit(browser, 'mobile');
  await becomeCustomer(customer.page, newPhone());
});

const says = (page: Page, words: string | RegExp) => seen(page.getByText(words).first());

// spec: L237.24, L237.25, L237.26, L241.3
test.each([
  ['/chicken/no-such-cut', 'Product Details not found'],
  ['/combo-items/999999', 'Combo Product Details not found'],
  ['/no-such-category', 'Fail to get products.'],
  ['/no-such-post-bg', 'invalid url'],
])('reports a missing page at %s: %s', async (path, words) => {
  const { page } = customer;
  await open(page, path);
  await seen(page.getByRole('heading', { name: 'Page not found' }));
  await says(page, words);
  await seen(page.getByRole('link', { name: 'Explore Products' }));
});

// spec: L237.22
test('reports an expired link for a new password', async () => {
  const { page } = customer;
  await open(page, `/reset-password?token=${'a'.repeat(43)}`);
  await says(page, 'Error getting email to reset password.');
});

// spec: L126.2
test('empties the cart after a cart error without a message, and explains it', async () => {
  const { page } = customer;
  await open(page, '/');
  await fillCart(page);
  await open(page, '/cart');
  const line = page.getByRole('group', { name: /^Quantity of Goat Curry Cut/ });
  await seen(line);
  const mend = await refuse(page, '/api/cart/v2', {
    status: 409,
    errorCode: 'CART_EMPTY',
    description: 'null',
    uiType: 'text',
  });
  await page.getByRole('button', { name: /^One more/ }).click();
  await says(page, 'Your cart was emptied. Please add the items again.');
  await line.waitFor({ state: 'detached' });
  expect(await page.getByText('null', { exact: true }).count()).toBe(0);
  await mend();
});

// spec: L107, L237.1, L246.10
test('reports why a promo is refused, and confirms one that applies', async () => {
  const { page } = customer;
  await open(page, '/');
  await fillCart(page);
  await open(page, '/cart');
  const mend = await refuse(page, '/api/coupon/v2/validateCode/', silent);
  const apply = page.getByRole('region', { name: /offers/i }).getByRole('button', {
    name: /^Apply /,
  });
  await apply.click();
  await seen(page.getByRole('alert').filter({ hasText: 'Error applying promo.' }));
  await mend();
  await apply.click();
  await says(page, 'Promo applied successfully');
});

// spec: L75.3, L237.12, L240.2
test('reports an order that fails with 500 in its own words', async () => {
  const { page } = customer;
  await open(page, '/checkout');
  await chooseSlot(page);
  const mend = await refuse(page, '/api/v3/orders/new', broken);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: /^Place order · ₹/ }).click();
  await says(page, 'Error while placing order. Please try again.');
  await mend();
});

// spec: L199.5, L241.1
test('reports a reorder of an unknown order', async () => {
  const { page } = customer;
  const orderNo = await orderByApi(page);
  await open(page, `/my/order/${orderNo}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel order' }).click();
  await says(page, 'Your order is cancelled.');
  await page.route('**/api/reorder/*', (route) =>
    route.continue({ url: route.request().url().replace(orderNo, 'HB2345678ABCD') }),
  );
  await page
    .getByRole('button', { name: /^Reorder/ })
    .first()
    .click();
  await says(page, 'Fail to process reorder.');
  await page.unroute('**/api/reorder/*');
});

/** Starts to add ₹500 to HB Money by card, up to the payment button. */
async function addMoney(page: Page): Promise<void> {
  await open(page, '/my/hb-money');
  await page
    .getByRole('button', { name: /^Add money/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Amount in rupees' }).fill('500');
  await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click();
}

// spec: L112.3, L130.1, L239.1
test('reports a failed recharge', async () => {
  const { page } = customer;
  const mend = await refuse(page, '/api/wallet/recharge', silent);
  await addMoney(page);
  await says(page, 'Fail to process the recharge. Please try again');
  await mend();
  // The sheet of the recharge comes back, also after a reload, until it is closed.
  await page.keyboard.press('Escape');
  // While it fades, it still takes the key.
  await gone(page.getByRole('dialog', { name: 'Payment failed' }));
  await seen(page.getByRole('textbox', { name: 'Amount in rupees' }));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
  await page.route('**/checkout.js', (route) => route.abort());
  await addMoney(page);
  await says(page, 'The payment page did not load');
  await page.unroute('**/checkout.js');
});

// spec: L75.20, L244.1
test('ends at the failure page when a gateway does not load or answers falsely', async () => {
  const visitor = await visit(browser, 'desktop');
  const { page } = visitor;
  await page.route('**/checkout.js', (route) => route.abort());
  await readyToPay(page);
  await pay(page, /^Credit or debit card/);
  await page.waitForURL('**/payment/failed?**');
  await seen(page.getByRole('heading', { name: 'The payment page did not load' }));
  await page.unroute('**/checkout.js');
  await page.getByRole('button', { name: 'Choose another method' }).click();
  await page.route('**/api/orders/v2/validate-payment', async (route) => {
    const sent = route.request().postDataJSON() as { success?: { pgSId: string } };
    if (sent.success) sent.success.pgSId = 'f'.repeat(64);
    await route.continue({ postData: JSON.stringify(sent) });
  });
  await seen(page.getByRole('group', { name: 'Payment method' }));
  await pay(page, /^Credit or debit card/);
  const frame = checkoutFrame(page);
  await enterCard(frame);
  await frame.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/payment/failed?**');
  await seen(page.getByRole('heading', { name: 'Payment not verified' }));
  visitor.problems.length = 0;
  await isSound(visitor, 'payment failure page');
  await visitor.close();
});

// spec: L206.1, L206.2, L237.18, L237.19, L246.6, L246.7
test('confirms items added to a subscription and removed from it', async () => {
  const { page } = customer;
  await open(page, '/subscription');
  const day = page
    .getByRole('grid', { name: 'Delivery days' })
    .getByRole('button', { name: /no items$/ });
  await day.nth(7).click();
  await page.getByRole('button', { name: 'Add items' }).click();
  const sheet = page.getByRole('dialog');
  const add = sheet.getByRole('button', { name: /^Add Chicken/ }).first();
  await seen(add);
  const mend = await refuse(page, '/api/subscription/product', silent);
  await add.click();
  await says(page, 'Error adding subscription item');
  await mend();
  await add.click();
  await says(page, 'Item added to subscription.');
  const remove = sheet.getByRole('button', { name: /^One fewer|^Remove/ }).first();
  const keep = await refuse(page, '/api/subscription/product', silent);
  await remove.click();
  await says(page, 'Error removing subscription item');
  await keep();
  await remove.click();
  await says(page, 'Item removed from subscription.');
});

// spec: L19.2, L125
test('shows the hub’s next delivery in the hero, and its fees in the strip', async () => {
  const visitor = await visit(browser, 'desktop');
  const { page } = visitor;
  await open(page, '/');
  const hero = page.getByRole('heading', { level: 1 });
  expect(await hero.innerText()).not.toMatch(/\d+ min/);
  await deliverTo(page, 'banjara hills', /Banjara Hills/);
  const { deliveryPromise = '' } = await page.evaluate(async () => {
    const answer = await fetch('/api/launchApi', {
      headers: { 'device-id': localStorage.getItem('did') ?? '' },
    });
    return ((await answer.json()) as { data: { deliveryPromise?: string } }).data;
  });
  expect(deliveryPromise).not.toBe('');
  await seen(hero.filter({ hasText: deliveryPromise }));
  await says(page, 'Free over ₹499');
  await says(page, '₹29 below that');
  await buy(page, '/chicken/chicken-curry-cut');
  await visitor.close();
});
