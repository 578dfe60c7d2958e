import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer } from './support/calls.ts';
import { staffCalls } from './support/console-calls.ts';
import { isPlaced } from './support/payment.ts';
import { chooseSlot, newPhone, open, openSlots, pickSlot, seen } from './support/shop.ts';

const browser = await sharedBrowser();

interface SavedSlots {
  shipments: { date: string }[];
}

test('leads from a day that staff close at the last moment to another slot', async () => {
  const { page, problems, close } = await visit(browser, 'mobile');
  await becomeCustomer(page, newPhone());
  await open(page, '/checkout');
  await chooseSlot(page);
  await openSlots(page);
  const days = page.getByRole('group', { name: 'Day', exact: true });
  await days.getByRole('radio').last().check();
  const saved = page.waitForRequest('**/api/updateCartShipment');
  await pickSlot(page);
  const { shipments } = (await saved).postDataJSON() as SavedSlots;
  const date = shipments[0]?.date ?? '';

  const owner = await staffCalls('owner');
  const closedDay = `/api/console/hubs/HYD-BNJ/closed-days/${date}`;
  // Other journeys may have deliveries on that day, which staff keep.
  const acknowledged = 1000;
  await owner.ask(closedDay, { reason: 'Eid al-Fitr', acknowledged }, 'PUT');
  try {
    await page.getByRole('radio', { name: 'Cash on delivery' }).check();
    // On a slow network the slots of the closed day must not be offered until the answer arrives.
    await page.route('**/api/getDeliverySlots', async (route) => {
      await sleep(1500);
      await route.continue();
    });
    const order = page.getByRole('button', { name: /^Place order · ₹/ });
    await order.click();
    const reason = /^We do not deliver on \w+ \d+ \w+\. Please choose another slot\.$/;
    await seen(page.getByText(reason).first());
    await pickSlot(page);
    await page.getByRole('radio', { name: 'Cash on delivery' }).check();
    await order.click();
    await isPlaced(page);
  } finally {
    await owner.ask(closedDay, {}, 'DELETE');
    await owner.close();
  }
  expect(problems).toEqual([]);
  await close();
});
