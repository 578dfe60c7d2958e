import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { launchBrowser, type Shell, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { farAway } from './support/places.ts';
import { checkoutFrame, enterCard } from './support/payment.ts';
import { giveMoney, staffAt } from './support/staff.ts';
import {
  alive,
  choose,
  choosePlace,
  dialog,
  gone,
  logIn,
  newPhone,
  open,
  reads,
  seen,
  writeAddress,
} from './support/shop.ts';

let browser: Browser;
let database: pg.Client;
beforeAll(async () => {
  browser = await launchBrowser();
  database = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await database.connect();
});
afterAll(async () => {
  await browser.close();
  await database.end();
});

const shells: Shell[] = ['mobile', 'desktop'];

/** The days of the calendar that can still be changed and have nothing yet. */
const freeDays = (page: Page) =>
  page
    .getByRole('grid', { name: 'Delivery days' })
    .getByRole('button', { name: /nothing planned$/ });

/** Right after the plan began: the permission in a UPI app, which the bank then confirms. */
async function allowByUpi(page: Page): Promise<void> {
  const sheet = dialog(page, 'Set up auto-recharge');
  await sheet.getByRole('radio', { name: /^UPI Autopay/ }).check();
  await sheet.getByRole('button', { name: 'Allow with ₹1' }).click();
  const frame = checkoutFrame(page);
  await frame.getByRole('button', { name: 'Show QR code' }).click();
  await seen(frame.getByRole('img', { name: 'QR code of the payment' }));
  await frame.getByRole('button', { name: 'Approve', exact: true }).click();
  const card = page.getByRole('region', { name: 'Auto-recharge' });
  await seen(card.getByText(/^On: .*@/));
}

describe.each(shells)('the weekly subscription, %s', (shell) => {
  test('from a new plan to its end', { timeout: 120_000 }, async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    const looks = (screen: string) => isSound(visitor, screen);
    // What is the same in both shells is judged once.
    const looksOnPhone = async (screen: string) => {
      if (shell === 'mobile') await looks(screen);
    };

    // A guest is told what it is, and logs in.
    await open(page, '/subscription');
    await looksOnPhone('subscription, guest');
    await page.getByRole('link', { name: 'Log in and plan' }).click();
    const phone = newPhone();
    await logIn(page, phone);
    await page.waitForURL('**/subscription');
    await alive(page);
    await page.getByRole('button', { name: 'Choose a location' }).click();
    await choosePlace(page, 'banjara hills', /Banjara Hills/);

    // A day, by keyboard.
    const grid = page.getByRole('grid', { name: 'Delivery days' });
    await seen(grid);
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/date=/);

    // Its items, and its hours.
    await freeDays(page).nth(7).click();
    await page.getByRole('button', { name: 'Add items' }).click();
    const shelves = page.getByRole('dialog', { name: /^Items for/ });
    await seen(shelves.getByRole('tab', { name: 'Chicken' }));
    await looksOnPhone('subscription, items');
    await shelves.getByRole('button', { name: /^Add Chicken Curry Cut, Skinless, 500 g/ }).click();
    await seen(shelves.getByRole('group', { name: /Chicken Curry Cut, Skinless, 500 g/ }));
    await shelves.getByRole('button', { name: 'Done' }).click();
    await gone(shelves);
    await choose(page.getByRole('group', { name: 'Delivery slot' }).getByRole('radio').first());
    await choose(page.getByRole('radio', { name: 'Every week' }));
    await looks('subscription, planned');

    // Where to.
    await page.getByRole('button', { name: 'Choose address' }).first().click();
    await writeAddress(page, { door: '12, Rose Villa', name: 'Sana Khan' });
    await seen(page.getByRole('button', { name: 'Change address' }).first());

    // The summary, and how it is paid.
    await page.getByRole('button', { name: 'Review plan' }).click();
    const summary = dialog(page, 'Your plan');
    await seen(summary);
    await looksOnPhone('subscription, summary');
    await summary.getByRole('radio', { name: /Pay each delivery/ }).check();
    await summary.getByRole('button', { name: /^Go to payment/ }).click();
    await page.waitForURL('**/subscription/pay/**');
    if (shell === 'mobile') {
      await page.getByRole('radio', { name: /Cash on delivery/ }).check();
      await looks('subscription, payment');
    } else {
      await giveMoney(browser, phone, 2_000);
      await page.reload();
      await alive(page);
      await page.getByRole('radio', { name: /^HB Money/ }).check();
      await page.getByRole('checkbox', { name: /^Fill HB Money up by itself/ }).check();
      await looks('subscription, payment with auto-recharge');
    }
    await page.getByRole('button', { name: 'Start the plan' }).click();
    await page.waitForURL('**/co/subscription/**');
    await reads(page.getByRole('heading', { level: 1 }), /^First delivery/);
    if (shell === 'desktop') {
      await allowByUpi(page);
      await looks('subscription, auto-recharge on from the start');
    }
    await looksOnPhone('subscription, confirmation');

    // Its life: one more pack, skip and back, pause and on, and the end.
    await page.getByRole('link', { name: 'See the calendar' }).click();
    await seen(page.getByRole('heading', { name: 'Your plan runs' }));
    await grid
      .getByRole('button', { name: /1 item/ })
      .first()
      .click();
    const packs = page.getByRole('group', { name: 'Quantity of Chicken Curry Cut, Skinless' });
    await packs.getByRole('button', { name: /^One more/ }).click();
    await reads(packs.getByRole('status'), /^2$/);

    // Another address, which nobody serves any more.
    if (shell === 'mobile') {
      const toAddresses = page.getByRole('button', { name: 'Change address' }).first();
      await toAddresses.click();
      const where = dialog(page, 'Deliver to');
      await where.getByRole('button', { name: 'Add address' }).click();
      await writeAddress(page, { door: '5, Far Pavilion', name: 'Sana Khan' });
      await gone(page.getByRole('dialog'));
      await farAway(database, '5, Far Pavilion');
      await open(page, new URL(page.url()).pathname + new URL(page.url()).search);
      await toAddresses.click();
      await where.getByRole('radio', { name: /Far Pavilion/ }).check({ force: true });
      const unserved = page.getByRole('dialog', { name: /^Not in/ });
      await seen(unserved.getByRole('button', { name: 'Change location' }));
      await looks('not served, from the subscription');
      await page.keyboard.press('Escape');
      await gone(unserved);
    }
    await page.getByRole('button', { name: 'Skip this day' }).click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await seen(page.getByRole('button', { name: 'Skip this day' }));
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const pause = dialog(page, 'Pause deliveries');
    await pause.getByRole('button', { name: 'Pause' }).click();
    await gone(pause);
    await seen(page.getByRole('heading', { name: /^Paused/ }));
    await looks('subscription, paused');
    await page.getByRole('button', { name: 'Resume' }).click();
    await seen(page.getByRole('heading', { name: 'Your plan runs' }));
    await page.getByRole('button', { name: 'End plan' }).click();
    await dialog(page, 'End the plan?').getByRole('button', { name: 'End it' }).click();
    await seen(page.getByText('The plan has ended.'));
  });
});

test('HB Money is filled up by itself, as far as the customer allowed it, until it is stopped', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  // Her plan takes each delivery from HB Money (demo shop).
  await open(page, '/login?redirectUrl=/subscription');
  await logIn(page, '9000000001');
  await page.waitForURL('**/subscription');
  const card = page.getByRole('region', { name: 'Auto-recharge' });
  await seen(card.getByText('Told a day before, with the amount'));
  await card.getByRole('button', { name: 'Set up' }).click();
  const sheet = dialog(page, 'Set up auto-recharge');
  await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
  const limit = sheet.getByRole('textbox', { name: /^Limit of one debit/ });
  await limit.fill('15001');
  await sheet.getByRole('button', { name: 'Allow with ₹1' }).click();
  await seen(sheet.getByText(/between ₹100 and ₹15,000\./));
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
  await stop.getByRole('button', { name: 'Stop it' }).click();
  await gone(stop);
  await gone(page.getByRole('heading', { name: 'Automatic payments' }));
});

test('the fasting month has its dates, and can be planned', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await open(page, '/ramadan-subscription');
  await seen(page.getByText('1 Ramadan 1448', { exact: true }));
  await isSound(visitor, 'ramadan');
  await page.getByRole('link', { name: 'Plan my Ramadan' }).click();
  await page.waitForURL('**/subscription?season=ramadan');
  await seen(page.getByRole('link', { name: 'Log in and plan' }));
});

test('the hub sees what to cut for plans, and prints it', async () => {
  const staff = await staffAt(browser, 'desktop', '/console/subscriptions');
  const { page } = staff;
  const production = page.getByRole('region', { name: 'Production plan' });
  await seen(production.getByRole('heading', { name: /^To cut for/ }));
  await seen(page.getByRole('region', { name: 'Payments that fail' }));
  await isSound(staff, 'subscriptions at the console');
  // The demo shop's own plan brings something within a week.
  const table = production.getByRole('table');
  for (let days = 0; days < 7 && !(await table.isVisible()); days += 1) {
    await production.getByRole('button', { name: 'Day after' }).click();
    await seen(table.or(page.getByText('Nothing to cut for plans')));
  }
  await seen(table.getByRole('rowheader', { name: 'In all' }));
  await isSound(staff, 'a production plan');
});
