import type { Page } from 'playwright-core';
import type { Shell } from '../../support/browser.ts';
import { open } from '../../support/shop.ts';

export interface Scene {
  name: string;
  /** Brings the page to what shall be seen; scenes follow each other in one browser. */
  set: (page: Page) => Promise<unknown>;
  /** Only in this shell. */
  only?: Shell;
  /** Errors in the console belong to it. */
  provokes?: boolean;
  /** What shall be seen is the wait: it has no heading yet. */
  waits?: boolean;
}

/** A screen that needs no more than its address. */
export const at = (name: string, path: string): Scene => ({
  name,
  set: (page) => open(page, path),
});

/** What is shown, to its end. */
export const endOf = (name: string): Scene => ({
  name: `${name}-end`,
  set: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
});

/** As if it were another's browser: nobody is logged in, and the shop has never seen it. */
export async function anotherBrowser(page: Page): Promise<void> {
  await page.context().clearCookies();
  await open(page, '/');
  await page.evaluate(() => localStorage.clear());
}
