import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer } from './support/calls.ts';
import { newPhone, open, seen } from './support/shop.ts';

const browser = await sharedBrowser();

/** The share of the window, by height, that fixed and stuck parts cover in the middle of the page. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 3);
    const isBar = (element: Element | null): boolean => {
      if (!element) return false;
      const { position } = getComputedStyle(element);
      return position === 'fixed' || position === 'sticky' || isBar(element.parentElement);
    };
    const step = 4;
    const rows = Math.floor(innerHeight / step);
    const hits = Array.from({ length: rows }, (_, row) =>
      [0.2, 0.5, 0.8].some((x) =>
        isBar(document.elementFromPoint(innerWidth * x, row * step + step / 2)),
      ),
    );
    return hits.filter(Boolean).length / rows;
  });

/** Windows of 1280×800 and of a tablet on its side, both at 200 %. */
const windows = { desktop: { width: 640, height: 400 }, mobile: { width: 512, height: 384 } };

test.each(['mobile', 'desktop'] as const)(
  'covers less than a third of a %s page with bars at double zoom',
  async (shell) => {
    const { page, close } = await visit(browser, shell);
    await becomeCustomer(page, newPhone());
    await page.setViewportSize(windows[shell]);
    const shares: Record<string, number> = {};
    for (const path of ['/', '/mutton', '/mutton/goat-curry-cut', '/cart', '/checkout']) {
      await open(page, path);
      await seen(page.getByRole('main'));
      shares[path] = await covered(page);
    }
    expect(Object.entries(shares).filter(([, share]) => share > 1 / 3)).toEqual([]);
    await close();
  },
);
