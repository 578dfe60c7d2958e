import { describe, expect, test } from 'vitest';
import { type Shell, sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, complainByApi, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { supportTokenFor } from './support/console-calls.ts';
import { newPhone, open, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();

const shells: Shell[] = ['mobile', 'desktop'];

describe.each(shells)('an order that support places, %s', (shell) => {
  test('is marked for the customer and at the console', async () => {
    const phone = newPhone();
    const customer = await visit(browser, shell);
    await becomeCustomer(customer.page, phone);

    // The agent continues with the customer's cart and address.
    const agent = await visit(browser, shell);
    await open(agent.page, `/customer-support?token=${await supportTokenFor(phone)}`);
    await agent.page.getByRole('button', { name: 'Start session' }).click();
    await agent.page.waitForURL((url) => url.pathname === '/');
    const orderNo = await orderByApi(agent.page);
    await agent.close();

    await complainByApi(customer.page, orderNo);
    await open(customer.page, `/my/order/${orderNo}`);
    await seen(customer.page.getByText('Placed by our support team'));
    const photo = customer.page.getByRole('img', { name: 'Photo 1' });
    await seen(photo);
    // The picture is loaded: the browser knows its size.
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(10);
    await isSound(customer, 'order that support placed');
    await customer.close();

    const staff = await staffAt(browser, shell, `/console/orders/${orderNo}`);
    await seen(staff.page.getByText('Zainab Siddiqui (support team)').first());
    await staff.close();
  });
});
