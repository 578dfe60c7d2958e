import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { openDatabase } from './support/database.ts';
import { moveOutOfArea } from './support/addresses.ts';
import { checkoutFrame, enterCard } from './support/payment.ts';
import { staffAt } from './support/staff.ts';
import {
  deliverTo,
  dialog,
  gone,
  logIn,
  newPhone,
  open,
  seen,
  writeAddress,
} from './support/shop.ts';
import { letWait } from './support/waits.ts';

const browser = await sharedBrowser();
let database: pg.Client;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(async () => {
  await database.end();
});

// spec: L75.19
test('warns before a subscription moves to an address that is not served', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await becomeCustomer(page, newPhone());
  await open(page, '/subscription');
  const toAddresses = page.getByRole('button', { name: 'Change address' }).first();
  await toAddresses.click();
  const where = dialog(page, 'Deliver to');
  await where.getByRole('button', { name: 'Add address' }).click();
  await writeAddress(page, { door: '5, Far Pavilion', name: 'Sana Khan' });
  await gone(page.getByRole('dialog'));
  // Simulates a hub that has reduced its delivery area.
  await moveOutOfArea(database, '5, Far Pavilion');
  await open(page, '/subscription');
  await toAddresses.click();
  await where.getByRole('radio', { name: /Far Pavilion/ }).click();
  const unserved = page.getByRole('dialog', { name: /^We do not deliver to/ });
  await seen(unserved.getByRole('button', { name: 'Change location' }));
  await isSound(visitor, 'not served, from the subscription');
  await visitor.close();
});

test('recharges HB Money automatically within the limit until it is stopped', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  // The subscription of the demo shop pays each delivery from HB Money.
  await letWait('9000000001');
  await open(page, '/login?redirectUrl=/subscription');
  await logIn(page, '9000000001');
  await page.waitForURL('**/subscription');
  const card = page.getByRole('region', { name: 'Auto-recharge' });
  await seen(card.getByText('Notice of the amount one day before'));
  await card.getByRole('button', { name: 'Set up' }).click();
  const sheet = dialog(page, 'Set up auto-recharge');
  await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
  const limit = sheet.getByRole('textbox', { name: /^Limit per debit/ });
  await limit.fill('15001');
  await sheet.getByRole('button', { name: 'Allow with ₹1' }).click();
  await seen(sheet.getByText(/from ₹100 to ₹15,000\./));
  await isSound(visitor, 'auto-recharge, set up');
  await limit.fill('3000');
  await sheet.getByRole('button', { name: 'Allow with ₹1' }).click();
  const frame = checkoutFrame(page);
  await seen(frame.getByText(/may take up to ₹3,000 at a time/));
  await enterCard(frame);
  await frame.getByRole('button', { name: 'Pay', exact: true }).click();
  await seen(card.getByText('On: Visa ending 1007'));
  await isSound(visitor, 'subscription, auto-recharge on');
  await open(page, '/my/payments');
  await seen(page.getByRole('heading', { name: 'Automatic payments' }));
  await page.getByRole('button', { name: /^Stop automatic payments from Visa/ }).click();
  const stop = dialog(page, 'Stop auto-recharge?');
  await stop.getByRole('button', { name: 'Yes, stop' }).click();
  await gone(stop);
  await gone(page.getByRole('heading', { name: 'Automatic payments' }));
});

// spec: L44
test('shows the dates of Ramadan, which can be planned', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await open(page, '/');
  await deliverTo(page, 'banjara hills', /Banjara Hills/);
  await open(page, '/ramadan-subscription');
  await seen(page.getByText(/^1 Ramadan 14\d\d$/));
  await isSound(visitor, 'ramadan');
  await page.getByRole('link', { name: 'Plan Ramadan deliveries' }).click();
  await page.waitForURL('**/subscription?season=ramadan');
  await seen(page.getByRole('link', { name: 'Log in to start' }));
});

test('shows and prints for the hub what to prepare for subscriptions', async () => {
  const staff = await staffAt(browser, 'desktop', '/console/subscriptions');
  const { page } = staff;
  const production = page.getByRole('region', { name: 'Production plan' });
  await seen(production.getByRole('heading', { name: /^Production on/ }));
  await seen(page.getByRole('region', { name: 'Failed payments' }));
  await isSound(staff, 'subscriptions at the console');
  // The demo shop's own subscription has a delivery within a week.
  const table = production.getByRole('table');
  const heading = production.getByRole('heading', { name: /^Production on/ });
  for (let days = 0; days < 7 && !(await table.isVisible()); days += 1) {
    const before = await heading.innerText();
    await production.getByRole('button', { name: 'Next day' }).click();
    await expect.poll(() => heading.innerText()).not.toBe(before);
  }
  await seen(table.getByRole('rowheader', { name: 'Total' }));
  await isSound(staff, 'a production plan');
});
