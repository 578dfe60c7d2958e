import type { AnswerOf } from '@halal-basket/contract';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, fillCart, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { staffCalls } from './support/console-calls.ts';
import { gone, newPhone, open, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();

/** Opens the dialog and moves a pack of goat to a slot of its own. */
async function moveGoat(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Packs of Goat Curry Cut/ }).selectOption('1');
  const slots = dialog.getByRole('combobox', { name: 'Slot of the further delivery' });
  await slots.selectOption({ index: 4 });
}

/** Splits one pack into a later delivery, and sends the rider out with the first one. */
async function sendFirstDelivery(orderNo: string): Promise<void> {
  const { ask, close } = await staffCalls('owner');
  const path = `/api/console/orders/${orderNo}`;
  const { version, deliveries } = await ask<AnswerOf<'consoleSplitOptions'>>(`${path}/split`);
  const [delivery] = deliveries;
  const slot = delivery?.slots.findLast(({ full }) => !full);
  const line = delivery?.lines.at(-1);
  if (!delivery || !slot || !line) throw new Error(`Order ${orderNo} cannot be split`);
  await ask(`${path}/split`, {
    shipmentId: delivery.shipmentId,
    lines: [{ lineNo: line.lineNo, packs: 1 }],
    deliverySlotId: slot.deliverySlotId,
    date: slot.date,
    expectedVersion: version,
  });
  const { adcCode } = await ask<{ adcCode: string }>(path);
  const { riders } = await ask<AnswerOf<'consoleRiders'>>(`/api/console/riders?adcCode=${adcCode}`);
  await ask(`${path}/transitions/confirm`, {});
  await ask(`${path}/transitions/assignDriver`, { riderId: riders[0]?.riderId });
  await ask(`${path}/transitions/pickUp`, {});
  await close();
}

test.each(['mobile', 'desktop'] as const)(
  'a customer cancels a delivery in the hub while another is on its way (%s)',
  async (shell) => {
    const customer = await visit(browser, shell);
    const { page } = customer;
    await becomeCustomer(page, newPhone());
    await fillCart(page);
    const orderNo = await orderByApi(page);
    await sendFirstDelivery(orderNo);

    await open(page, `/my/order/${orderNo}`);
    const cancel = page.getByRole('button', { name: /^Cancel delivery: Delivery 2/ });
    await seen(cancel);
    await isSound(customer, 'order with a delivery to cancel');
    await cancel.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Cancel this delivery?' });
    await isSound(customer, 'cancellation of a delivery by the customer');
    await asked.getByRole('button', { name: 'Yes, cancel delivery' }).click();
    await gone(asked);
    await gone(cancel);
    await seen(page.getByText('Cancelled', { exact: true }));
    await seen(page.getByText(/^Refund: ₹[\d,]+ less to pay on delivery/));
    await seen(page.getByText('A delivery was cancelled'));
    await gone(page.getByText(/^Not available/));
    await isSound(customer, 'order with a delivery that the customer cancelled');
    await customer.close();
  },
);

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
