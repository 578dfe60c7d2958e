import type { Page } from 'playwright-core';

/** Pictures have come and nothing moves any more. */
export async function still(page: Page): Promise<void> {
  // Where a scene holds answers back it never is idle.
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
