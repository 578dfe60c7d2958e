import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser, visit, type Visit } from './support/browser.ts';
import { becomeCustomer, fillCart, logInByApi, orderByApi } from './support/calls.ts';
import { openDatabase } from './support/database.ts';
import { choose, dialog, newPhone, open, pickSlot, refuse, seen } from './support/shop.ts';

/** A refusal without a description: the page shows its own text (specification, section 8). */
const silent = { status: 409, errorCode: 'CONFLICT', description: '' } as const;

const browser = await sharedBrowser();
/** A customer with an address and goods in the cart, for all journeys of this file. */
let customer: Visit;
beforeAll(async () => {
  customer = await visit(browser, 'mobile');
  await becomeCustomer(customer.page, newPhone());
});

const says = (page: Page, words: string) => seen(page.getByText(words).first());

/** The referral code of the customer of another visit. */
async function aFriendsCode(): Promise<string> {
  const { page, close } = await visit(browser, 'mobile');
  await open(page, '/');
  await logInByApi(page, newPhone());
  const code = await page.evaluate(async () => {
    const headers = { 'device-id': localStorage.getItem('did') ?? '' };
    const answer = await fetch('/api/getReferralList', { headers });
    return ((await answer.json()) as { data: { referralCode: string } }).data.referralCode;
  });
  await close();
  return code;
}

// spec: L237.2, L237.3, L237.4, L237.5
test('reports refused changes of the cart: a line, a promo, a friend’s code', async () => {
  const { page } = customer;
  const code = await aFriendsCode();
  await open(page, '/cart');
  let mend = await refuse(page, '/api/cart/v2', silent);
  await page.getByRole('button', { name: /^One more/ }).click();
  await says(page, 'Something went wrong, please check your cart.');
  await mend();

  const offers = page.getByRole('region', { name: 'Offers and promo codes' });
  await offers.getByRole('button', { name: /^Apply / }).click();
  const promo = offers.getByRole('button', { name: /^Remove / });
  mend = await refuse(page, '/api/coupon/v2/removeCode/', silent);
  await promo.click();
  await says(page, 'Error removing promo.');
  await mend();

  await page.getByText('Have a friend’s code?').click();
  const row = page.getByRole('group').filter({ hasText: 'Have a friend’s code?' });
  await row.getByRole('textbox', { name: 'Friend’s code' }).fill(code);
  mend = await refuse(page, '/api/referral/apply/', silent);
  await row.getByRole('button', { name: 'Apply' }).click();
  await says(page, 'Error applying referral.');
  await mend();
  await row.getByRole('button', { name: 'Apply' }).click();
  const remove = page.getByRole('button', { name: `Remove ${code}` });
  mend = await refuse(page, '/api/referral/remove/', silent);
  await remove.click();
  await says(page, 'Error removing referral.');
  await mend();
});

// spec: L237.8, L237.10, L237.11, L240.1
test('reports at the checkout why slots, their choice or the order fail', async () => {
  const { page } = customer;
  await page.route('**/api/getDeliverySlots*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, shipments: [] } } });
  });
  // From the cart the browser loads the slots; a checkout that is opened by its address comes with them.
  await open(page, '/cart');
  await page.locator('a[href="/checkout"]:visible').first().click();
  await says(page, 'Error while loading shipment set');
  await page.unroute('**/api/getDeliverySlots*');
  let mend = await refuse(page, '/api/updateCartShipment', silent);
  await page.getByRole('button', { name: 'Try again' }).click();
  await says(page, 'Error saving shipments.');
  await mend();

  await pickSlot(page);
  const order = page.getByRole('button', { name: /^Place order · ₹/ });
  mend = await refuse(page, '/api/v3/orders/new', {
    status: 409,
    errorCode: 'SLOT_REQUIRED',
    description: 'Error saving shipment and placing order',
  });
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await order.click();
  await says(page, 'Error saving shipment and placing order');
  await mend();

  await pickSlot(page);
  mend = await refuse(page, '/api/v3/orders/new', {
    status: 401,
    errorCode: 'UNAUTHORISED',
    description: 'Unauthorised Access! Please login to access this service',
  });
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await order.click();
  await says(page, 'Unauthorised Access! Please login to access this service');
  await mend();
});

// spec: L237.14, L237.15, L237.17, L237.20, L237.23
test('reports why a subscription, its slot, its summary or its confirmation fails', async () => {
  const { page } = customer;
  await open(page, '/my');
  let mend = await refuse(page, '/api/subscription', silent);
  await page.locator('a[href^="/subscription"]').first().click();
  await says(page, 'Error loading subscription details');
  await mend();
  mend = await refuse(page, '/api/subscription', {
    status: 503,
    errorCode: 'UNAVAILABLE',
    description: 'Request processing failed. Please try again.',
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await says(page, 'Request processing failed. Please try again.');
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();

  const days = page.getByRole('grid', { name: 'Delivery days' });
  await days
    .getByRole('button', { name: /no items$/ })
    .nth(7)
    .click();
  await page.getByRole('button', { name: 'Add items' }).click();
  const shelves = page.getByRole('dialog', { name: /^Items for/ });
  await shelves
    .getByRole('button', { name: /^Add Chicken/ })
    .first()
    .click();
  await says(page, 'Item added to subscription.');
  await shelves.getByRole('button', { name: 'Done' }).click();
  const slot = page.getByRole('group', { name: 'Delivery slot' }).getByRole('radio').first();
  mend = await refuse(page, '/delivery-slot', silent);
  await slot.click();
  await says(page, 'Error selecting subscription slot');
  await mend();
  await choose(slot);

  mend = await refuse(page, '/summary', {
    status: 409,
    errorCode: 'SUBSCRIPTION_SUMMARY',
    description: 'Error loading subscription summary',
  });
  await page.getByRole('button', { name: 'Review subscription' }).click();
  const sheet = dialog(page, 'Your subscription');
  await sheet.getByRole('button', { name: /^Go to payment/ }).click();
  await page.waitForURL('**/subscription/pay/**');
  await says(page, 'Error loading subscription summary');
  await mend();
  // Without a payment there is nothing to confirm.
  const number = page.url().split('/').at(-1) ?? '';
  await open(page, `/co/subscription/${number}`);
  await says(page, 'Error loading subscription confirmation details');
});

// spec: L237.13, L241.2, L246.8
test('reports refusals of the newsletter and an invoice, and confirms stock alerts', async () => {
  const { page } = customer;
  const database = await openDatabase();
  const { rows } = await database.query<{ path: string }>(
    `select '/' || category.seo_name || '/' || product.seo_name as path
     from catalogue.product join catalogue.category on category.id = product.category_id
     where product.is_active and 0 = (
       select coalesce(sum(level.on_hand - level.reserved), 1) from stock.level
       join catalogue.sku on sku.sku = level.sku
       where hub_id = 1 and sku.product_id = product.id)
     order by product.id limit 1`,
  );
  await database.end();
  await open(page, rows[0]?.path ?? '');
  await page
    .getByRole('button', { name: /^Notify me when/ })
    .first()
    .click();
  await says(page, 'Success! You will be notified when this product is in stock');

  await fillCart(page);
  const orderNo = await orderByApi(page);
  await open(page, `/my/order/${orderNo}/invoice`);
  await says(page, 'The invoice is not ready yet');

  const desk = await visit(browser, 'desktop');
  await open(desk.page, '/help/faqs');
  await refuse(desk.page, '/api/customerSubscription', silent);
  const form = desk.page.getByRole('contentinfo');
  await form.getByRole('textbox', { name: 'Your email' }).fill('reader@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await says(desk.page, 'Unable to subscribe the given email');
  expect(await form.getByRole('textbox', { name: 'Your email' }).inputValue()).not.toBe('');
  await desk.close();
});
