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
  test('home needs at most 150 kB of JavaScript, compressed', async () => {
    const { page, close } = await visit(browser, shell);
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response);
    });
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body())));
    console.log("SUM",sizes.reduce((s,{length})=>s+length,0), scripts.map((x,i)=>x.url().split("/").at(-1)+" "+sizes[i]!.length).join(", "));
    expect(sizes.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(limit);
    await close();
  });
});
