import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedBrowser } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { gone, reads, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

describe('two members of staff with the same form', () => {
  test('keeps what the second one typed, and names what the first one changed', async () => {
    const first = await staffAt(browser, 'desktop', '/console/offers/new');
    const { page } = first;
    await page.getByRole('textbox', { name: 'Discount code' }).fill('EDITORS');
    await page
      .getByRole('textbox', { name: 'Description for customers' })
      .fill('An offer with two editors');
    // Other journeys read the customer's list of offers.
    await page.getByLabel(/list of offers/).uncheck();
    await save(page);
    await page.waitForURL(/offers\/\d+$/);
    const path = new URL(page.url()).pathname;
    const second = await staffAt(browser, 'desktop', path);
    const other = second.page;
    const description = (at: Page) =>
      at.getByRole('textbox', { name: 'Description for customers' });
    const minimum = (at: Page) => at.getByRole('textbox', { name: /^Minimum/ }).first();
    await seen(description(other));

    await description(page).fill('Changed by the first one');
    await minimum(page).fill('150');
    await save(page);
    await reads(page.getByRole('status'), /saved/i);

    await description(other).fill('Changed by the second one');
    await save(other);
    await seen(other.getByText(/Another user saved this/));
    await isSound(second, 'a form that another user saved meanwhile');
    expect(await description(other).inputValue()).toBe('Changed by the second one');
    await other.getByRole('button', { name: 'Keep my changes' }).click();
    await reads(other.getByRole('alert').last(), /The other person changed: Minimum/);
    await seen(
      other.getByText(
        'You both changed: Description for customers. Your version is kept if you save.',
      ),
    );
    expect(await description(other).inputValue()).toBe('Changed by the second one');
    expect(await minimum(other).inputValue()).toBe('150');
    await isSound(second, 'a form with the changes of both users');
    await save(other);
    await reads(other.getByRole('status'), /saved/i);
    await gone(other.getByText(/^You both changed/));

    await page.reload();
    expect(await description(page).inputValue()).toBe('Changed by the second one');
    expect(await minimum(page).inputValue()).toBe('150');
    await first.close();
    await second.close();
  });
});

describe('a form of an object that another user deletes', () => {
  test('keeps what was typed, and says that the object is gone', async () => {
    const first = await staffAt(browser, 'desktop', '/console/content/announcements/new');
    const { page } = first;
    await page.getByRole('textbox', { name: 'Title' }).fill('Closed on Monday');
    await page.getByRole('textbox', { name: 'Text' }).fill('No deliveries');
    // No visitor sees it before it is deleted.
    await page.getByLabel('Visible from').fill('2099-01-01T10:00');
    await save(page);
    await page.waitForURL(/announcements\/\d+$/);
    const second = await staffAt(browser, 'desktop', new URL(page.url()).pathname);
    const other = second.page;
    const text = other.getByRole('textbox', { name: 'Text' });
    await text.fill('No deliveries on Monday');

    await page.getByRole('button', { name: 'Delete announcement' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete announcement' }).click();
    await page.waitForURL('**/console/content/announcements');
    await save(other);
    await seen(other.getByText(/^Another user deleted this/));
    await isSound(second, 'a form of an announcement that was deleted');
    expect(await text.inputValue()).toBe('No deliveries on Monday');
    await first.close();
    await second.close();
  });
});
