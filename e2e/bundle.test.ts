import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { launchBrowser, type Shell, visit } from './support/browser.ts';
import { open } from './support/shop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const limit = 150 * 1000;

describe.each<Shell>(['mobile', 'desktop'])('%s', (shell) => {
  test('loads at most 150 kB of compressed JavaScript on home', async () => {
    const { page, close } = await visit(browser, shell);
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response);
    });
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body())));
    expect(scripts.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(limit);
    await close();
  });
});
