import { expect, test } from 'vitest';
import type { Page, Request, Response } from 'playwright-core';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer } from './support/calls.ts';
import { newPhone, open } from './support/shop.ts';

const browser = await sharedBrowser();

/** The most kB of JavaScript that a first visit to a page receives, compressed as the server sends it. */
const limits = {
  '/': 140,
  '/chicken': 150,
  '/chicken/chicken-curry-cut': 150,
  '/checkout': 180,
  '/te': 145,
  '/te/chicken/chicken-curry-cut': 155,
};

/** The bytes of all scripts that the page loads without a press, as sent. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response);
  });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** The most kB of a first view in all. */
const firstViewLimit = 300;

/** Phones in India have the fonts of the languages; this machine may not. */
const isScriptFont = (url: string): boolean => url.includes('/fonts/noto-');

/**
 * The pictures on the first screen of a page. How far below Chromium loads others depends on how
 * fast it believes the network to be.
 */
const picturesInView = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .map(({ currentSrc }) => currentSrc),
  );

test.each(['/', '/chicken', '/chicken/chicken-curry-cut', '/search?q=kebab', '/te'])(
  'loads at most 300 kB in all for %s while the visitor saves data',
  async (path) => {
    const { context, close } = await visit(browser, 'mobile', { isFirst: true });
    await context.setExtraHTTPHeaders({ 'save-data': 'on' });
    await context.route('**/sw.js', (route) => route.abort());
    const page = await context.newPage();
    const loaded: Request[] = [];
    page.on('requestfinished', (request) => loaded.push(request));
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const inView = await picturesInView(page);
    const files = loaded.filter((file) =>
      file.url().endsWith('.webp') ? inView.includes(file.url()) : !isScriptFont(file.url()),
    );
    const sizes = await Promise.all(files.map((file) => file.sizes()));
    const bytes = sizes.reduce(
      (sum, { responseBodySize, responseHeadersSize }) =>
        sum + responseBodySize + responseHeadersSize,
      0,
    );
    process.stdout.write(`${path}: ${bytes} bytes in all\n`);
    expect(files.filter((file) => file.url().includes('/art/')).length).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(firstViewLimit * 1000);
    await close();
  },
);

test.each(Object.entries(limits))('loads for %s at most %d kB of scripts', async (path, limit) => {
  const { page, context, close } = await visit(browser, 'mobile', { isFirst: true });
  // A first visit: neither the browser's cache nor the service worker answers.
  await context.route('**/sw.js', (route) => route.abort());
  if (path === '/checkout') await becomeCustomer(page, newPhone());
  const first = await context.newPage();
  const network = await context.newCDPSession(first);
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const bytes = await scriptBytes(first, path);
  process.stdout.write(`${path}: ${bytes} bytes of scripts\n`);
  expect(bytes).toBeLessThanOrEqual(limit * 1000);
  await close();
});
