import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();

/** Pages with addresses that were typed wrongly, or kept since another version. */
const outdated = [
  ['/orders?day=2026-02-31&late=perhaps&cursor=a b', 'Orders'],
  ['/orders?as=table&state=LOST', 'Orders'],
  ['/products?category=9x&cursor=!!', 'Products'],
  ['/customers?segment=friends&cursor=!!', 'Customers'],
  ['/reports?report=weather&from=x&to=y', 'Reports'],
  ['/invoices?kind=letter&from=x', 'Invoices'],
  ['/audit?from=x&staffId=y&cursor=!!', 'Audit log'],
  ['/stock?low=perhaps&cursor=!!', 'Inventory'],
  ['/payments/refunds?state=LOST&cursor=!!', 'Refunds'],
] as const;

test('opens pages without the values of an address that they do not know', async () => {
  const { page } = await staffAt(browser, 'desktop', '/console');
  await seen(page.getByRole('heading', { name: 'Sales today' }));
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  for (const [address, title] of outdated) {
    await page.goto(`/console${address}`);
    await seen(page.getByRole('heading', { name: title, level: 1 }));
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('could not be loaded').count()).toBe(0);
  }
  expect(refused).toEqual([]);
});

test('says that a page is not there when the number of its record is none', async () => {
  const { page } = await staffAt(browser, 'desktop', '/console');
  await seen(page.getByRole('heading', { name: 'Sales today' }));
  for (const record of ['categories/x', 'combos/1.5', 'content/posts/x', 'riders/x', 'offers/x']) {
    await page.goto(`/console/${record}`);
    await seen(page.getByRole('heading', { name: 'Page not found' }));
  }
});

test('answers no page for a script of another version', async () => {
  const { page } = await visit(browser, 'desktop');
  for (const file of ['/console/assets/orders-12345678.js', '/assets/home-12345678.js']) {
    const answer = await page.request.get(file);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).toContain('application/json');
  }
});
