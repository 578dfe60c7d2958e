import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@halal-basket/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, origin, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import {
  buy,
  chooseSlot,
  deliverTo,
  dialog,
  gone,
  logIn,
  newPhone,
  open,
  reads,
  seen,
  writeAddress,
} from './support/shop.ts';
import { staffWith } from './support/staff.ts';

const browser = await sharedBrowser();
/** A category with more than one page. */
let long: { path: string; name: string };
beforeAll(async () => {
  const answer = await fetch(`${origin()}/api/category`, {
    headers: { 'device-id': randomUUID(), 'client-id': 'web-client/1.0' },
  });
  const { data } = (await answer.json()) as { data: AnswerOf<'categories'> };
  const [most] = data.categories.toSorted((one, other) => other.productCount - one.productCount);
  long = { path: `/${most?.categorySeoName}`, name: most?.categoryName ?? '' };
});

/** A product without reviews in the demo shop. */
const feast = { path: '/chicken/chicken-biryani-cut', name: 'Chicken Biryani Cut, Skinless' };
const dinner = { path: '/mutton/goat-curry-cut', name: 'Goat Curry Cut, Shoulder & Leg' };

/** The number of products that the list shows. */
const itemsIn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.getByRole('main').getByRole('status').first().innerText())?.[0]);

const tilesOf = (page: Page) => page.getByRole('main').getByRole('article');

describe('a product list', () => {
  // spec: L46, L61.1
  test('filters by its address; counts are right; Back removes the filter', async () => {
    const visitor = await visit(browser, 'desktop');
    const { page } = visitor;
    await open(page, '/chicken');
    const all = await itemsIn(page);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const choice = filters.getByRole('listitem').filter({ hasText: /curry/i }).first();
    const count = Number(/\d+$/.exec((await choice.innerText()).trim())?.[0]);
    await choice.getByRole('link').click();
    await page.waitForURL(/cuts=/);
    await expect.poll(() => itemsIn(page)).toBe(count);
    expect(count).toBeLessThan(all);
    await filters.getByRole('link', { name: /^On offer/ }).click();
    await page.waitForURL(/cuts=.*offers=1/);
    await isSound(visitor, 'a narrowed list');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => itemsIn(page)).toBe(all);
    await open(page, '/chicken?min=900000');
    await seen(page.getByText('No products match these filters'));
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click();
    await expect.poll(() => itemsIn(page)).toBe(all);
    await visitor.close();
  });

  test('has plain links to the next and previous page without scripts', async () => {
    const context = await browser.newContext({ baseURL: origin(), javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(long.path);
    const first = await tilesOf(page).first().getByRole('heading').innerText();
    const next = page.getByRole('link', { name: 'Next page' });
    expect(await next.getAttribute('rel')).toBe('next');
    await next.click();
    await page.waitForURL(/page=2/);
    expect(await tilesOf(page).first().getByRole('heading').innerText()).not.toBe(first);
    await page.getByRole('link', { name: 'Previous page' }).click();
    expect(await tilesOf(page).first().getByRole('heading').innerText()).toBe(first);
    await page.goto(`${long.path}?page=900`);
    await seen(page.getByText('This page does not exist'));
    await context.close();
  });

  test('loads while the customer scrolls, and keeps the position after a product', async () => {
    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    await open(page, long.path);
    expect(await tilesOf(page).count()).toBe(24);
    await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded();
    await expect.poll(() => tilesOf(page).count()).toBeGreaterThan(24);
    const far = tilesOf(page).nth(24);
    await far.scrollIntoViewIfNeeded();
    const name = await far.getByRole('heading').innerText();
    const before = await page.evaluate(() => scrollY);
    await far.getByRole('link').click();
    await seen(page.getByRole('heading', { level: 1, name }));
    await page.goBack();
    await seen(page.getByRole('heading', { level: 1, name: long.name }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 40);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40);
    await seen(tilesOf(page).nth(24).getByRole('heading', { name }));
    await isSound(visitor, 'the list that one came back to');
    await visitor.close();
  });
});

describe('a product', () => {
  // spec: L47, L61.3
  test('keeps pack and cut in its address', async () => {
    const { page, context, close } = await visit(browser, 'desktop');
    await open(page, dinner.path);
    const packsOf = (at: Page) => at.getByRole('group', { name: 'Pack size' }).getByRole('radio');
    const cutsOf = (at: Page) =>
      at.getByRole('group', { name: /Choose your cut/ }).getByRole('radio');
    const priceOn = (at: Page) => at.getByRole('button', { name: /^Add to cart/ }).innerText();
    await packsOf(page).last().check();
    await cutsOf(page).last().check();
    await page.waitForURL(/sku=.*cut=/);
    const again = await context.newPage();
    await open(again, page.url());
    expect(await packsOf(again).last().isChecked()).toBe(true);
    expect(await cutsOf(again).last().isChecked()).toBe(true);
    const price = await priceOn(again);
    // The address changes a moment before the page.
    await expect.poll(() => priceOn(page)).toBe(price);
    await close();
  });

  test('is enlarged by keys alone', async () => {
    const visitor = await visit(browser, 'desktop');
    const { page } = visitor;
    await open(page, dinner.path);
    const opener = page.getByRole('button', { name: 'Enlarge picture' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const closer = dialog(page, /enlarged/);
    await seen(closer);
    const level = closer.getByRole('status');
    await reads(level, /100%/);
    await page.keyboard.press('+');
    await reads(level, /150%/);
    await page.keyboard.press('ArrowRight');
    await isSound(visitor, 'a product, enlarged');
    await page.keyboard.press('0');
    await reads(level, /100%/);
    await page.keyboard.press('Escape');
    await gone(closer);
    const isFocused = () => opener.evaluate((button) => button === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await visitor.close();
  });

  test('is shown from all sides, in motion only for who wants that', async () => {
    const visitor = await visit(browser, 'mobile', { hasMotion: true });
    const { page } = visitor;
    const video = page.locator('video');
    const pause = page.getByRole('button', { name: 'Pause video' });
    const play = page.getByRole('button', { name: 'Play video' });
    await open(page, '/chicken/chicken-breast-boneless');
    expect(await video.count()).toBe(0);
    await page.getByRole('button', { name: /^View from all sides/ }).click();
    await pause.click();
    await seen(play);
    await isSound(visitor, 'a paused video');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/chicken/chicken-breast-boneless');
    await page.getByRole('button', { name: /^View from all sides/ }).click();
    await seen(play);
    expect(await video.evaluate((shown: HTMLVideoElement) => shown.readyState)).toBe(0);
    await play.click();
    await seen(pause);
    await visitor.close();
  });

  test('shows its certificate, weight and cross-sells without scripts', async () => {
    const context = await browser.newContext({ baseURL: origin(), javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/chicken/chicken-curry-cut');
    const text = await page.getByRole('main').innerText();
    for (const words of ['Net weight', 'Gross', 'Certificate', 'Shelf life', 'Goes well with']) {
      expect(text).toContain(words);
    }
    await page.getByText('Sourcing and halal certificate').click();
    await seen(page.getByRole('main').getByText(/^FSSAI licence \d{14}$/));
    await context.close();
  });
});

// spec: L13.2, L64.2, L75.5, L260
test('is added to the wish list, bought, delivered and reviewed', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;

  // The heart asks a guest to log in, and then saves the product.
  await open(page, feast.path);
  const heart = page.getByRole('button', { name: 'Add to wish list' });
  await heart.click();
  await logIn(page, newPhone());
  await reads(page.getByRole('status'), /Added to wish list/);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await open(page, '/my/wishlist');
  await seen(page.getByRole('link', { name: feast.name }));
  await isSound(visitor, 'the wish list');
  await page.getByRole('button', { name: `Save ${feast.name} to wish list` }).click();
  await seen(page.getByText('Your wish list is empty'));

  // Customers review only what they received.
  await open(page, feast.path);
  await seen(page.getByText('No reviews yet'));
  await gone(page.getByRole('button', { name: 'Write a review' }));
  await open(page, '/');
  await deliverTo(page, 'banjara hills', /Banjara Hills/);
  await buy(page, feast.path);
  await open(page, '/checkout');
  await writeAddress(page, { door: '7, Fig Tree House', name: 'Ruqaiya Siddiqui' });
  await chooseSlot(page);
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await page.getByRole('button', { name: /^Place order · ₹/ }).click();
  await page.waitForURL('**/co/order/**');
  const orderNo = page.url().split('/').at(-1)!;
  const staff = await staffWith(browser, 'desktop', orderNo);
  await staff.confirm();
  await staff.assign();
  await staff.pickUp();
  await staff.deliver();

  await open(page, `/my/order/${orderNo}/invoice`);
  // Each row is in rupees with both halves of its tax; untaxed goods have no rate.
  const rows = page.getByRole('article').getByRole('table').first().getByRole('row');
  await seen(rows.first());
  const [heads = '', row = ''] = await rows.allInnerTexts();
  expect(heads).toMatch(/CGST\s+SGST\s+Total/);
  expect(row).toMatch(/(₹[\d.,]+\s+([\d.]+%\s+)?){2}₹[\d.,]+$/);
  for (const name of ['Delivery', 'Discounts', 'Total']) {
    await seen(
      page
        .getByRole('article')
        .getByText(new RegExp(`^${name}`))
        .first(),
    );
  }
  const pdf = await page.getByRole('link', { name: /PDF/ }).getAttribute('href');
  const file = await page.request.get(pdf ?? '');
  expect([file.status(), String(await file.body()).slice(0, 5)]).toEqual([200, '%PDF-']);
  await open(page, `/hi/my/order/${orderNo}/invoice`);
  const inHindi = await page.getByRole('link', { name: /PDF/ }).getAttribute('href');
  expect(inHindi).toContain('language=hi');
  expect((await page.request.get(inHindi ?? '')).status()).toBe(200);

  // The review has stars, text and a photo; the shop shows it after staff approve it.
  await open(page, feast.path);
  await page.getByRole('button', { name: 'Write a review' }).click();
  const form = dialog(page, 'Your review');
  await form.getByRole('button', { name: 'Send review' }).click();
  await seen(form.getByText('Choose one to five stars.'));
  await form.getByRole('radio', { name: '4 stars' }).check();
  await form.getByRole('textbox').fill('Clean cut. <b>Fresh</b>');
  await form.locator('input[type=file]').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }),
  });
  await seen(form.getByRole('img', { name: 'Your photo 1' }));
  await isSound(visitor, 'the review form');
  await form.getByRole('button', { name: 'Send review' }).click();
  await gone(form);
  await staff.page.goto('/console/reviews');
  const waiting = staff.page.getByRole('article').filter({ hasText: 'Clean cut. <b>Fresh</b>' });
  await seen(waiting.getByRole('img', { name: /^Photo 1 by Ruqaiya S\./ }));
  await isSound(staff, 'pending reviews');
  await waiting.getByRole('button', { name: /^Publish/ }).click();
  await gone(waiting);
  await open(page, feast.path);
  const review = page.getByRole('listitem').filter({ hasText: 'Ruqaiya S.' });
  await seen(review.getByText('Clean cut. <b>Fresh</b>'));
  await seen(review.getByRole('img', { name: 'Photo 1 by Ruqaiya S.' }));
  await gone(page.getByRole('button', { name: 'Write a review' }));
  await isSound(visitor, 'a product with reviews');
  await staff.close();
  await visitor.close();
});
