import { describe, expect, test } from 'vitest';
import { sharedBrowser, type Shell, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import {
  addAtPlace,
  hydrated,
  chooseSlot,
  dialog,
  logIn,
  newPhone,
  open,
  quantityOf,
  reads,
  seen,
  writeAddress,
} from './support/shop.ts';

const browser = await sharedBrowser();

const shells: Shell[] = ['mobile', 'desktop'];

/** Chops, drumsticks and wings come in several cuts; masala and lemons do not. */
const box = 'Terrace Grill Box';
const drumsticks = /^Cut of Chicken Drumsticks/;

describe.each(shells)('a combo, %s', (shell) => {
  // spec: L8.2, L9.1, L45, L61.4
  test('is bought from its card to the order', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    const looks = (screen: string) => isSound(visitor, screen);

    // The list of combos: a sheet asks for cuts that the customer can choose.
    await open(page, '/combos-spl');
    await seen(page.getByRole('link', { name: box }));
    await looks('combos');
    await page.getByRole('button', { name: `Add ${box}` }).click();
    const sheet = dialog(page, box);
    await seen(sheet.getByRole('group', { name: drumsticks }));
    await looks('cuts of a combo');
    await sheet.getByRole('link', { name: 'See what’s inside' }).click();
    await page.waitForURL('**/combo-items/*');
    await reads(page.getByRole('heading', { level: 1 }), new RegExp(`^${box}$`));
    await looks('combo');

    // The address keeps the chosen cut, and its extra price is added to both prices.
    const prices = () => page.getByText(/₹[\d,]+/).allTextContents();
    const before = await prices();
    await page.getByRole('group', { name: drumsticks }).getByRole('radio').last().check();
    await page.waitForURL(/cuts=1-\w+\.2-gashed\./);
    await page
      .getByRole('group', { name: /^Cut of Goat Rib Chops/ })
      .getByRole('radio')
      .last()
      .check();
    await page.waitForURL(/cuts=1-barra\.2-gashed\./);
    await expect.poll(prices).not.toEqual(before);
    await page.reload();
    await hydrated(page);
    const gashed = page.getByRole('group', { name: drumsticks }).getByRole('radio').last();
    expect(await gashed.isChecked()).toBe(true);

    // In the cart the combo is one line that lists its contents.
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await seen(dialog(page, 'Delivery location'));
    await addAtPlace(page, 'banjara hills', /Banjara Hills/);
    await open(page, '/cart');
    await reads(quantityOf(page, box), /^1$/);
    const inside = page.getByRole('list', { name: `Contents of ${box}` });
    await reads(inside, /Chicken Drumsticks.*Gashed/s);
    await looks('cart with a combo');

    // The order is paid on delivery.
    await page.getByRole('link', { name: /^Choose slot/ }).click();
    await page.waitForURL('**/checkout');
    await logIn(page, newPhone());
    await seen(page.getByRole('textbox', { name: 'Flat, house number, building' }));
    await writeAddress(page, { door: '4, Terrace Road', name: 'Imran Khan' });
    await chooseSlot(page);
    await looks('checkout with a combo');
    await page.getByRole('radio', { name: 'Card or UPI on delivery' }).check();
    await page.getByRole('button', { name: /^Place order · ₹/ }).click();
    await page.waitForURL('**/co/order/**');
    const orderNo = page.url().split('/').at(-1)!;

    // The order lists the combo with its parts and their cuts.
    await open(page, `/my/order/${orderNo}`);
    await reads(page.getByRole('list', { name: `Contents of ${box}` }).first(), /Gashed/);
    await looks('order with a combo');
    await visitor.close();
  });

  test('is in the page without scripts, with data for search engines', async () => {
    const visitor = await visit(browser, shell);
    const response = await visitor.page.goto('/combo-items/1');
    const html = (await response?.text()) ?? '';
    expect(response?.status()).toBe(200);
    expect(html).toContain('What’s inside');
    expect(html).toMatch(/"@type":"Product".*"offers":\{"@type":"Offer"/s);
    const missing = await visitor.page.goto('/combo-items/999999');
    expect(missing?.status()).toBe(404);
    expect((await visitor.page.goto('/combo-items/nothing'))?.status()).toBe(404);
    await visitor.close();
  });
});
