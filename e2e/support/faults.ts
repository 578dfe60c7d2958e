import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Visit } from './browser.ts';

const minifiedAxe = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Gives a page axe, unless it has it from the screen before. Playwright's `evaluate` would read the large script once
 * more, and the page's policy refuses a script element.
 */
async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Runtime.evaluate', { expression: minifiedAxe });
  await devTools.detach();
}

export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns the violations on the current page, each with rule and element. Elements that appear
 * meanwhile, such as a toast, are judged at the end of their animation, as everything is.
 */
export async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  await addAxe(page);
  return page.evaluate(async (rules) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition-duration: 0s !important; transition-delay: 0s !important }',
    );
    document.adoptedStyleSheets.push(still);
    const run = async (where: Document | Element, judged: string[]) => {
      const found = await inPage.run(where, { runOnly: judged, resultTypes: ['violations'] });
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({
          element: document.querySelector(target.join(' ')),
          isCovered: id === 'target-size' && Boolean(failureSummary?.includes('obscured')),
          text: `${id}: ${target.join(' ')} ${failureSummary}`,
        })),
      );
    };
    /** Judges an element that a bar happens to cover in the middle of the window. */
    const remains = async ({ element, isCovered }: Awaited<ReturnType<typeof run>>[number]) => {
      if (!element || !isCovered) return true;
      const { scrollX, scrollY } = window;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await run(element, ['target-size']);
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      return again.length > 0;
    };
    try {
      const texts: string[] = [];
      for (const found of await run(document, rules)) {
        if (await remains(found)) texts.push(found.text);
      }
      return texts;
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== still);
    }
  }, runOnly);
}

/**
 * Animated colours are judged at the end of the animation. Animations that the browser
 * has paused (far sections, background pages) may never end: they are skipped.
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
  // A toast may have appeared meanwhile.
  await atRest(page);
}

/** All faults of a screen, one line each; a screen that still `waits` is judged as it is. */
export async function faultsOf({ page, problems }: Visit, waits = false): Promise<string[]> {
  if (!waits) await settled(page);
  const beyond = await sideways(page);
  return [
    ...(await violations(page, standards)),
    ...(beyond > 0 ? [`moves sideways by ${beyond} px`] : []),
    ...problems.map((problem) => `console: ${problem}`),
  ];
}
