import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Visit } from './browser.ts';

export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What breaks the rules on the page as it stands, each as rule and element. */
export async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found = await inPage.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  }, runOnly);
}

/**
 * Motion makes colours that are on their way; they are judged where they arrive. What the browser
 * has put to rest (far sections, pages behind others) may never arrive: that is not waited for.
 */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async (longestMs) => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const arrived = Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
    await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, longestMs))]);
  }, 1_500);

/** How far the page can be moved sideways, in px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

export async function settled(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.or(page.getByRole('dialog')).first().waitFor({ state: 'attached' });
  await atRest(page);
  // A toast may have come while the rest arrived.
  await atRest(page);
}

/** All that is wrong with a screen, one line each; one that still `waits` is judged as it stands. */
export async function faultsOf({ page, problems }: Visit, waits = false): Promise<string[]> {
  if (!waits) await settled(page);
  const beyond = await sideways(page);
  return [
    ...(await violations(page, standards)),
    ...(beyond > 0 ? [`moves sideways by ${beyond} px`] : []),
    ...problems.map((problem) => `console: ${problem}`),
  ];
}
