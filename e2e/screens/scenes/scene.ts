import type { Page } from 'playwright-core';
import type { Shell } from '../../support/browser.ts';
import { open } from '../../support/shop.ts';

export interface Scene {
  name: string;
  /** Opens the screen to show; scenes follow each other in one browser. */
  set: (page: Page) => Promise<unknown>;
  /** Only in this shell. */
  only?: Shell;
  /** Errors in the console are expected. */
  provokes?: boolean;
  /** The scene shows the loading state, which has no heading yet. */
  waits?: boolean;
}

/** A screen that needs no more than its address. */
export const at = (name: string, path: string): Scene => ({
  name,
  set: (page) => open(page, path),
});

/** The end of a screen. */
export const endOf = (name: string): Scene => ({
  name: `${name}-end`,
  set: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
});

/** Clears the browser: no login and a new device. */
export async function anotherBrowser(page: Page): Promise<void> {
  await page.context().clearCookies();
  await open(page, '/');
  await page.evaluate(() => localStorage.clear());
}
