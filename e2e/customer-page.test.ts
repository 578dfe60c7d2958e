import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, visit } from './support/browser.ts';
import { becomeCustomer, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { gone, newPhone, reads, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

let browser: Browser;
let phone: string;
let otherPhone: string;
beforeAll(async () => {
  browser = await launchBrowser();
  [phone, otherPhone] = [newPhone(), newPhone()];
  const customer = await visit(browser, 'mobile');
  await becomeCustomer(customer.page, phone);
  await customer.close();
  const other = await visit(browser, 'mobile');
  await becomeCustomer(other.page, otherPhone);
  await orderByApi(other.page);
  await other.close();
});
afterAll(() => browser.close());

describe('a customer at the console', () => {
  test('is found by phone, gets a note, and is not merged while an order is open', async () => {
    const staff = await staffAt(browser, 'desktop', '/console/customers');
    const { page } = staff;
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(phone.slice(-6));
    await page.getByRole('button', { name: 'Find customer' }).click();
    const found = page.getByRole('list', { name: 'Customers' }).getByRole('link');
    await expect.poll(() => found.count()).toBe(1);
    await found.click();
    await page.getByRole('textbox', { name: 'New note' }).fill('Call before delivery');
    await page.getByRole('button', { name: 'Add note' }).click();
    await seen(page.getByText('Call before delivery').first());
    await isSound(staff, 'the page of a customer');

    await page.getByRole('button', { name: 'Merge with another account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Account to close' }).fill(otherPhone.slice(-6));
    await dialog.getByRole('button', { name: /^Choose/ }).click();
    await reads(dialog, /These accounts cannot be merged yet/);
    await reads(dialog, /has an open order/);
    await isSound(staff, 'the merge of two accounts');
    expect(await dialog.getByRole('button', { name: 'Merge accounts' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await gone(dialog);
    await staff.close();
  });
});
