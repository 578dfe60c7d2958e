import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Visit, launchBrowser, visit } from './support/browser.ts';
import { isLegible, isSound } from './support/checks.ts';
import { gone, open, reads, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

/** A product of the demo shop that has a review and that no other journey buys. */
const kebab = { name: 'Mutton Seekh Kebab', reviewer: 'Hamza I.', words: /^Holds on the skewer/ };

let browser: Browser;
let staff: Visit;
let customer: Visit;
beforeAll(async () => {
  browser = await launchBrowser();
  staff = await staffAt(browser, 'desktop', '/console/products');
  customer = await visit(browser, 'desktop');
});
afterAll(() => browser.close());

/** The kebab's editor, found as staff find it; answers where the shop shows it. */
async function openEditor(page: Page): Promise<string> {
  await page.goto('/console/products');
  await page.getByRole('textbox', { name: 'Search products' }).fill(kebab.name);
  // The list follows once the typing rests.
  await page.waitForURL(/q=Mutton/);
  await page.getByRole('link', { name: kebab.name }).click();
  await seen(page.getByRole('heading', { level: 1, name: kebab.name }));
  const inShop = page.getByRole('link', { name: 'See it in the shop' });
  return (await inShop.getAttribute('href')) ?? '';
}

describe('what staff change stands in the shop', () => {
  test('a price and what goes beside it, at once for who loads the page again', async () => {
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

    // What cannot be a price is told beside it, and nothing is saved.
    await price.fill('a lot');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(page.getByText('Enter a figure'));
    expect(await price.getAttribute('aria-invalid')).toBe('true');
    await price.fill(next);
    await page.getByRole('textbox', { name: 'Look for products to add' }).fill('Quail Eggs');
    await page.getByRole('button', { name: 'Add Quail Eggs' }).click();
    await seen(page.getByRole('list', { name: 'Goes well with' }).getByText('Quail Eggs'));
    await price.press('Enter');
    await reads(page.getByRole('status'), new RegExp(`${kebab.name} is saved`));

    await open(customer.page, path);
    await seen(shown);
    const beside = customer.page.getByRole('list', { name: 'Goes well with' });
    await seen(beside.getByRole('link', { name: 'Quail Eggs' }).first());
    await isSound(customer, 'a product whose price was changed');
  });

  test('a review: refused it is gone, shown it is back with its stars', async () => {
    const { page } = staff;
    const path = await openEditor(page);
    const inShop = customer.page.getByRole('listitem').filter({ hasText: kebab.reviewer });
    await page.getByRole('link', { name: 'Reviews' }).click();
    await page.getByRole('tab', { name: 'Shown' }).click();
    const review = page
      .getByRole('article', { name: kebab.name })
      .filter({ hasText: kebab.reviewer });
    await seen(review.getByText(kebab.words));
    await isSound(staff, 'reviews that are shown');
    await review.getByRole('button', { name: /^Refuse/ }).press('Enter');
    await gone(review);
    // Who works by keyboard is not thrown back to the top.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await open(customer.page, path);
    await gone(inShop);

    await page.getByRole('tab', { name: 'Refused' }).click();
    await seen(review);
    await isLegible(staff, 'reviews that were refused');
    await review.getByRole('button', { name: /^Show/ }).press('Enter');
    await gone(review);
    await open(customer.page, path);
    await seen(inShop.getByText(kebab.words));
    await seen(inShop.getByRole('img', { name: '5 of 5' }));
    await isSound(customer, 'a product whose review was shown again');
  });
});

describe('what staff write is read in the shop', () => {
  test('an article with its table keeps all of it, and a new one comes with a product card', async () => {
    const { page } = staff;
    await page.goto('/console/texts');
    const first = page.getByRole('list', { name: 'Blog' }).getByRole('link').first();
    await seen(first);
    await isSound(staff, 'texts at the console');
    await first.click();
    const words = page.getByRole('textbox', { name: 'Text', exact: true });
    await seen(words);
    await isSound(staff, 'a post at the console');
    const inShop = page.getByRole('link', { name: 'See it in the shop' });
    const path = (await inShop.getAttribute('href')) ?? '';
    await open(customer.page, path);
    const before = await customer.page.getByRole('article').first().innerText();

    const summary = page.getByRole('textbox', { name: 'Summary' });
    await summary.fill('Told anew by those who cook it.');
    await words.press('Control+End');
    await words.press('Enter');
    await words.pressSequentially('And a last word.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await reads(page.getByRole('status'), /The text is saved/);
    await open(customer.page, path);
    await seen(customer.page.getByText('And a last word.'));
    const after = await customer.page.getByRole('article').first().innerText();
    expect(after.length).toBeGreaterThan(before.length);

    await page.getByRole('link', { name: 'Texts' }).first().click();
    await page.getByRole('link', { name: 'New post' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('A note on rest');
    await summary.fill('Ten quiet minutes.');
    await page.getByRole('combobox', { name: 'Picture' }).selectOption({ index: 1 });
    await page.getByRole('textbox', { name: 'What the picture shows' }).fill('Meat on a board');
    await words.click();
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    await words.pressSequentially('Why it rests');
    await page.getByRole('button', { name: 'Product card' }).click();
    await page.getByRole('textbox', { name: 'Number of the product' }).fill('1');
    await page.getByRole('button', { name: 'Insert' }).click();
    await page.getByRole('switch', { name: 'Shown in the shop' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/texts\/posts\/\d+$/);
    await open(customer.page, '/a-note-on-rest-bg');
    await seen(customer.page.getByRole('heading', { level: 2, name: 'Why it rests' }));
    await isLegible(customer, 'a post that was just written');
  });
});
