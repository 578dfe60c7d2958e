import { shapes } from '@halal-basket/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowser } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { gone, refuse, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();

/** Shows the setup steps of a new shop, these of them not done: the shop of the journeys has orders. */
const showMissing = (page: Page, missing: string[]): Promise<unknown> =>
  page.route('**/api/console/setup', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as object;
    const data = {
      steps: shapes.setupStepName.options.map((step) => ({ step, done: !missing.includes(step) })),
    };
    await route.fulfill({ response: answer, json: { ...envelope, data } });
  });

test('lists the setup steps of a new shop until all are done', async () => {
  const staff = await staffAt(browser, 'mobile', '/console');
  const { page } = staff;
  const list = page.getByRole('region', { name: 'Set up your shop' });
  await seen(page.getByRole('heading', { name: 'Sales today' }));
  await gone(list);

  await showMissing(page, ['taxes', 'contact', 'open']);
  await page.reload();
  await seen(list.getByText('8 of 11 steps done'));
  expect(await list.getByText('Done', { exact: true }).count()).toBe(8);
  await seen(list.getByText('Until then, visitors see that the shop is not open yet.'));
  await isSound(staff, 'the home page of a new shop');
  for (const [step, field] of [
    ['Add tax categories', page.getByRole('button', { name: 'Add tax category' })],
    ['Name your grievance officer', page.getByRole('textbox', { name: /Grievance officer/i })],
    ['Open a hub', page.getByRole('switch', { name: 'Open for orders' })],
  ] as const) {
    await list.getByRole('link', { name: step }).press('Enter');
    await seen(field.first());
    await page.goBack();
  }
});

test('reports setup steps that could not be loaded, and loads them again', async () => {
  const { page } = await staffAt(browser, 'desktop', '/console');
  await seen(page.getByRole('heading', { name: 'Sales today' }));
  const mend = await refuse(page, '/api/console/setup', {
    status: 500,
    errorCode: 'INTERNAL',
    description: 'Broken.',
  });
  await page.reload();
  await seen(page.getByText('The setup steps could not be loaded'));
  await seen(page.getByRole('heading', { name: 'Sales today' }));
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await gone(page.getByText('The setup steps could not be loaded'));
});

test('places a new hub by its pin code', async () => {
  const staff = await staffAt(browser, 'mobile', '/console/hubs/new');
  const { page } = staff;
  const value = (name: string) => page.getByLabel(name, { exact: true }).inputValue();
  await seen(page.getByText('Enter the pin code to place the hub, or its latitude and longitude.'));
  await page.getByLabel('Pin code', { exact: true }).fill('411001');
  await page.getByRole('button', { name: 'Place the hub in 411001, Pune' }).press('Enter');
  await seen(page.getByRole('application').or(page.getByText('5 km')).first());
  // The pressed button is gone: the pin that the next line asks to move has the focus.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toMatch(/^Hub\. Drag it/);
  expect(Number(await value('Latitude'))).toBeCloseTo(18.5, 0);
  expect(Number(await value('Longitude'))).toBeCloseTo(73.9, 0);
  expect([await value('City'), await value('State')]).toEqual(['Pune', 'Maharashtra']);
  await isSound(staff, 'a new hub on the map');
});
