import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedBrowser, origin, type Shell, visit } from './support/browser.ts';
import { isLegible, isSound } from './support/checks.ts';
import { gone, open, seen } from './support/shop.ts';

const browser = await sharedBrowser();

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search for meat' });
const panelOf = (page: Page) => page.getByRole('grid', { name: 'Suggestions' });

/** Opens the search of the shell: phones have a screen for it. */
async function begin(page: Page, shell: Shell): Promise<void> {
  await open(page, shell === 'mobile' ? '/search' : '/');
  const isThere = () => fieldOf(page).evaluate((field) => field === document.activeElement);
  // The page handles the key only after hydration.
  const ask = async () => {
    if (shell === 'desktop' && !(await isThere())) await page.keyboard.press('/');
    return isThere();
  };
  await expect.poll(ask).toBe(true);
}

describe.each(['mobile', 'desktop'] as const)('search on %s', (shell) => {
  // spec: L8.3, L29, L61.5
  test('starts with popular searches, suggests while typing, and corrects mistakes', async () => {
    const seenHere = await visit(browser, shell);
    const { page, close } = seenHere;
    await begin(page, shell);
    await seen(page.getByRole('link', { name: 'chicken curry cut', exact: true }).first());
    if (shell === 'mobile') await isSound(seenHere, 'the beginning of a search');

    await fieldOf(page).pressSequentially('jheenga');
    const rows = panelOf(page).getByRole('row');
    await seen(rows.filter({ hasText: 'Prawns' }).first());
    expect(await rows.count()).toBeLessThanOrEqual(8);
    await isSound(seenHere, 'suggestions');

    // A product with a single pack can be added from the results.
    await seen(panelOf(page).getByRole('button').first());
    await page.keyboard.press('ArrowDown');
    const active = await fieldOf(page).getAttribute('aria-activedescendant');
    expect(active).not.toBeNull();
    await seen(page.locator(`[id="${active}"][aria-selected="true"]`));
    await page.keyboard.press('ArrowUp');
    expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBeNull();

    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=jheenga');
    await seen(page.getByRole('heading', { name: 'Results for “jheenga”' }));
    await gone(panelOf(page));
    await isSound(seenHere, 'results');

    // Other visitors' searches may have made the same term popular.
    await open(page, '/search');
    const recent = page.getByRole('main').getByRole('region', { name: 'Recent searches' });
    await seen(recent.getByRole('link', { name: 'jheenga', exact: true }));
    await recent.getByRole('button', { name: 'Clear searches' }).click();
    await gone(recent);
    await close();
  });

  test('clears by Esc, and then closes', async () => {
    const { page, close } = await visit(browser, shell);
    await begin(page, shell);
    await fieldOf(page).pressSequentially('chick');
    await seen(panelOf(page));
    await page.keyboard.press('Escape');
    await gone(panelOf(page));
    expect(await fieldOf(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => fieldOf(page).evaluate((field) => field === document.activeElement))
      .toBe(false);
    await close();
  });

  test('filters by category and shows more', async () => {
    const { page, close } = await visit(browser, shell);
    await open(page, '/search?q=chicken');
    const tiles = page.locator('main li:has(h3), main li:has(article)');
    const before = await tiles.count();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect.poll(() => tiles.count()).toBeGreaterThan(before);
    await page.getByRole('link', { name: /^Ready to cook \(\d+\)$/ }).click();
    await page.waitForURL('**/search?q=chicken&in=*');
    const chosen = page.getByRole('link', { name: /^Ready to cook \(\d+\)$/ });
    // The address changes a moment before the page.
    await expect.poll(() => chosen.getAttribute('aria-current')).toBe('true');
    await close();
  });

  test('offers popular products and a request form without results', async () => {
    const seenHere = await visit(browser, shell);
    const { page, close } = seenHere;
    await open(page, '/search?q=xyzzyx+vbnbvn');
    await seen(page.getByRole('heading', { name: 'No results for “xyzzyx vbnbvn”' }));
    await isSound(seenHere, 'nothing found');
    await page.getByRole('textbox', { name: 'Product' }).fill('');
    await page.getByRole('button', { name: 'Send request' }).click();
    await seen(page.getByText('Enter the product that you want.'));
    await page.getByRole('textbox', { name: 'Product' }).fill('Xyzzyx, 500 g');
    await page.getByRole('button', { name: 'Send request' }).click();
    await seen(page.getByText('Thank you! We received your request.'));
    await close();
  });

  test('is legible in the dark theme', async () => {
    const seenHere = await visit(browser, shell, { theme: 'dark' });
    const { page, close } = seenHere;
    await open(page, '/search?q=keema');
    await isLegible(seenHere, 'results');
    await fieldOf(page).fill('goat');
    await seen(panelOf(page));
    await isLegible(seenHere, 'suggestions');
    await close();
  });
});

describe('search without scripts', () => {
  test('works by the form and the results page, which engines do not index', async () => {
    const answer = await fetch(`${origin()}/search?q=chiken+breast`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('Chicken Breast, Boneless');
    expect(html).toMatch(/<meta[^>]+name="robots"[^>]+noindex/);
    expect(html).toMatch(/<form[^>]+role="search"[^>]+action="\/search"/);
  });

  test.each(['a'.repeat(5000), '%F0%9F%8D%97', '%E2%80%AE', '%20%20', '%27%3B--', '%3Cscript%3E'])(
    'never ends in an error: %s',
    async (term) => {
      const answer = await fetch(`${origin()}/search?q=${term}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain('OOPS');
    },
  );
});
