import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './browser.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What breaks WCAG 2.2 AA on the page as it stands, each as rule and elements. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found = await inPage.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  }, standards);
}

/** Motion makes colours that are on their way; they are judged where they arrive. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const endless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const running = document.getAnimations().filter((animation) => !endless(animation));
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
  });

/** How far the page can be moved sideways, in px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

/** A screen as it should be: one heading, nothing beyond its edge, fit for everybody. */
export async function isSound({ page, problems }: Visit, screen: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.or(page.getByRole('dialog')).first().waitFor({ state: 'attached' });
  await atRest(page);
  expect(await violations(page), `accessibility of ${screen}`).toEqual([]);
  expect(await sideways(page), `sideways scroll of ${screen}`).toBe(0);
  expect(problems, `console of ${screen}`).toEqual([]);
}
