import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { openDatabase } from './support/database.ts';
import { moveOutOfArea } from './support/addresses.ts';
import {
  buy,
  choose,
  deliverTo,
  dialog,
  gone,
  logIn,
  newPhone,
  open,
  refuse,
  seen,
  writeAddress,
} from './support/shop.ts';
import { letWait } from './support/waits.ts';

const broken = { status: 500, errorCode: 'INTERNAL', description: 'Broken.' } as const;

const browser = await sharedBrowser();
let database: pg.Client;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(async () => {
  await database.end();
});

describe('one customer on two devices', () => {
  // spec: L27.3, L75.2, L103.3, L105, L246.9
  test('merges two carts at the login, or keeps the one of this visit', async () => {
    const phone = newPhone();
    const first = await visit(browser, 'desktop');
    await open(first.page, '/login');
    await logIn(first.page, phone);
    await first.page.waitForURL('**/');
    await deliverTo(first.page, 'banjara hills', /Banjara Hills/);
    await buy(first.page, '/mutton/goat-curry-cut');

    const second = await visit(browser, 'mobile');
    const { page } = second;
    await open(page, '/');
    await deliverTo(page, 'banjara hills', /Banjara Hills/);
    await buy(page, '/chicken/chicken-curry-cut');
    await letWait(phone);
    await open(page, '/login?redirectUrl=%2Fcart');
    await logIn(page, phone);
    const question = dialog(page, 'You have two carts');
    await seen(question);
    await isSound(second, 'two carts');
    await question.getByRole('button', { name: 'Merge carts' }).click();
    await seen(page.getByText('Cart updated!'));
    await gone(question);
    await open(page, '/cart');
    await seen(page.getByRole('group', { name: /^Quantity of Goat Curry Cut/ }));
    await seen(page.getByRole('group', { name: /^Quantity of Chicken Curry Cut/ }));

    await open(page, '/my');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    // In another visit the customer keeps only the new cart.
    await buy(page, '/mutton/goat-curry-cut');
    await letWait(phone);
    await open(page, '/login?redirectUrl=%2Fcart');
    await logIn(page, phone);
    await seen(question);
    await question.getByRole('button', { name: 'Use this cart Cart of this visit' }).click();
    await seen(page.getByText('Cart updated!'));
    await gone(question);
    await open(page, '/cart');
    await seen(page.getByRole('group', { name: /^Quantity of Goat Curry Cut/ }));
    expect(await page.getByRole('group', { name: /^Quantity of Chicken/ }).count()).toBe(0);
    expect([...first.problems, ...second.problems]).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });
});

describe('locations', () => {
  // spec: L109.2
  test('warns before another store empties the cart', async () => {
    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    await open(page, '/');
    await deliverTo(page, 'koramangala', /Koramangala/);
    await buy(page, '/prawns/blue-crab');
    await open(page, '/');
    await page
      .getByRole('button', { name: /Koramangala/ })
      .first()
      .click();
    const sheet = dialog(page, 'Delivery location');
    await sheet.getByRole('combobox').fill('banjara hills');
    await sheet
      .getByRole('option', { name: /Banjara Hills/ })
      .first()
      .click();
    await seen(page.getByRole('heading', { name: 'Your cart will be emptied' }));
    await isSound(visitor, 'a cart would be emptied');
    await page.getByRole('button', { name: 'Keep cart' }).click();
    await page.keyboard.press('Escape');
    await open(page, '/cart');
    await seen(page.getByRole('group', { name: /^Quantity of Blue Crab/ }));
    await open(page, '/');
    await page
      .getByRole('button', { name: /Koramangala/ })
      .first()
      .click();
    await sheet.getByRole('combobox').fill('banjara hills');
    await sheet
      .getByRole('option', { name: /Banjara Hills/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Empty cart and continue' }).click();
    await gone(sheet);
    await seen(page.getByRole('button', { name: /Banjara Hills/ }).first());
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  // spec: L62.1, L75.7
  test('are chosen by a pin on the map; Esc clears the search, then closes', async () => {
    const visitor = await visit(browser, 'desktop');
    const { page } = visitor;
    await open(page, '/');
    await page.getByRole('button', { name: 'Delivery location' }).click();
    const sheet = dialog(page, 'Delivery location');
    const field = sheet.getByRole('combobox');
    await field.fill('banjara');
    await seen(sheet.getByRole('option', { name: /Banjara Hills/ }).first());
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
    await seen(sheet);
    await field.press('Escape');
    await gone(sheet);

    await page.getByRole('button', { name: 'Delivery location' }).click();
    await sheet.getByRole('button', { name: /Choose on map/ }).click();
    const map = sheet.getByLabel(/^Map with a pin/);
    await seen(map);
    await seen(sheet.getByRole('status').filter({ hasText: /^Near / }));
    await isSound(visitor, 'map with a pin');
    await map.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await sheet.getByRole('button', { name: 'Confirm location' }).click();
    await gone(sheet);
    await gone(page.getByRole('button', { name: 'Delivery location' }));
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  // spec: L75.1
  test('warns before the checkout about an address that is no longer served', async () => {
    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    await open(page, '/');
    await deliverTo(page, 'banjara hills', /Banjara Hills/);
    await buy(page, '/mutton/goat-curry-cut');
    await open(page, '/login?redirectUrl=%2Fmy%2Faddresses');
    await logIn(page, newPhone());
    await page.waitForURL('**/my/addresses');
    await page.getByRole('button', { name: 'Add address' }).first().click();
    await writeAddress(page, { door: '3, Glacier View', name: 'Sana Khan' });
    await seen(page.getByText('3, Glacier View'));
    // Simulates a hub that has reduced its delivery area.
    await moveOutOfArea(database, '3, Glacier View');
    await open(page, '/cart');
    await page
      .getByRole('button', { name: /^Choose slot/ })
      .first()
      .click();
    const modal = page.getByRole('dialog', { name: /^We do not deliver to/ });
    await seen(modal.getByRole('button', { name: 'Change location' }));
    await isSound(visitor, 'not served, from the cart');
    await modal.getByRole('button', { name: 'Change location' }).click();
    await seen(dialog(page, 'Delivery location'));
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  // spec: L15.1, L28.1, L62.3, L62.4, L75.6, L114, L237.28, L246.5
  test('returns from the login to the address book: add, change, delete', async () => {
    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    await open(page, '/');
    await deliverTo(page, 'banjara hills', /Banjara Hills/);
    await open(page, '/login?redirectUrl=%2Fmy%2Faddresses');
    await logIn(page, newPhone());
    await page.waitForURL('**/my/addresses');
    await isSound(visitor, 'address book, empty');
    for (const door of ['12, Rose Villa', '7, Lotus Court']) {
      await page.getByRole('button', { name: 'Add address' }).first().click();
      await writeAddress(page, { door, name: 'Sana Khan' });
      await seen(page.getByText(door).first());
    }
    await isSound(visitor, 'address book');

    // The default changes at once, and changes back when the shop refuses it.
    const cards = page.getByRole('main').getByRole('listitem');
    const isDefault = (door: string) =>
      cards.filter({ hasText: door }).getByRole('radio', { name: /default/i });
    await seen(page.getByRole('radio', { checked: true }));
    const other = (await isDefault('12, Rose Villa').isChecked())
      ? '7, Lotus Court'
      : '12, Rose Villa';
    let letGo = () => {};
    const looked = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const mend = await refuse(page, '/api/markAddressDefault', broken, looked);
    await isDefault(other).click();
    await seen(cards.filter({ hasText: other }).getByRole('radio', { checked: true }));
    letGo();
    await seen(page.getByText('Error changing default address. Reload and try again.'));
    await seen(cards.filter({ hasText: other }).getByRole('radio', { checked: false }));
    await mend();
    await choose(isDefault(other));
    await seen(page.getByText('Default address changed'));
    // The browser has logged the refused call.
    visitor.problems.length = 0;
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await writeAddress(page, { door: '9, Jasmine House', name: 'Sana Khan' });
    await seen(page.getByText('9, Jasmine House'));
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await gone(page.getByText('9, Jasmine House'));
    // The focus does not start at the top of the page again.
    const title = page.getByRole('heading', { name: 'Your addresses' });
    await seen(page.locator(':focus').and(title));
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});
