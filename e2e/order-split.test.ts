import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser, visit } from './support/browser.ts';
import { becomeCustomer, fillCart, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { gone, newPhone, open, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens the dialog and moves a pack of goat to a slot of its own. */
async function moveGoat(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Packs of Goat Curry Cut/ }).selectOption('1');
  const slots = dialog.getByRole('combobox', { name: 'Slot of the further delivery' });
  await slots.selectOption({ index: 4 });
}

test('staff split a delivery, the customer sees both, staff merge them again or cancel one', async () => {
  const customer = await visit(browser, 'mobile');
  await becomeCustomer(customer.page, newPhone());
  await fillCart(customer.page);
  const orderNo = await orderByApi(customer.page);

  const staff = await staffAt(browser, 'mobile', `/console/orders/${orderNo}`);
  const { page } = staff;
  await page.getByRole('button', { name: 'Split delivery' }).click();
  const dialog = page.getByRole('dialog');
  const split = dialog.getByRole('button', { name: 'Split delivery' });
  await split.click();
  await seen(dialog.getByText('Choose packs to move. At least one pack stays.'));
  await moveGoat(page);
  await isSound(staff, 'split of a delivery');
  await split.click();
  await gone(dialog);

  await open(customer.page, `/my/order/${orderNo}`);
  await seen(customer.page.getByRole('heading', { name: /^Delivery 2/ }));
  const moved = { name: /^Change delivery slot: Delivery 2/ };
  await seen(customer.page.getByRole('button', moved));
  await isSound(customer, 'order with two deliveries');
  await customer.close();

  await isSound(staff, 'order that was split');
  await seen(page.getByRole('button', { name: /^Reschedule the delivery/ }).last());
  await page.getByRole('button', { name: 'Merge deliveries' }).click();
  await dialog.getByRole('button', { name: 'Merge deliveries' }).click();
  await gone(page.getByRole('heading', { name: 'Deliveries' }));
  await seen(page.getByText(/Merged: 1 × Goat Curry Cut/));

  await page.getByRole('button', { name: 'Split delivery' }).click();
  await moveGoat(page);
  await split.click();
  await gone(dialog);
  await page
    .getByRole('button', { name: /^Cancel delivery / })
    .last()
    .click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The goat did not arrive');
  await isSound(staff, 'cancellation of a delivery');
  await dialog.getByRole('button', { name: 'Cancel delivery' }).click();
  await gone(dialog);
  await seen(page.getByText(/Delivery cancelled: 1 × Goat Curry Cut/));
  await isSound(staff, 'order with a cancelled delivery');
  await staff.close();
});
