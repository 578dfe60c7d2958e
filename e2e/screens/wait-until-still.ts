import type { Page } from 'playwright-core';

/** Waits until pictures are loaded and animations have ended. */
export async function still(page: Page): Promise<void> {
  // A scene that delays answers is never idle.
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
  await page.evaluate(async () => {
    await Promise.all(
      [...document.images]
        .filter(({ loading }) => loading !== 'lazy')
        .map((image) => image.decode().catch(() => undefined)),
    );
  });
  await page.waitForTimeout(300);
}
