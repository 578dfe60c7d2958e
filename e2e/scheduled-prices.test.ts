import type { ScheduledPrice } from '@halal-basket/contract';
import { test } from 'vitest';
import { type Shell, sharedBrowser } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { staffCalls } from './support/console-calls.ts';
import { focused } from './support/focus.ts';
import { gone, reads, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();

test.each<Shell>(['mobile', 'desktop'])(
  'schedules the price of a pack that is found by the words of its product (%s)',
  async (shell) => {
    const staff = await staffAt(browser, shell, '/console/products/scheduled-prices');
    const { page } = staff;
    const add = page.getByRole('button', { name: 'Schedule price' });
    await add.click();
    await seen(page.getByText('Choose a pack'));
    await isSound(staff, 'a scheduled price without a pack');

    const search = page.getByRole('textbox', { name: 'Search the pack by product or SKU' });
    await search.fill('chicken curry');
    await page
      .getByRole('button', { name: /^Add Chicken Curry Cut, Skinless, 500 g/ })
      .first()
      .press('Enter');
    const chosen = page.getByRole('group', { name: 'Pack' });
    await reads(chosen, /Chicken Curry Cut, Skinless, 500 g.+now ₹199/s);
    await gone(page.getByText('Choose a pack'));
    const other = chosen.getByRole('button', { name: 'Change pack' });
    await focused(other);
    await other.press('Enter');
    await focused(search);
    await search.fill('chicken curry');
    await page
      .getByRole('button', { name: /^Add Chicken Curry Cut, Skinless, 500 g/ })
      .first()
      .click();

    await page.getByRole('textbox', { name: 'Retail price' }).fill('999');
    await page.getByRole('textbox', { name: 'Sale price' }).fill('888');
    await page.getByLabel('Start').fill('2099-12-05T10:00');
    await isSound(staff, 'a scheduled price');
    await add.click();
    await reads(page.getByRole('status'), /Price scheduled/);
    const row = page.getByRole('listitem').filter({ hasText: '₹888.00' }).first();
    await reads(row, /Chicken Curry Cut, Skinless, 500 g.+All hubs/s);
    await seen(search);
    await isSound(staff, 'the list of scheduled prices');
    await row.getByRole('button', { name: 'Cancel' }).click();
    await reads(row, /Ended/);
  },
);

test('shows the scheduled price of a pack on the page of its product', async () => {
  const { ask, close } = await staffCalls('catalogue');
  const sku = 'MUT-KEEMA-500';
  const price = {
    sku,
    adcCode: null,
    retailPrice: 999,
    salePrice: 888,
    from: '2099-12-07T04:30:00.000Z',
    until: '2099-12-09T04:30:00.000Z',
  };
  const { scheduledPriceId } = await ask<ScheduledPrice>('/api/console/scheduled-prices', {
    price,
  });
  const staff = await staffAt(browser, 'desktop', `/console/products?q=${sku}`);
  const { page } = staff;
  await page.getByRole('link', { name: /Keema/ }).first().click();
  const pack = page.getByRole('region', { name: sku });
  await reads(pack, /Scheduled price ₹888 from .+ until .+ \(All hubs\)/);
  await isSound(staff, 'a product with a scheduled price');
  await ask(`/api/console/scheduled-prices/${scheduledPriceId}/end`, {});
  await staff.close();
  await close();
});
