import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import {
  buy,
  chooseSlot,
  deliverTo,
  dialog,
  logIn,
  newPhone,
  open,
  refuse,
  seen,
  writeAddress,
} from './support/shop.ts';

/** A refusal without a description: the page shows its own text (specification, section 8). */
const silent = { status: 409, errorCode: 'CONFLICT', description: '' } as const;

const browser = await sharedBrowser();

const says = (page: Page, words: string) => seen(page.getByText(words).first());

// spec: L236, L237.9, L237.12, L240.2
test('reports failures from the cart to the order', async () => {
  const { page, close } = await visit(browser, 'mobile');
  await open(page, '/');
  await deliverTo(page, 'banjara hills', /Banjara Hills/);
  let mend = await refuse(page, '/api/v5/showCart', silent);
  await buy(page, '/mutton/goat-curry-cut');
  await page.getByRole('link', { name: 'View cart' }).first().click();
  await says(page, 'Unable to Fetch Cart');
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await seen(page.getByRole('group', { name: /^Quantity of Goat Curry Cut/ }));
  mend = await refuse(page, '/api/getDeliverySlots', silent);
  await open(page, '/login?redirectUrl=/checkout');
  await logIn(page, newPhone());
  await writeAddress(page, { door: '12, Lake View', name: 'Asha Rao' });
  await says(page, 'Error fetching shipments.');
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await chooseSlot(page);
  mend = await refuse(page, '/api/v3/orders/new', silent);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: /^Place order · ₹/ }).click();
  await says(page, 'Error while placing order. Please try again.');
  await close();
});

// spec: L237.6, L237.7, L238.1, L238.2, L238.3, L239.2, L246.1, L246.2
test('reports failures of the membership, of money and of a subscription', async () => {
  const { page, close } = await visit(browser, 'desktop');
  await open(page, '/login?redirectUrl=/hb-select');
  await logIn(page, newPhone());
  await page.waitForURL('**/hb-select');
  await seen(page.getByRole('group', { name: 'Select a plan' }));
  let mend = await refuse(page, '/api/addMembershipToCart', silent);
  await page.getByRole('group', { name: 'Select a plan' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await says(page, 'Unable To Add Membership in Cart');
  await page.getByRole('button', { name: 'Buy now' }).first().click();
  await says(page, 'Error placing order. You will be shortly redirected to Membership Page.');
  await mend();
  mend = await refuse(page, '/api/addMembershipToCart', {
    status: 422,
    errorCode: 'MEMBERSHIP_PLAN_REQUIRED',
    description: 'Please Select Membership Plan',
  });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await says(page, 'Please Select Membership Plan');
  await mend();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await says(page, 'Membership Added Successfully');
  await open(page, '/cart');
  mend = await refuse(page, '/api/deleteMembershipFromCart', silent);
  const remove = page.getByRole('button', { name: 'Remove', exact: true }).first();
  await remove.click();
  await says(page, 'Unable To Remove Membership From Cart');
  await mend();
  await remove.click();
  await says(page, 'Membership Removed Successfully');

  await open(page, '/my/hb-money');
  mend = await refuse(page, '/api/payment/v3/methods', silent);
  await page
    .getByRole('button', { name: /^Add money/ })
    .first()
    .click();
  await says(page, 'Fail to get payment modes for recharge.');
  await mend();
  await close();
});

// spec: L242, L246.3
test('reports failures of copied codes', async () => {
  const { page, context, close } = await visit(browser, 'mobile');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/offers');
  const copy = page.getByRole('button', { name: /^Copy / }).first();
  await copy.click();
  await says(page, 'Copied to Clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[A-Z0-9_-]+$/);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
  });
  await copy.click();
  await says(page, 'Error copying code.');
  await close();
});

// spec: L237.16, L237.21
test('reports failures of a password link and of the products of a subscription', async () => {
  const { page, close } = await visit(browser, 'mobile');
  await open(page, '/login');
  const mend = await refuse(page, '/api/forgetPasswordLink', silent);
  await page.getByRole('button', { name: /email/i }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('textbox', { name: /Email/ }).fill('reader@example.com');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await says(page, 'Error sending reset link to Email');
  await mend();

  await open(page, '/login?redirectUrl=/subscription');
  await logIn(page, newPhone());
  await page.waitForURL('**/subscription');
  await page.getByRole('button', { name: 'Choose location' }).click();
  const sheet = dialog(page, 'Delivery location');
  await sheet.getByRole('combobox').fill('banjara hills');
  await sheet
    .getByRole('option', { name: /Banjara Hills/ })
    .first()
    .click();
  const day = page.getByRole('grid', { name: 'Delivery days' }).getByRole('button', {
    name: /no items$/,
  });
  await day.nth(7).click();
  await refuse(page, '/api/subscription/products', silent);
  await page.getByRole('button', { name: 'Add items' }).click();
  await says(page, 'Error getting products.');
  await close();
});
