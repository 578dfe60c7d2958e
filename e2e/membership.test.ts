import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { giveMoney } from './support/console-calls.ts';
import { openDatabase } from './support/database.ts';
import { isPlaced, pay, payByCard } from './support/payment.ts';
import {
  billRow,
  buy,
  choose,
  chooseSlot,
  deliverTo,
  gone,
  logIn,
  newPhone,
  open,
  reads,
  seen,
  writeAddress,
} from './support/shop.ts';
import { letWait } from './support/waits.ts';

const browser = await sharedBrowser();

describe('HB Select', () => {
  // spec: L9.2, L27.4, L40, L61.8, L103.4, L136.1
  test('applies to the cart in which it is bought', async () => {
    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    await open(page, '/');
    await deliverTo(page, 'banjara hills', /Banjara Hills/);
    await buy(page, '/chicken/chicken-curry-cut');
    await open(page, '/hb-select');
    await choose(page.getByRole('group', { name: 'Select a plan' }).getByRole('radio').first());
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await seen(page.getByText('Membership Added Successfully'));
    await open(page, '/cart');
    await seen(page.getByRole('region', { name: 'HB Select, 1 month' }));
    await reads(billRow(page, 'HB Select'), /₹99/);
    await reads(billRow(page, 'HB Select discount'), /−₹/);
    await reads(billRow(page, 'Delivery'), /Free/);
    await isSound(visitor, 'cart with goods and a membership');
    await open(page, '/login?redirectUrl=/checkout');
    const phone = newPhone();
    await logIn(page, phone);
    await writeAddress(page, { door: '5, Orchid Lane', name: 'Nida Shaikh' });
    await chooseSlot(page);
    await pay(page, /^Credit or debit card/);
    await payByCard(page);
    await isPlaced(page);
    await expect
      .poll(async () => {
        await open(page, '/hb-select');
        return page.getByText(/^You are a member until/).count();
      })
      .toBe(1);

    // The login of a member always leads to home.
    await open(page, '/my');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await letWait(phone);
    await open(page, '/login?redirectUrl=/mutton');
    await logIn(page, phone);
    await page.waitForURL((url) => url.pathname === '/');
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  // spec: L28.2, L48.2, L111.1, L138
  test('continues "Buy now" after the login; HB Money leads to a receipt that is listed', async () => {
    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    const phone = newPhone();
    await open(page, '/hb-select');
    await choose(page.getByRole('group', { name: 'Select a plan' }).getByRole('radio').first());
    await page.getByRole('button', { name: 'Buy now' }).click();
    await logIn(page, phone);
    await page.waitForURL('**/hb-select');
    await seen(page.getByRole('heading', { name: 'Payment method' }));
    await giveMoney(phone, 150);
    await open(page, '/hb-select');
    await choose(page.getByRole('group', { name: 'Select a plan' }).getByRole('radio').first());
    await page.getByRole('button', { name: 'Buy now' }).click();
    await pay(page, /^HB Money/);
    await page.waitForURL('**/co/order/HBM*');
    await seen(page.getByText(/^HB Select until/));
    await seen(page.getByText('HB Money', { exact: true }));
    await seen(page.getByRole('button', { name: 'Print receipt' }));
    await isSound(visitor, 'receipt of a membership');
    const { pathname } = new URL(page.url());
    await page.getByRole('link', { name: 'Invoice' }).click();
    await seen(page.getByText('Tax Invoice', { exact: true }));
    await isSound(visitor, 'invoice of a membership');
    await open(page, '/my/orders');
    const memberships = page.getByRole('region', { name: 'Memberships' });
    await isSound(visitor, 'orders with a membership');
    await memberships.getByRole('link', { name: 'HB Select, 1 month' }).click();
    await page.waitForURL(`**${pathname}`);
    await visitor.close();
  });

  // spec: L28.1
  test('accepts a redirect of the login without a slash', async () => {
    const { page, close } = await visit(browser, 'mobile');
    await open(page, '/login?redirectUrl=hb-select');
    await logIn(page, newPhone());
    await page.waitForURL('**/hb-select');
    await close();
  });

  // spec: L258
  test('has the title’s colour, and compares plans in columns of 100, 130 and 100', async () => {
    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    await open(page, '/hb-select');
    const title = page.getByRole('heading', { name: 'HB Select', level: 1 });
    expect(await title.evaluate((heading) => getComputedStyle(heading).color)).toBe(
      'rgb(115, 95, 195)',
    );
    const heads = page.getByRole('table').getByRole('columnheader');
    const widths = await heads.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().width)),
    );
    expect(widths).toEqual([100, 130, 100]);
    await isSound(visitor, 'membership with its plans');
    await visitor.close();
  });
});

/** The words of the table that are drawn on several lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.getByRole('table').evaluate((table) => {
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = range.getClientRects();
        if (first && others.some(({ top }) => top > first.bottom - 1)) broken.push(word);
      }
    }
    return broken;
  });

test.each(['ta', 'ml', 'te', 'kn', 'hi', 'ur', 'bn'])(
  'compares plans without a broken word, %s',
  async (language) => {
    const { page, close } = await visit(browser, 'mobile');
    await open(page, `/${language}/hb-select`);
    expect(await brokenWords(page)).toEqual([]);
    await close();
  },
);

test('shows and links HB Select only while the shop sells it', async () => {
  const visitor = await visit(browser, 'desktop');
  const { page } = visitor;
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'HB Select' });
  const database = await openDatabase();
  await open(page, '/');
  await seen(link);
  await database.query('update membership.program set is_displayed = false');
  await open(page, '/hb-select');
  await seen(page.getByRole('heading', { name: 'HB Select is not available now' }));
  await isSound(visitor, 'a shop without HB Select');
  await gone(link);
  await open(page, '/my');
  await seen(page.getByRole('link', { name: 'Questions and answers Answers' }));
  await gone(page.getByRole('link', { name: /HB Select/ }));
  await database.query('update membership.program set is_displayed = true');
  await database.end();
});
