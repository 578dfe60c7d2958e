import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser, visit } from './support/browser.ts';
import { alive, open, seen } from './support/shop.ts';
import { slowNetwork } from './support/slow-network.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('reports a missing network and continues when it returns', async () => {
  const { page, context, close } = await visit(browser, 'mobile');
  await open(page, '/');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto('/cart').catch(() => undefined);
  await seen(page.getByRole('heading', { name: 'You are offline' }));
  // The style is cached too: the page has the shop's green.
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(9, 58, 44)');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await seen(page.getByRole('search').or(page.getByRole('navigation')).first());
  await close();
});

test('becomes usable when the end of the page arrives after its scripts', async () => {
  const network = await slowNetwork(2_000);
  const { page, problems, close } = await visit(browser, 'mobile', 'light', network.origin);
  await page.goto('/mutton');
  await alive(page);
  expect(problems).toEqual([]);
  await close();
  network.close();
});

test('becomes usable after a script that did not arrive', async () => {
  const { page, close } = await visit(browser, 'mobile');
  await page.route(/entry-client.*\.js/, (route) => route.abort(), { times: 1 });
  await page.goto('/mutton');
  await alive(page);
  await close();
});
