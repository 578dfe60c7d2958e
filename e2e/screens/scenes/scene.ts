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
