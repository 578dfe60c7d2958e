import { beforeAll, describe, expect, test } from 'vitest';
import { type Visit, sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, fillCart, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { gone, newPhone, reads, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();
let staff: Visit;
let orders: string[];
beforeAll(async () => {
  const customer = await visit(browser, 'mobile');
  await becomeCustomer(customer.page, newPhone());
  const first = await orderByApi(customer.page);
  await fillCart(customer.page);
  orders = [first, await orderByApi(customer.page)];
  await customer.close();
  staff = await staffAt(browser, 'desktop', '/console/orders?as=table&day=all');
});

describe('several orders at the console', () => {
  test('chooses two orders by the keyboard and confirms them together', async () => {
    const { page } = staff;
    for (const orderNo of orders) {
      const link = page.getByRole('link', { name: orderNo });
      await link.focus();
      await link.press(' ');
      expect(await page.getByRole('checkbox', { name: `Select ${orderNo}` }).isChecked()).toBe(
        true,
      );
    }
    await page.getByRole('link', { name: orders[1] }).press('j');
    await isSound(staff, 'the table of orders');
    await page.getByRole('button', { name: 'Confirm orders' }).click();
    const dialog = page.getByRole('dialog');
    await reads(dialog, /Confirm 2 orders\?/);
    await isSound(staff, 'the question before several orders are confirmed');
    await dialog.getByRole('button', { name: 'Confirm orders' }).click();
    await reads(dialog, /2 orders confirmed/);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await gone(dialog);
    await seen(page.getByRole('row', { name: new RegExp(orders[0] ?? '') }).getByText('Confirmed'));
  });

  test('opens an order by the search of the console', async () => {
    const { page } = staff;
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Order, customer, product or page').fill(orders[0] ?? '');
    await seen(page.getByRole('option', { name: new RegExp(orders[0] ?? '') }));
    await isSound(staff, 'the search of the console');
    await page.keyboard.press('Enter');
    await seen(page.getByRole('heading', { level: 1, name: orders[0] }));
  });

  test('finds a page by the word of other shops', async () => {
    const { page } = staff;
    await page.keyboard.press('Control+k');
    const input = page.getByPlaceholder('Order, customer, product or page');
    await input.fill('coupon');
    await seen(page.getByRole('option', { name: 'Discounts' }));
    await input.fill('wastage');
    await seen(page.getByRole('option', { name: 'Wastage Reports' }));
    await page.getByRole('option', { name: 'Wastage Reports' }).click();
    await page.waitForURL('**/console/reports?report=wastage');
    await page.goBack();
  });

  test('opens the first result when Enter comes before the results', async () => {
    const { page } = staff;
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Order, customer, product or page').fill(orders[1] ?? '');
    await page.keyboard.press('Enter');
    await seen(page.getByRole('heading', { level: 1, name: orders[1] }));
  });
});
