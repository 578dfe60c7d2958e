import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { gone, newPhone, reads, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();
let phone: string;
let otherPhone: string;
beforeAll(async () => {
  [phone, otherPhone] = [newPhone(), newPhone()];
  const customer = await visit(browser, 'mobile');
  await becomeCustomer(customer.page, phone);
  await customer.close();
  const other = await visit(browser, 'mobile');
  await becomeCustomer(other.page, otherPhone);
  await orderByApi(other.page);
  await other.close();
});

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

  test('are listed for the owner with the member of staff who saw them, to be informed', async () => {
    const staff = await staffAt(browser, 'desktop', '/console/audit');
    const { page } = staff;
    await page.getByRole('link', { name: 'Customers seen by staff' }).click();
    await seen(page.getByText('Choose a staff member'));
    await page.getByRole('combobox', { name: 'Staff member' }).selectOption('Zainab Siddiqui');
    const rows = page.getByRole('list', { name: 'Customers seen by staff' });
    await seen(rows.getByRole('link').first());
    await isSound(staff, 'the customers seen by a member of staff');

    await page.getByRole('button', { name: 'Download list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download list' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The account was stolen');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download list' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('customers-to-inform.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain(phone);
    await gone(dialog);

    await page.goto('/console/audit');
    const reason = page.getByText('The account was stolen');
    await expect.poll(() => reason.count()).toBeGreaterThan(0);
    await staff.close();
  });
});
