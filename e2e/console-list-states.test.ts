import type { FailureEnvelope } from '@halal-basket/contract';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Visit, sharedBrowser } from './support/browser.ts';
import {
  addressOf,
  consoleLists,
  consolePagesThatReadNothing,
  consoleRoutes,
} from './support/console-lists.ts';
import { seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

/** How the store answers the reads of a page. */
let answers: 'late' | 'failed' | 'empty';
let release: () => void;
let released: Promise<void>;

/** Holds the next answers until they are released as `failed`. */
function holdAnswers(): void {
  answers = 'late';
  released = new Promise((resolve) => {
    release = () => {
      answers = 'failed';
      resolve();
    };
  });
}

const failure: FailureEnvelope = {
  action: 'failure',
  code: 409,
  type: 'error',
  uiType: 'toast',
  description: 'The store is being repaired.',
  error: { errorCode: 'CONFLICT', errorMessage: 'The store is being repaired.' },
  requestId: 'journey',
};

/** The figures of a list that describe its rows. */
const figures: Readonly<Record<string, unknown>> = { counts: {}, total: 0 };

/** A list without rows has one page. */
const otherPages = new Set(['next', 'previous']);

/** The same answer, as a shop without any rows gives it. */
function withoutRows(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !otherPages.has(name))
      .map(([name, each]) => [
        name,
        Array.isArray(each) ? [] : (figures[name] ?? withoutRows(each)),
      ]),
  );
}

async function answer(route: Route): Promise<void> {
  if (answers === 'late') await released;
  if (answers === 'failed') return route.fulfill({ status: failure.code, json: failure });
  const response = await route.fetch();
  const answered = (await response.json()) as { data: unknown };
  return route.fulfill({ response, json: { ...answered, data: withoutRows(answered.data) } });
}

const browser = await sharedBrowser();
let staff: Visit;
let page: Page;
beforeAll(async () => {
  staff = await staffAt(browser, 'desktop', '/console/riders/new');
  ({ page } = staff);
  await seen(page.getByRole('heading', { name: 'Add rider' }));
  await page.route(/\/api\/console\/(?!me$)/, answer);
});

const main = () => page.getByRole('main');
const retry = () => main().getByRole('button', { name: 'Try again' });

/** Opens a page in a new document, which has read nothing before. */
const load = (at: string): Promise<unknown> => page.goto(`/console${at}`);

/** Opens a page as a link does, in a fraction of the time of `load`. */
const goTo = (at: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), `/console${at}`);

/** Opens a page whose reads are late and then fail. */
async function openFailing(at: string, reach: (at: string) => Promise<unknown>): Promise<void> {
  holdAnswers();
  await reach(at);
  await seen(main().locator('.skeleton').first());
  await seen(main().getByRole('status').filter({ hasText: 'Loading' }).first());
  release();
  await seen(main().getByText('The store is being repaired.').first());
  await seen(main().getByRole('heading', { level: 1 }));
  await seen(retry().first());
}

/** Presses each "Try again" until none is left. A list that reads again by itself takes its button away. */
const retryAll = () =>
  expect
    .poll(
      async () => {
        const left = await retry().count();
        if (left > 0) {
          const press = retry().first().click({ timeout: 1_000 });
          await press.catch(() => undefined);
        }
        return left;
      },
      { interval: 50 },
    )
    .toBe(0);

test('knows each page of the console', () => {
  const lists = new Set(Object.keys(consoleLists));
  const known = [...lists, ...consolePagesThatReadNothing];
  expect(known.filter((route) => !consoleRoutes().includes(route))).toEqual([]);
});

// Before the lists: nothing that a page reads was read before, since all reads failed.
describe('a page of the console', () => {
  const pages = consoleRoutes().filter(
    (route) => !(route in consoleLists) && !consolePagesThatReadNothing.has(route),
  );
  test.each(pages)('at %s loads and fails', async (route) => {
    await openFailing(addressOf(route), goTo);
  });
});

describe('a list of the console', () => {
  const lists = Object.entries(consoleLists).flatMap(([route, each]) =>
    each.map(({ at = route, ...list }) => ({ at, ...list })),
  );
  test.each(lists)('at $at loads, fails and is empty', async ({ at, reads, step }) => {
    await openFailing(at, load);
    answers = 'empty';
    await retryAll();
    await seen(main().getByText(reads).first());
    if (step) await seen(main().getByText(step, { exact: true }).first());
  });
});
