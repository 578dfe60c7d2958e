import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visit } from './support/browser.ts';
import { becomeCustomer } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { deliverOrder } from './support/console-calls.ts';
import { gone, newPhone, open, reads, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('tips the rider in the checkout, and the shop pays it out', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await becomeCustomer(page, newPhone());
  await open(page, '/checkout');
  const tips = page.getByRole('region', { name: 'Tip for the rider' });
  await tips.getByRole('button', { name: 'Other amount' }).click();
  await tips.getByRole('textbox').fill('35');
  await tips.getByRole('button', { name: 'Choose tip' }).click();
  await seen(page.getByText('₹35').first());
  await isSound(visitor, 'a checkout with a tip');
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/HB[2-9A-Z]{12}/);
  const orderNo = /HB[2-9A-Z]{12}/.exec(page.url())?.[0] ?? '';
  await deliverOrder(browser, orderNo);
  await open(page, `/my/order/${orderNo}`);
  await seen(page.getByText('Tip for the rider').first());
  const staff = await staffAt(browser, 'desktop', '/console/tips');
  const owed = staff.page.getByRole('region', { name: 'To pay out' });
  await reads(owed, /₹35/);
  await owed.getByRole('button', { name: 'Pay out' }).first().click();
  await owed.getByRole('textbox').fill('UTR 4711');
  await isSound(staff, 'the tips of riders');
  await owed.getByRole('button', { name: /^Mark ₹35\.00 as paid out/ }).click();
  await gone(owed.getByRole('textbox'));
  await seen(staff.page.getByRole('region', { name: 'Paid out' }).getByText(/UTR 4711/));
  expect([...visitor.problems, ...staff.problems]).toEqual([]);
  await visitor.close();
  await staff.close();
});
