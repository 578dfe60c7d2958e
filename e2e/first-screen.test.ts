import { expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { sharedBrowser, origin } from './support/browser.ts';
import { open } from './support/shop.ts';

const browser = await sharedBrowser();

const phone = { width: 390, height: 844 };
const laptop = { width: 1366, height: 768 };

/** A browser that calls itself a desktop, in a window of this size. */
const pageAt = (viewport: { width: number; height: number }) =>
  browser.newPage({ viewport, baseURL: origin(), locale: 'en-IN' });

const isInView = async (item: Locator): Promise<boolean> => {
  const [box, height] = [await item.boundingBox(), await item.page().evaluate(() => innerHeight)];
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};

test.each([phone, laptop])('shows products on the first screen of home: %o', async (size) => {
  const page = await pageAt(size);
  await open(page, '/');
  // The picture ends in the middle of the button below it.
  const card = page.getByRole('main').getByRole('article').first();
  const add = await card.getByRole('button', { name: /^Add/ }).boundingBox();
  expect((add?.y ?? Infinity) + (add?.height ?? 0) / 2).toBeLessThan(size.height);
  await page.close();
});

test('keeps price and button of a product in view while the text scrolls', async () => {
  const page = await pageAt(laptop);
  await open(page, '/mutton/goat-curry-cut');
  const button = page.getByRole('button', { name: /^Add to cart/ });
  expect(await isInView(button)).toBe(true);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  expect(await isInView(button)).toBe(true);
  await page.close();
});

test('gives a tablet that calls itself a desktop only the shell of phones', async () => {
  const page = await pageAt({ width: 820, height: 1180 });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      if (document.documentElement.hidden) return;
      const shells = JSON.parse(sessionStorage.getItem('shells') ?? '[]') as unknown[];
      const shown = document.documentElement.dataset['shell'];
      sessionStorage.setItem('shells', JSON.stringify([...shells, shown]));
    });
  });
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('shells'))).toBe('["mobile"]');
  await page.close();
});
