import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Visit, sharedBrowser, visit } from './support/browser.ts';
import { isLegible, isSound } from './support/checks.ts';
import { gone, open, reads, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

/** A product of the demo shop that has a review and that no other journey buys. */
const kebab = { name: 'Mutton Seekh Kebab', reviewer: 'Hamza I.', words: /^Holds on the skewer/ };

const browser = await sharedBrowser();
let staff: Visit;
let customer: Visit;
beforeAll(async () => {
  staff = await staffAt(browser, 'desktop', '/console/products');
  customer = await visit(browser, 'desktop');
});

/** Opens the kebab's editor by the product search. Returns its path in the shop. */
async function openEditor(page: Page): Promise<string> {
  await page.goto('/console/products');
  await page.getByRole('textbox', { name: 'Search products' }).fill(kebab.name);
  // The list follows once the typing rests.
  await page.waitForURL(/q=Mutton/);
  await page.getByRole('link', { name: kebab.name }).click();
  await seen(page.getByRole('heading', { level: 1, name: kebab.name }));
  const inShop = page.getByRole('link', { name: 'View in shop' });
  return (await inShop.getAttribute('href')) ?? '';
}

describe('products at the console', () => {
  test('shows a new price and cross-sell in the shop at once', async () => {
    const { page } = staff;
    await seen(page.getByRole('link', { name: /Chicken Curry Cut/ }).first());
    await isSound(staff, 'products at the console');
    const path = await openEditor(page);
    await isSound(staff, 'a product at the console');
    await open(customer.page, path);
    const price = page.getByRole('textbox', { name: 'Sale price' }).first();
    const next = String(Number(await price.inputValue()) - 3);
    const shown = customer.page.getByRole('main').getByText(`₹${next}`, { exact: true }).first();
    expect(await shown.isVisible()).toBe(false);

    // The field shows why a value is no price, and nothing is saved.
    await price.fill('a lot');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(page.getByText('Enter a number'));
    expect(await price.getAttribute('aria-invalid')).toBe('true');
    await price.fill(next);
    await page.getByRole('textbox', { name: 'Search products to add' }).fill('Quail Eggs');
    await page.getByRole('button', { name: 'Add Quail Eggs' }).click();
    await seen(page.getByRole('list', { name: 'Cross-sells' }).getByText('Quail Eggs'));
    await price.press('Enter');
    await reads(page.getByRole('status'), new RegExp(`${kebab.name} is saved`));

    await open(customer.page, path);
    await seen(shown);
    const beside = customer.page.getByRole('list', { name: 'Goes well with' });
    await seen(beside.getByRole('link', { name: 'Quail Eggs' }).first());
    await isSound(customer, 'a product whose price was changed');
  });

  test('hides a rejected review and shows it again once it is published', async () => {
    const { page } = staff;
    const path = await openEditor(page);
    const inShop = customer.page.getByRole('listitem').filter({ hasText: kebab.reviewer });
    await page.getByRole('link', { name: 'Reviews' }).click();
    await page.getByRole('tab', { name: 'Published' }).click();
    const review = page
      .getByRole('article', { name: kebab.name })
      .filter({ hasText: kebab.reviewer });
    await seen(review.getByText(kebab.words));
    await isSound(staff, 'published reviews');
    await review.getByRole('button', { name: /^Reject/ }).press('Enter');
    await gone(review);
    // The keyboard focus stays in the list.
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused).not.toBe('BODY');
    await open(customer.page, path);
    await gone(inShop);

    await page.getByRole('tab', { name: 'Rejected' }).click();
    await seen(review);
    await isLegible(staff, 'rejected reviews');
    await review.getByRole('button', { name: /^Publish/ }).press('Enter');
    await gone(review);
    await open(customer.page, path);
    await seen(inShop.getByText(kebab.words));
    await seen(inShop.getByRole('img', { name: '5 of 5' }));
    await isSound(customer, 'a product whose review was published again');
  });
});

describe('blog posts at the console', () => {
  test('keeps the table of an edited post and shows a product card in a new one', async () => {
    const { page } = staff;
    await page.goto('/console/content');
    const first = page.getByRole('list', { name: 'Blog' }).getByRole('link').first();
    await seen(first);
    await isSound(staff, 'content at the console');
    await first.click();
    const words = page.getByRole('textbox', { name: 'Text', exact: true });
    await seen(words);
    await isSound(staff, 'a post at the console');
    const inShop = page.getByRole('link', { name: 'View in shop' });
    const path = (await inShop.getAttribute('href')) ?? '';
    await open(customer.page, path);
    const before = await customer.page.getByRole('article').first().innerText();

    const summary = page.getByRole('textbox', { name: 'Summary' });
    await summary.fill('Written by our cooks.');
    await words.press('Control+End');
    await words.press('Enter');
    await words.pressSequentially('And a last word.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await reads(page.getByRole('status'), /Content saved/);
    await open(customer.page, path);
    await seen(customer.page.getByText('And a last word.'));
    const after = await customer.page.getByRole('article').first().innerText();
    expect(after.length).toBeGreaterThan(before.length);

    await page.getByRole('link', { name: 'Content', exact: true }).first().click();
    await page.getByRole('link', { name: 'Add post' }).click();
    // Until the form appears, the list's "Search titles" is there.
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A note on rest');
    await summary.fill('Ten quiet minutes.');
    await page.getByRole('combobox', { name: 'Picture' }).selectOption({ index: 1 });
    await page.getByRole('textbox', { name: 'Alt text of the picture' }).fill('Meat on a board');
    await words.click();
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    // A tool leaves the focus in the text.
    await page.keyboard.type('Why it rests');
    await page.getByRole('button', { name: 'Product card' }).click();
    await page.getByRole('textbox', { name: 'Product ID' }).fill('1');
    await page.getByRole('button', { name: 'Insert' }).click();
    await page.getByRole('switch', { name: 'Visible in the shop' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/content\/posts\/\d+$/);
    await open(customer.page, '/a-note-on-rest-bg');
    await seen(customer.page.getByRole('heading', { level: 2, name: 'Why it rests' }));
    await isLegible(customer, 'a post that was just written');
  });
});
