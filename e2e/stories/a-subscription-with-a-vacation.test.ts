import type { Page } from 'playwright-core';
import { giveMoney } from '../support/console-calls.ts';
import { payByUpi } from '../support/payment.ts';
import {
  hydrated,
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
} from '../support/shop.ts';
import { story } from '../support/story.ts';

/** The days of the calendar that can still be changed and have no items. */
const freeDays = (page: Page) =>
  page.getByRole('grid', { name: 'Delivery days' }).getByRole('button', { name: /no items$/ });

/** Right after the start of the subscription: the permission in a UPI app, which the bank then confirms. */
async function allowByUpi(page: Page): Promise<void> {
  const sheet = dialog(page, 'Set up auto-recharge');
  await sheet.getByRole('radio', { name: /^UPI Autopay/ }).check();
  await sheet.getByRole('button', { name: 'Allow with ₹1' }).click();
  await payByUpi(page);
  const card = page.getByRole('region', { name: 'Auto-recharge' });
  await seen(card.getByText(/^On: .*@/));
}

const inDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

// spec: L14, L51.1, L66, L75.9, L110.3, L136.2
story(
  'plans a week, skips a day, pauses for two weeks, and ends the subscription',
  async (life) => {
    const { page, looks } = await life.someone();
    const onPhone = life.shell === 'mobile';

    // A guest reads about the subscription, chooses a location, and logs in.
    await open(page, '/subscription');
    await looks('subscription, guest');
    await page.getByRole('button', { name: 'Choose location' }).click();
    await choosePlace(page, 'banjara hills', /Banjara Hills/);
    await page.getByRole('link', { name: 'Log in to start' }).click();
    const phone = newPhone();
    await logIn(page, phone);
    await page.waitForURL('**/subscription');
    await hydrated(page);

    // She chooses a day by keyboard.
    const grid = page.getByRole('grid', { name: 'Delivery days' });
    await seen(grid);
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/date=/);

    // She adds items and chooses a slot.
    const day = freeDays(page).nth(7);
    const date = (await day.getAttribute('data-date')) ?? '';
    await day.click();
    await page.getByRole('button', { name: 'Add items' }).click();
    const shelves = page.getByRole('dialog', { name: /^Items for/ });
    await seen(shelves.getByRole('tab', { name: 'Chicken' }));
    await looks('subscription, items');
    await shelves.getByRole('button', { name: /^Add Chicken Curry Cut, Skinless, 500 g/ }).click();
    await seen(shelves.getByRole('group', { name: /Chicken Curry Cut, Skinless, 500 g/ }));
    await shelves.getByRole('button', { name: 'Done' }).click();
    await gone(shelves);
    await choose(page.getByRole('group', { name: 'Delivery slot' }).getByRole('radio').first());
    await choose(page.getByRole('radio', { name: 'Every week' }));
    await looks('subscription, planned');

    // She chooses an address.
    await page.getByRole('button', { name: 'Choose address' }).first().click();
    await writeAddress(page, { door: '12, Rose Villa', name: 'Sana Khan' });
    await seen(page.getByRole('button', { name: 'Change address' }).first());

    // The summary offers cash, or HB Money with auto-recharge.
    await page.getByRole('button', { name: 'Review subscription' }).click();
    const summary = dialog(page, 'Your subscription');
    await seen(summary);
    await looks('subscription, summary');
    await summary.getByRole('radio', { name: /Pay each delivery/ }).check();
    await summary.getByRole('button', { name: /^Go to payment/ }).click();
    await page.waitForURL('**/subscription/pay/**');
    if (onPhone) {
      await page.getByRole('radio', { name: /Cash on delivery/ }).check();
    } else {
      await giveMoney(phone, 2_000);
      await page.reload();
      await hydrated(page);
      await page.getByRole('radio', { name: /^HB Money/ }).check();
      await page.getByRole('checkbox', { name: /^Add to HB Money automatically/ }).check();
    }
    await looks('subscription, payment');
    await page.getByRole('button', { name: 'Start subscription' }).click();
    await page.waitForURL('**/co/subscription/**');
    // The sheet opens with the page, and hides its heading.
    if (!onPhone) await allowByUpi(page);
    await reads(page.getByRole('heading', { level: 1 }), /^First delivery/);
    await looks('subscription, confirmation');

    // She adds a pack, skips a day and restores it.
    await page.getByRole('link', { name: 'View calendar' }).click();
    await seen(page.getByRole('heading', { name: 'Your subscription is active' }));
    await grid
      .getByRole('button', { name: /1 item/ })
      .first()
      .click();
    const packs = page.getByRole('group', { name: 'Quantity of Chicken Curry Cut, Skinless' });
    await packs.getByRole('button', { name: /^One more/ }).click();
    await reads(packs.getByRole('status'), /^2$/);
    await page.getByRole('button', { name: 'Skip this day' }).click();
    await page.getByRole('button', { name: 'Restore day' }).click();
    await seen(page.getByRole('button', { name: 'Skip this day' }));

    // She pauses for two weeks; later days do not change.
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const pause = dialog(page, 'Pause deliveries');
    await pause.getByLabel('From').fill(date);
    await pause.getByLabel('To').fill(inDays(date, 13));
    await looks('subscription, a vacation');
    await pause.getByRole('button', { name: 'Pause deliveries' }).click();
    await gone(pause);
    await seen(page.getByRole('heading', { name: /^Paused/ }));
    await seen(page.getByText('Paused: no delivery on this day.'));
    const at = (days: number) => grid.locator(`[data-date="${inDays(date, days)}"]`);
    await reads(at(0), /Paused/);
    await reads(at(7), /Paused/);
    await reads(at(14), /1 item/);
    await looks('subscription, paused');

    // She resumes early, and later ends the subscription.
    await page.getByRole('button', { name: 'Resume' }).click();
    await seen(page.getByRole('heading', { name: 'Your subscription is active' }));
    await reads(at(0), /2 items/);
    await page.getByRole('button', { name: 'End subscription' }).click();
    await dialog(page, 'End your subscription?')
      .getByRole('button', { name: 'End subscription' })
      .click();
    await seen(page.getByText('Your subscription has ended.'));
  },
);
