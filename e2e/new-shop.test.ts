import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { gone, refuse, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The shop of the journeys takes orders: its answer is changed to that of a shop that lacks these steps. */
const lacking = (page: Page, missing: string[]): Promise<void> =>
  page.route('**/api/console/opening', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as {
      data: { steps: { step: string; done: boolean }[] };
    };
    const steps = data.steps.map(({ step, done }) => ({
      step,
      done: done && !missing.includes(step),
    }));
    await route.fulfill({ response: answer, json: { ...envelope, data: { steps } } });
  });

test('lists what a new shop needs before its first order, until all is done', async () => {
  const staff = await staffAt(browser, 'mobile', '/console');
  const { page } = staff;
  const steps = page.getByRole('region', { name: 'Before the first order' });
  await seen(page.getByRole('heading', { name: 'Sales today' }));
  await gone(steps);

  await lacking(page, ['taxes', 'contact', 'open']);
  await page.reload();
  await seen(steps.getByText('6 of 9 steps done'));
  expect(await steps.getByText('Done', { exact: true }).count()).toBe(6);
  await seen(steps.getByText('Until then, visitors see that the shop is not open yet.'));
  await isSound(staff, 'the home page of a new shop');
  for (const [step, field] of [
    ['Add tax categories', page.getByRole('button', { name: 'Add tax category' })],
    ['Name your grievance officer', page.getByRole('textbox', { name: /Grievance officer/i })],
    ['Open a hub', page.getByRole('switch', { name: 'Open for orders' })],
  ] as const) {
    await steps.getByRole('link', { name: step }).press('Enter');
    await seen(field.first());
    await page.goBack();
  }
});

test('says when the steps could not be loaded, and loads them again', async () => {
  const { page } = await staffAt(browser, 'desktop', '/console');
  await seen(page.getByRole('heading', { name: 'Sales today' }));
  const mend = await refuse(page, '/api/console/opening', {
    status: 500,
    errorCode: 'INTERNAL',
    description: 'Broken.',
  });
  await page.reload();
  await seen(page.getByText('The steps before the first order could not be loaded'));
  await seen(page.getByRole('heading', { name: 'Sales today' }));
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await gone(page.getByText('The steps before the first order could not be loaded'));
});
