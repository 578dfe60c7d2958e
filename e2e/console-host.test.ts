import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../scripts/lib/ports.mjs';
import { type Visit, sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { hydrated, newPhone, open, seen } from './support/shop.ts';
import { typeLogin } from './support/staff.ts';
import { startBeside } from './support/start-store.ts';

/*
 * As in production: the console has a host of its own. Both are names of this machine, with one process behind them.
 */
const browser = await sharedBrowser();
let store: Awaited<ReturnType<typeof startBeside>>;
let consoleOrigin: string;
let staff: Visit;

beforeAll(async () => {
  const port = await freePort();
  consoleOrigin = `http://localhost:${port}`;
  store = await startBeside({ CONSOLE_URL: consoleOrigin }, port);
  staff = await visit(browser, 'desktop', { at: consoleOrigin });
});
afterAll(async () => {
  await store.stop();
});

test('staff log in at the console’s host, where links of the shop lead too', async () => {
  const { page } = staff;
  await page.goto(`${store.origin}/console/customer-support`);
  await page.waitForURL((url) => url.origin === consoleOrigin);
  await typeLogin(page, 'owner');
  await seen(page.getByRole('heading', { level: 1, name: 'Customer support' }));
  await isSound(staff, 'the console at its own host');
  const names = async (at: string) =>
    (await staff.context.cookies(at))
      .map(({ name }) => name)
      .filter((name) => name === 'hb_console');
  expect(await names(`${consoleOrigin}/console`)).toEqual(['hb_console']);
  expect(await names(`${store.origin}/`)).toEqual([]);
});

test('staff order for a customer at the shop’s host', async () => {
  const phone = newPhone();
  const customer = await visit(browser, 'mobile', { at: store.origin });
  await becomeCustomer(customer.page, phone);

  const { page } = staff;
  await page.getByRole('textbox', { name: 'Customer’s mobile number' }).fill(phone);
  await page.getByRole('textbox', { name: 'Reason' }).fill('The customer called');
  await page.getByRole('button', { name: 'Create token' }).click();
  const opened = staff.context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the shop as this customer' }).click();
  const shop = await opened;
  await hydrated(shop);
  await shop.getByRole('button', { name: 'Start session' }).click();
  await shop.waitForURL(`${store.origin}/`);
  const orderNo = await orderByApi(shop);

  await open(customer.page, `/my/order/${orderNo}`);
  await seen(customer.page.getByText('Placed by our support team'));
  await customer.close();
  await page.goto(`/console/orders/${orderNo}`);
  await seen(page.getByText('(support team)').first());
});

test('the owner sees whether everything works that runs without staff', async () => {
  const { page } = staff;
  await page.goto('/console/status');
  const checks = page.getByRole('list', { name: 'Status of the shop' }).getByRole('listitem');
  await seen(checks.filter({ hasText: 'Books and stock' }));
  expect(await checks.count()).toBe(8);
  await isSound(staff, 'the status of the shop');
});

test('a program with an API key calls the console’s host only', async () => {
  const { page } = staff;
  await page.goto('/console/connections');
  await page.getByRole('link', { name: 'Create API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Scale of the hub');
  await page.getByRole('checkbox', { name: 'View inventory' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await seen(page.getByRole('heading', { name: 'API key for Scale of the hub' }));
  const key = (await page.getByRole('status', { name: 'Key' }).textContent()) ?? '';
  const statusAt = async (origin: string): Promise<number> => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${origin}/api/console/hubs/HYD-BNJ/stock`, { headers })).status;
  };
  expect(await statusAt(consoleOrigin)).toBe(200);
  expect(await statusAt(store.origin)).toBe(404);
});
