import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

export const isFocused = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => element === document.activeElement);

/** Waits until the element has the focus. */
export const focused = (what: Locator): Promise<void> =>
  expect.poll(() => isFocused(what)).toBe(true);
