import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import {
  buy,
  deliverTo,
  dialog,
  gone,
  logIn,
  newPhone,
  open,
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

/** As if the half minute between two codes to one phone had passed. */
const letWait = (phone: string) =>
  database.query('delete from platform.attempt where bucket like $1', [`%${phone}%`]);

describe('one customer on two devices', () => {
  test(
    'two baskets are merged at the login; a logout on one device leaves the other',
    { timeout: 120_000 },
    async () => {
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
      const question = dialog(page, 'You have two baskets');
      await seen(question);
      await isSound(second, 'two baskets');
      await question.getByRole('button', { name: 'Merge' }).click();
      await seen(page.getByText('Cart updated!'));
      await gone(question);
      await open(page, '/cart');
      await seen(page.getByRole('group', { name: /^Quantity of Goat Curry Cut/ }));
      await seen(page.getByRole('group', { name: /^Quantity of Chicken Curry Cut/ }));

      await open(page, '/my');
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await open(page, '/my');
      await seen(page.getByRole('heading', { name: 'Log in to see your account' }));
      await open(first.page, '/my');
      await seen(first.page.getByRole('button', { name: 'Log out' }));
      expect([...first.problems, ...second.problems]).toEqual([]);
      await Promise.all([first.close(), second.close()]);
    },
  );
});

describe('places', () => {
  test('a basket that the new kitchen has nothing of is told of before it goes', async () => {
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
    const sheet = dialog(page, 'Where shall we deliver?');
    await sheet.getByRole('combobox').fill('banjara hills');
    await sheet
      .getByRole('option', { name: /Banjara Hills/ })
      .first()
      .click();
    await seen(page.getByRole('heading', { name: 'Your basket would be emptied' }));
    await isSound(visitor, 'a basket would be emptied');
    await page.getByRole('button', { name: 'Keep my basket' }).click();
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
    await page.getByRole('button', { name: 'Empty it and go on' }).click();
    await gone(sheet);
    await seen(page.getByRole('button', { name: /Banjara Hills/ }).first());
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  test('the login leads back to the address book: add, change, delete', async () => {
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
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});
