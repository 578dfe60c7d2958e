import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { deliverForCash } from './support/console-calls.ts';
import { openDatabase } from './support/database.ts';
import { gone, holdAnswers, newPhone, seen } from './support/shop.ts';
import { staffAt, typeLogin } from './support/staff.ts';

const browser = await sharedBrowser();

const question = (page: Page) => page.getByRole('dialog', { name: 'You have unsaved changes.' });
const leave = (page: Page) => page.getByRole('link', { name: 'Customers', exact: true }).click();

/** Leaves cash with a rider: other journeys may have taken what the demo shop starts with. */
async function leaveCashWithRider(): Promise<void> {
  const customer = await visit(browser, 'mobile');
  await becomeCustomer(customer.page, newPhone());
  await deliverForCash(await orderByApi(customer.page));
  await customer.close();
}

describe('unsaved changes at the console', () => {
  test('asks once before weights and a note of an order are lost', async () => {
    const customer = await visit(browser, 'mobile');
    await becomeCustomer(customer.page, newPhone());
    const orderNo = await orderByApi(customer.page);
    const staff = await staffAt(browser, 'desktop', `/console/orders/${orderNo}`);
    const { page } = staff;
    const weight = page.getByRole('textbox', { name: /weight in grams/ });
    await weight.fill('1.02');
    await seen(page.getByText('Enter a whole number, without a unit'));
    await page.getByRole('textbox', { name: 'New note' }).fill('Ring twice');
    await leave(page);
    await seen(question(page));
    await isSound(staff, 'question before weights are lost');
    await question(page).getByRole('button', { name: 'Stay on page' }).click();
    await gone(question(page));
    expect(await weight.inputValue()).toBe('1.02');
    await leave(page);
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/console/customers');
    await customer.close();
    await staff.close();
  });

  test('asks before the alternative text of a picture is lost', async () => {
    const staff = await staffAt(browser, 'desktop', '/console/products?q=Mutton%20Seekh');
    const { page } = staff;
    await page.getByRole('link', { name: 'Mutton Seekh Kebab' }).click();
    await page
      .getByRole('textbox', { name: /^Alt text of picture/ })
      .first()
      .fill('Six kebabs');
    await leave(page);
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/console/customers');
    await staff.close();
  });

  test('keeps what is typed while a new announcement is saved for the first time', async () => {
    const staff = await staffAt(browser, 'desktop', '/console/content/announcements/new');
    const { page } = staff;
    const text = page.getByRole('textbox', { name: 'Text' });
    await page.getByRole('textbox', { name: 'Title' }).fill('Closed for Eid');
    await text.fill('No deliveries');
    // No visitor sees it before the journey deletes it.
    await page.getByLabel('Visible from').fill('2099-01-01T10:00');
    const letAnswer = await holdAnswers(page, '**/api/console/announcements');
    await page.getByRole('textbox', { name: 'Title' }).press('Enter');
    await text.pressSequentially(' on Friday');
    letAnswer();
    await page.waitForURL(/announcements\/\d+$/);
    const remove = page.getByRole('button', { name: 'Delete announcement' });
    await seen(remove);
    await page.keyboard.type('.');
    await expect.poll(() => text.inputValue()).toBe('No deliveries on Friday.');
    await isSound(staff, 'announcement that was typed on');
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete announcement' }).click();
    await page.waitForURL('**/console/content/announcements');
    await staff.close();
  });

  test('keeps counted cash of a rider while another count is open, and asks before it is lost', async () => {
    await leaveCashWithRider();
    const staff = await staffAt(browser, 'desktop', '/console/cash');
    const { page } = staff;
    const withCash = page.getByRole('region').filter({ hasText: 'Take cash' }).first();
    const name = (await withCash.getAttribute('aria-label')) ?? '';
    const hub = page.getByRole('region', { name, exact: true });
    const notes = hub.getByRole('textbox', { name: 'Notes of ₹500' });
    await hub.getByRole('button', { name: 'Take cash' }).first().click();
    await notes.fill('3');
    await hub.getByRole('button', { name: 'Close day' }).click();
    expect(await notes.inputValue()).toBe('');
    await notes.fill('1');
    await hub.getByRole('button', { name: 'Continue count' }).click();
    await expect.poll(() => notes.inputValue()).toBe('3');
    await isSound(staff, 'two counts of cash at once');
    await leave(page);
    await question(page).getByRole('button', { name: 'Stay on page' }).click();
    await hub.getByRole('button', { name: 'Continue count' }).click();
    await expect.poll(() => notes.inputValue()).toBe('1');
    await staff.close();
  });

  test('keeps counted cash when the session ends, and saves it after a login in another tab', async () => {
    await leaveCashWithRider();
    const dispatcher = await visit(browser, 'mobile');
    const { page, context } = dispatcher;
    await page.goto('/console/cash');
    await typeLogin(page, 'dispatch');
    await page.getByRole('button', { name: 'Take cash' }).first().click();
    const notes = page.getByRole('textbox', { name: 'Notes of ₹500' });
    await notes.fill('2');
    const database = await openDatabase();
    await database.query(
      `update staff.session set revoked_at = now()
       where staff_id = (select id from staff.member where email like 'dispatch@%')`,
    );
    await database.end();
    await page.waitForTimeout(2_100);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await seen(ended);
    await isSound(dispatcher, 'a count of cash whose session has ended');
    const [login] = await Promise.all([
      context.waitForEvent('page'),
      ended.getByRole('link', { name: 'Open login page' }).click(),
    ]);
    await typeLogin(login, 'dispatch');
    await gone(login.getByRole('button', { name: 'Log in' }));
    await login.close();
    await gone(ended);
    expect(await notes.inputValue()).toBe('2');
    await page.getByRole('textbox', { name: 'Reason of the difference' }).fill('Change is missing');
    await page.getByRole('button', { name: 'Take ₹1,000' }).click();
    await seen(page.getByText('Count saved.'));
    await dispatcher.close();
  });
});
