import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Visit, launchBrowser, visit } from './support/browser.ts';
import { becomeCustomer, deliveryCodeOf, fillCart, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { assignRun, orderAndCash } from './support/console-calls.ts';
import { gone, newPhone, seen } from './support/shop.ts';
import { typeLogin } from './support/staff.ts';

let browser: Browser;
let customer: Visit;
let rider: Visit;
beforeAll(async () => {
  browser = await launchBrowser();
  customer = await visit(browser, 'mobile');
  await becomeCustomer(customer.page, newPhone());
});
afterAll(() => browser.close());

const deliveryOf = (page: Page, orderNo: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .filter({ hasText: orderNo });

test('delivers a run without a connection, and everything is saved once', async () => {
  const paid = await orderByApi(customer.page);
  await fillCart(customer.page);
  const failed = await orderByApi(customer.page);
  const code = await assignRun(browser, [paid, failed], 'Salman Pasha');

  rider = await visit(browser, 'mobile');
  const { page, context } = rider;
  await context.grantPermissions(['geolocation']);
  await page.goto('/console/deliveries');
  await typeLogin(page, 'rider');
  await page.getByRole('button', { name: 'Scan at the hub' }).click();
  await page.getByRole('textbox', { name: 'Code of your run or an order' }).fill(code);
  await page.getByRole('button', { name: 'Start run' }).click();
  const first = deliveryOf(page, paid);
  const second = deliveryOf(page, failed);
  await seen(first.getByRole('button', { name: 'Complete delivery' }));
  await seen(second.getByRole('button', { name: 'Complete delivery' }));
  await isSound(rider, 'the deliveries of a rider');
  await page.waitForFunction(
    async () =>
      navigator.serviceWorker.controller !== null && (await caches.has('console-rider-1')),
  );
  const before = await orderAndCash(browser, paid);
  const proof = await deliveryCodeOf(customer.page, paid);

  await context.setOffline(true);
  await page.reload();
  await first.getByRole('button', { name: 'Complete delivery' }).click();
  await first.getByRole('radio', { name: 'Cash' }).check();
  await first.getByRole('textbox', { name: 'Delivery code' }).fill(proof);
  await first.getByRole('button', { name: 'Confirm delivery' }).click();
  await seen(first.getByText('Waiting to be sent'));
  await second.getByRole('button', { name: 'Report failed delivery' }).click();
  await second.getByRole('radio', { name: 'The customer was not at home' }).check();
  await second.getByRole('button', { name: 'Report failed delivery' }).click();
  await seen(page.getByText('2 actions wait to be sent'));
  await page.reload();
  await seen(page.getByText('2 actions wait to be sent'));

  await context.setOffline(false);
  await gone(page.getByText(/waits? to be sent/i).first());
  await seen(first.getByText(/^Delivered at/));
  const after = await orderAndCash(browser, paid);
  expect(after.order.orderStatus).toBe('ORDER_LOGISTICS_DELIVERED');
  expect(after.withRiders - before.withRiders).toBeCloseTo(before.order.dueAtDoor, 2);
  const { order: open } = await orderAndCash(browser, failed);
  expect(open.orderStatus).toBe('ORDER_LOGISTICS_PICKED_UP');
  expect(open.events.filter(({ note }) => note === 'The customer was not at home')).toHaveLength(1);
});
