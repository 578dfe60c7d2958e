import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { seen } from './support/shop.ts';
import { typeLogin } from './support/staff.ts';

const browser = await sharedBrowser();

test('leads a manager of some hubs to no page of the inventory that the server refuses', async () => {
  const staff = await visit(browser, 'mobile');
  const { page } = staff;
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await page.goto('/console/stock');
  await typeLogin(page, 'manager');
  const links = page.getByRole('navigation', { name: 'Pages about inventory' }).getByRole('link');
  await seen(links.first());
  const paths = await links.evaluateAll((all) =>
    all.map((each) => each.getAttribute('href') ?? ''),
  );
  for (const path of paths) {
    await page.goto(path);
    await seen(page.getByRole('heading', { level: 1 }).first());
    await isSound(staff, `${path} of a manager of some hubs`);
  }
  // A recall concerns the customers of all hubs.
  await page.goto('/console/stock/recalls');
  await seen(page.getByRole('heading', { name: 'No access to this page' }));
  expect(refused).toEqual([]);
});
