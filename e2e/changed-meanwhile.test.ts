import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { staffCalls } from './support/console-calls.ts';
import { gone, newPhone, reads, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();

interface Schedule {
  days: { slots: { slotId: number; capacity: number }[] }[];
}

test('a slot that another user closed is not reopened unseen', async () => {
  const owner = await staffCalls('owner');
  // A day on which no other journey delivers.
  const day = new Date(Date.now() + 38 * 86_400_000).toISOString().slice(0, 10);
  const path = '/api/console/hubs/HYD-BNJ/slots';
  const { days } = await owner.ask<Schedule>(`${path}?from=${day}`);
  const { slotId, capacity } = days[0]!.slots[0]!;
  const staff = await staffAt(browser, 'desktop', `/console/slots?from=${day}&hub=HYD-BNJ`);
  const { page } = staff;
  const slots = page.getByRole('main').getByRole('region').first();
  await slots
    .getByRole('button', { name: /^Change on/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit slot' });
  const places = dialog.getByRole('textbox', { name: 'Capacity' });
  await places.fill('7');
  const shown = { capacity, open: true };
  const change = (body: object) => owner.ask(`${path}/${slotId}`, body, 'PUT');
  await change({ capacity, open: false, shown });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await reads(dialog.getByRole('alert').last(), /Another user closed this slot/);
  await isSound(staff, 'a slot that another user closed');
  expect(await places.inputValue()).toBe('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await gone(dialog);
  await change({ ...shown, shown: { capacity: 7, open: true } });
  await staff.close();
  await owner.close();
});

test('a group of synonyms is not replaced by a new one, nor by an older one', async () => {
  const owner = await staffCalls('owner');
  const path = '/api/console/search/synonyms/two-editors';
  const group = { kind: 'same', words: ['zarda rice', 'meetha chawal'], leadsTo: [] };
  await owner.ask(path, group, 'PUT');
  const staff = await staffAt(browser, 'mobile', '/console/search');
  const { page } = staff;
  await page.getByRole('button', { name: 'Add group' }).click();
  const added = page.getByRole('form', { name: 'Add group' });
  await added.getByRole('textbox', { name: 'Group name' }).fill('two-editors');
  await added.getByRole('textbox', { name: /^Words/ }).fill('sweet rice');
  await added.getByRole('button', { name: 'Save' }).click();
  await seen(added.getByText(/^A group has this name already/));
  await isSound(staff, 'a group of synonyms with a taken name');
  await added.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Edit two-editors' }).click();
  const edited = page.getByRole('form', { name: 'Edit two-editors' });
  const words = edited.getByRole('textbox', { name: /^Words/ });
  await words.fill('zarda rice, sweet rice');
  await owner.ask(path, { ...group, words: ['zarda'], shown: group }, 'PUT');
  await edited.getByRole('button', { name: 'Save' }).click();
  await reads(edited.getByRole('alert').last(), /Another user changed this group to: zarda\./);
  expect(await words.inputValue()).toBe('zarda rice, sweet rice');
  await owner.ask(path, {}, 'DELETE');
  await edited.getByRole('button', { name: 'Save' }).click();
  await reads(edited.getByRole('alert').last(), /Another user deleted this group/);
  expect(await words.inputValue()).toBe('zarda rice, sweet rice');
  await edited.getByRole('button', { name: 'Save' }).click();
  await gone(edited);
  await owner.ask(path, {}, 'DELETE');
  await staff.close();
  await owner.close();
});

test('a delivery that another user moved is moved again only when its new time was seen', async () => {
  const customer = await visit(browser, 'mobile');
  await becomeCustomer(customer.page, newPhone());
  const orderNo = await orderByApi(customer.page);
  const owner = await staffCalls('owner');
  const path = `/api/console/orders/${orderNo}`;
  const staff = await staffAt(browser, 'mobile', `/console/orders/${orderNo}`);
  const { page } = staff;
  await page
    .getByRole('button', { name: /^Reschedule/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `Reschedule ${orderNo}` });
  await seen(dialog.getByText(/^Now: /));
  const before = await dialog.getByText(/^Now: /).textContent();
  await dialog.getByRole('radio').last().check();
  const { present, slots } = await owner.ask<{
    present: { deliverySlotId: number };
    slots: { deliverySlotId: number; date: string; full: boolean }[];
  }>(`${path}/slots`);
  const { deliverySlotId, date } = slots.find(({ full }) => !full)!;
  const shownSlotId = present.deliverySlotId;
  await owner.ask(`${path}/reschedule`, { deliverySlotId, date, shownSlotId });
  const press = () => dialog.getByRole('button', { name: 'Reschedule order' }).click();
  await press();
  await seen(page.getByText(`Another user changed ${orderNo}. Check it and try again.`));
  await expect.poll(() => dialog.getByText(/^Now: /).textContent()).not.toBe(before);
  expect(await dialog.getByRole('radio').last().isChecked()).toBe(true);
  await isSound(staff, 'a delivery that another user moved');
  await press();
  await gone(dialog);
  await Promise.all([staff.close(), owner.close(), customer.close()]);
});
