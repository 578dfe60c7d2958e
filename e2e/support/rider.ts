import type { Locator, Page } from 'playwright-core';
import type { Visit } from './browser.ts';
import { isSound } from './checks.ts';
import { gone, seen } from './shop.ts';
import { typeLogin } from './staff.ts';

const deliveryOf = (page: Page, orderNo: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .filter({ hasText: orderNo });

/** Starts the run with this code and waits until its page works without a connection. */
export async function startRun(
  rider: Visit,
  code: string,
  orderNos: readonly string[],
): Promise<void> {
  const { page, context } = rider;
  await context.grantPermissions(['geolocation']);
  await page.goto('/console/deliveries');
  await typeLogin(page, 'rider');
  await page.getByRole('button', { name: 'Scan at the hub' }).click();
  await page.getByRole('textbox', { name: 'Code of your run or an order' }).fill(code);
  await page.getByRole('button', { name: 'Start run' }).click();
  for (const orderNo of orderNos) {
    await seen(deliveryOf(page, orderNo).getByRole('button', { name: 'Complete delivery' }));
  }
  await isSound(rider, 'the deliveries of a rider');
  // The worker keeps the page first, then its files, then the answers.
  await page.waitForFunction(async () => {
    const isKept = async (path: string) => (await caches.match(path)) !== undefined;
    const scripts = [...document.scripts].map(({ src }) => src).filter(Boolean);
    const needed = ['/console/deliveries', '/api/console/rider/deliveries', ...scripts];
    const kept = await Promise.all(needed.map(isKept));
    return navigator.serviceWorker.controller !== null && kept.every(Boolean);
  });
}

/** Without a connection: delivers an order for cash and fails with another one; then sends both. */
export async function deliverOffline(
  { page, context }: Visit,
  { paid, proof, failed }: { paid: string; proof: string; failed: string },
): Promise<void> {
  const first = deliveryOf(page, paid);
  const second = deliveryOf(page, failed);
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
}
