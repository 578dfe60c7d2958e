import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { buy, choosePlace, deliverTo, gone, open, quantityOf, seen } from './support/shop.ts';

const browser = await sharedBrowser();

test('shows in one tab how the other one changes the cart and the location', async () => {
  const { page, context, problems, close } = await visit(browser, 'mobile');
  await open(page, '/');
  await deliverTo(page, '500034', /500034|Banjara Hills/);
  const other = await context.newPage();
  await open(other, '/cart');
  await seen(other.getByRole('heading', { name: /cart is empty/i }));
  const keema = quantityOf(other, 'Goat Keema, Medium Mince');
  await buy(page, '/mutton/goat-keema');
  await seen(keema.first());
  const fewer = /^(One fewer|Remove) Goat Keema/;
  await other.getByRole('button', { name: fewer }).first().click();
  await gone(page.getByRole('button', { name: fewer }).first());
  await Promise.all([open(page, '/'), open(other, '/')]);
  await page.getByRole('button', { name: /Banjara Hills/ }).click();
  await choosePlace(page, 'koramangala', /Koramangala/);
  await seen(other.getByRole('banner').getByText(/^Koramangala/));
  expect(problems).toEqual([]);
  await close();
});
