import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser, visit, type Visit } from './support/browser.ts';
import { becomeCustomer, fillCart, type Goods, orderByApi } from './support/calls.ts';
import { sideways } from './support/faults.ts';
import {
  crowdedTexts,
  cutWords,
  hiddenStops,
  lookFaults,
  motions,
  spoken,
} from './support/accessible-modes.ts';
import {
  chooseSlot,
  dialog,
  newPhone,
  open,
  openSlots,
  quantityOf,
  reads,
  savingCart,
  seen,
} from './support/shop.ts';

/** A product without an offer and in one pack, so that its texts are the same every day. */
const neck = 'Goat Neck Rounds, Gardan';
const goods: Goods = [['mutton', 'goat-neck']];
const desktop = { width: 1440, height: 900 };

const browser = await sharedBrowser();
let customer: Visit;
let screens: Record<string, string>;
beforeAll(async () => {
  customer = await visit(browser, 'desktop');
  await becomeCustomer(customer.page, newPhone(), goods);
  const orderNo = await orderByApi(customer.page);
  await fillCart(customer.page, goods);
  screens = {
    home: '/',
    category: '/mutton',
    product: '/mutton/goat-curry-cut',
    search: '/search?q=goat',
    cart: '/cart',
    checkout: '/checkout',
    order: `/my/order/${orderNo}`,
  };
});

/** Opens each screen, the checkout at its slots; returns the faults of those that have some. */
async function faultsOfScreens(
  find: (page: Page) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const { page } = customer;
  const faults: Record<string, string[]> = {};
  for (const [screen, path] of Object.entries(screens)) {
    await open(page, path);
    await seen(page.getByRole('heading', { level: 1 }).first());
    if (screen === 'checkout') {
      await chooseSlot(page);
      await openSlots(page);
    }
    const found = await find(page);
    if (found.length > 0) faults[screen] = found;
  }
  return faults;
}

test.each(['light', 'dark'] as const)(
  'shows words, edges, choices and the focus in forced colours, %s',
  async (colorScheme) => {
    const { page } = customer;
    await page.setViewportSize(desktop);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect(
      await faultsOfScreens(async () => {
        // After a key the browser shows where the focus is.
        await page.keyboard.press('Tab');
        return lookFaults(page);
      }),
    ).toEqual({});
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  },
);

test('fits 320 × 256 px, as at 400 % zoom, and hides no control that has the focus', async () => {
  const { page } = customer;
  await page.setViewportSize({ width: 320, height: 256 });
  expect(
    await faultsOfScreens(async () => [
      ...((await sideways(page)) > 0 ? ['scrolls sideways'] : []),
      ...(await cutWords(page)),
      ...(await hiddenStops(page)),
    ]),
  ).toEqual({});
  await page.setViewportSize(desktop);
});

test('keeps texts of double size on the page of a phone', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await becomeCustomer(page, newPhone(), goods);
  const orderNo = await orderByApi(page);
  await fillCart(page, goods);
  const faults: Record<string, string[]> = {};
  const own = {
    ...screens,
    order: `/my/order/${orderNo}`,
    orders: '/my/orders',
    offers: '/offers',
    money: '/my/hb-money',
    subscription: '/subscription',
    membership: '/hb-select',
  };
  for (const [screen, path] of Object.entries(own)) {
    await open(page, path);
    await seen(page.getByRole('heading', { level: 1 }).first());
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const found = await crowdedTexts(page);
    if ((await sideways(page)) > 0) found.push('scrolls sideways');
    if (found.length > 0) faults[screen] = found;
  }
  expect(faults).toEqual({});
  await visitor.close();
});

test('keeps still for a customer who wants no motion', async () => {
  const { page } = customer;
  await page.setViewportSize(desktop);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await faultsOfScreens(motions)).toEqual({});

  // A rail reaches its next entries at once.
  await open(page, '/');
  await seen(page.getByRole('button', { name: 'Next' }).first());
  const pressNext = () =>
    page.evaluate(() => {
      const next = document.querySelector<HTMLElement>('button[aria-label="Next"]');
      next?.click();
      return next?.parentElement?.querySelector('ul')?.scrollLeft;
    });
  // Sections become usable one after another.
  await expect.poll(pressNext).toBeGreaterThan(100);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Banjara Hills/ })
    .click();
  await seen(dialog(page, 'Delivery location'));
  expect(await motions(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});

test('reads header, card, cart line, bill and slots in words', async () => {
  const { page } = customer;
  await open(page, '/mutton');
  expect(await spoken(page.getByRole('banner'))).toMatchInlineSnapshot(`
    "- banner:
      - link "Halal Basket":
      - button "DAY, TIME Banjara Hills, Hyderabad"
      - search:
        - combobox "Search for meat, fish and groceries"
      - link "Notifications, … unread":
      - link "Asha":
      - link "Check out":
      - link "Cart ₹… 01 item":"
  `);
  expect(await spoken(page.getByRole('article').filter({ hasText: neck }))).toMatchInlineSnapshot(`
    "- article:
      - button "Save Goat Neck Rounds, Gardan to wish list"
      - group "Quantity of Goat Neck Rounds, Gardan":
        - button "One fewer Goat Neck Rounds, Gardan"
        - status: "1"
        - button "One more Goat Neck Rounds, Gardan"
      - img "Non-vegetarian"
      - text: 500 g · 8–10 rounds
      - heading "Goat Neck Rounds, Gardan" [level=3]:
        - link "Goat Neck Rounds, Gardan":
      - text: … rupees … rupees per kg DAY, TIME"
  `);
  await open(page, '/cart');
  const items = page.getByRole('region', { name: 'Items' });
  expect(await spoken(items.getByRole('listitem'))).toMatchInlineSnapshot(`
    "- listitem:
      - heading "Goat Neck Rounds, Gardan" [level=3]:
        - link "Goat Neck Rounds, Gardan":
      - paragraph:
        - img "Non-vegetarian"
        - text: 500 g
      - button "Note to the butcher for Goat Neck Rounds, Gardan": Note to the butcher
      - 'button "Save for later: Goat Neck Rounds, Gardan"': Save for later
      - text: … rupees
      - group "Quantity of Goat Neck Rounds, Gardan":
        - button "One fewer Goat Neck Rounds, Gardan"
        - status: "1"
        - button "One more Goat Neck Rounds, Gardan""
  `);
  expect(await spoken(page.getByRole('region', { name: 'Bill' }))).toMatchInlineSnapshot(`
    "- region "Bill":
      - heading "Bill" [level=2]
      - term: Item total
      - definition: ₹…
      - term: Delivery
      - definition: ₹…
      - term: To pay Includes taxes of ₹…
      - definition: ₹…
      - group: Bill details
      - link "Choose slot · ₹…":"
  `);
  await open(page, '/checkout');
  await chooseSlot(page);
  await openSlots(page);
  // All times of the second day are free.
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check();
  expect(await spoken(page.getByRole('region', { name: 'Delivery slot' }))).toMatchInlineSnapshot(`
    "- region "Delivery slot":
      - heading "Delivery slot" [level=2]
      - group "Day":
        - text: Day
        - radio "DAY"
        - text: DAY
        - radio "DAY" [checked]
      - group "Times, DAY":
        - text: Times, DAY
        - radio "TIME"
        - text: TIME
      - button "Continue · DAY, TIME""
  `);
});

const focused = (what: Locator) =>
  expect.poll(() => what.evaluate((element) => element === document.activeElement)).toBe(true);

test('reports a quantity, a wrong code and the placed order to a screen reader', async () => {
  const { page } = customer;
  await open(page, '/mutton');
  const card = page.getByRole('article').filter({ hasText: neck });
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await card.getByRole('button', { name: `One fewer ${neck}` }).click();
  await removed;
  await focused(card.getByRole('button', { name: `Add ${neck}` }));
  await savingCart(page, () => page.keyboard.press('Enter'));
  await focused(card.getByRole('button', { name: `One more ${neck}` }));
  await savingCart(page, () => page.keyboard.press('Enter'));
  await reads(quantityOf(card, neck), /^2$/);

  await open(page, '/cart');
  await page.getByRole('button', { name: /^Offers and promo codes/ }).click();
  const code = page.getByRole('textbox', { name: 'Promo code' });
  await code.fill('WRONG1');
  await page.keyboard.press('Enter');
  await seen(
    page.locator('[aria-live="polite"]').getByText('This code does not exist. Please check it.'),
  );
  await focused(code);

  await open(page, '/checkout');
  await chooseSlot(page);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: /^Place order · ₹/ }).click();
  await page.waitForURL('**/co/order/**');
  await focused(page.getByRole('main', { name: /^Order placed/ }));
  expect(customer.problems).toEqual([]);
});
