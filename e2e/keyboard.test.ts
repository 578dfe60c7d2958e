import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeFor, sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer } from './support/calls.ts';
import { focused, isFocused } from './support/focus.ts';
import { chooseSlot, dialog, gone, newPhone, open, seen } from './support/shop.ts';

const browser = await sharedBrowser();

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isFocused(what)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not get there');
}

/** Types into a text field that Tab reaches. */
async function typeInto(page: Page, name: string, words: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name }));
  await page.keyboard.type(words);
}

/** Chooses a radio button of a group: Tab reaches the group, arrows its other buttons. */
async function pressRadio(page: Page, radio: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isFocused(radio)) break;
    const isRadio = await page.evaluate(
      () => document.activeElement?.getAttribute('type') === 'radio',
    );
    await page.keyboard.press(isRadio ? 'ArrowDown' : 'Tab');
  }
  await page.keyboard.press('Space');
  await expect.poll(() => radio.isChecked()).toBe(true);
}

const place = 'Delivery location';

test('goes from home to the confirmed order without a mouse', async () => {
  const { page, problems, close } = await visit(browser, 'desktop');
  await open(page, '/');
  await page.keyboard.press('Tab');
  await focused(page.getByRole('link', { name: 'Skip to content' }));

  await tabTo(page, page.getByRole('button', { name: place }));
  await page.keyboard.press('Enter');
  const field = dialog(page, place).getByRole('combobox');
  await focused(field);
  await page.keyboard.type('500034');
  await seen(
    dialog(page, place)
      .getByRole('option', { name: /500034/ })
      .first(),
  );
  await page.keyboard.press('Enter');
  await gone(dialog(page, place));

  await page.keyboard.press('/');
  await focused(page.getByRole('combobox', { name: 'Search for meat' }));
  await page.keyboard.type('goat curry cut');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=goat*');
  const found = page.getByRole('link', { name: 'Goat Curry Cut, Shoulder & Leg' });
  await seen(found);
  await tabTo(page, found);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/mutton/goat-curry-cut');

  const packs = page.getByRole('group', { name: 'Pack size' }).getByRole('radio');
  await seen(page.getByRole('group', { name: 'Pack size' }));
  await tabTo(page, packs.first());
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/sku=/);
  const add = page.getByRole('button', { name: /^Add to cart/ });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const toCart = page.getByRole('link', { name: 'View cart' });
  await seen(toCart);
  await tabTo(page, toCart);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cart');
  await seen(page.getByRole('group', { name: /^Quantity of Goat Curry Cut/ }));

  await tabTo(page, page.getByRole('link', { name: /^Choose slot/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
  const phone = newPhone();
  await typeInto(page, 'Mobile number', phone);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Six-digit code' });
  await focused(code);
  await page.keyboard.type(await codeFor(phone));
  await gone(code);
  await typeInto(page, 'Flat, house number, building', '4, Lake View');
  await typeInto(page, 'Receiver’s name', 'Imran Shaikh');
  await tabTo(page, page.getByRole('button', { name: 'Deliver here' }));
  await page.keyboard.press('Enter');
  await chooseSlot(page);
  await pressRadio(page, page.getByRole('radio', { name: 'Cash on delivery' }));
  await tabTo(page, page.getByRole('button', { name: /^Place order · ₹/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/co/order/**');
  await focused(page.getByRole('main'));
  await tabTo(page, page.getByRole('link', { name: 'Track order' }));
  expect(problems).toEqual([]);
  await close();
});

test('chooses a result of the typed text by Enter while earlier results are shown', async () => {
  const { page, close } = await visit(browser, 'desktop');
  await open(page, '/');
  await page.getByRole('button', { name: place }).click();
  const sheet = dialog(page, place);
  await sheet.getByRole('combobox').fill('50003');
  await seen(sheet.getByRole('option', { name: /Banjara Hills/ }));
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await gone(sheet);
  await seen(page.getByRole('banner').getByText(/^Banjara Hills/));
  await close();
});

test('keeps the focus in an overlay, closes it by Esc and Back, and restores the focus', async () => {
  const { page, close } = await visit(browser, 'desktop');
  await open(page, '/');
  const opener = page.getByRole('button', { name: place });
  const sheet = dialog(page, place);
  await opener.focus();
  await page.keyboard.press('Enter');
  await seen(sheet);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await gone(sheet);
  await focused(opener);

  // A customer who moves the focus as soon as the overlay is gone keeps it.
  await page.keyboard.press('Enter');
  await seen(sheet);
  const field = page.getByRole('combobox', { name: 'Search for meat', includeHidden: true });
  await field.evaluate((input: HTMLElement) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector('[role="dialog"]')) return;
      watcher.disconnect();
      input.focus();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('Escape');
  await gone(sheet);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await focused(field);
  await opener.focus();

  await page.keyboard.press('Enter');
  await seen(sheet);
  await page.goBack();
  await gone(sheet);
  expect(new URL(page.url()).pathname).toBe('/');
  await close();
});

test('continues at the heading of a part of the cart whose button disappears', async () => {
  const { page, problems, close } = await visit(browser, 'desktop');
  await becomeCustomer(page, newPhone());
  await open(page, '/cart');
  const press = async (what: Locator) => {
    await what.focus();
    await page.keyboard.press('Enter');
    await gone(what);
  };
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await press(page.getByRole('button', { name: 'Apply FIRST50' }));
  await focused(heading('Offers and promo codes'));
  await press(page.getByRole('button', { name: 'Remove FIRST50' }));
  await focused(heading('Offers and promo codes'));
  await press(page.getByRole('button', { name: /^Save for later: / }));
  await press(page.getByRole('button', { name: /^Move to cart: / }));
  await focused(heading('Your cart'));
  expect(problems).toEqual([]);
  await close();
});

test('continues at the heading of the wish list when a heart removes its product', async () => {
  const { page, problems, close } = await visit(browser, 'desktop');
  await becomeCustomer(page, newPhone());
  await open(page, '/mutton/goat-keema');
  await page
    .getByRole('main')
    .getByRole('button', { name: /wish list/i })
    .first()
    .click();
  await seen(page.getByText('Added to wish list'));
  await open(page, '/my/wishlist');
  const heart = page.getByRole('main').getByRole('button', { name: /wish list/i, pressed: true });
  await heart.focus();
  await page.keyboard.press('Enter');
  await gone(heart);
  await focused(page.getByRole('heading', { level: 1 }));
  expect(problems).toEqual([]);
  await close();
});
