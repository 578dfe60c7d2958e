import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Visit, sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { openDatabase } from './support/database.ts';
import { chooseSlot, newPhone, open, seen } from './support/shop.ts';
import { typeLogin } from './support/staff.ts';
import { startBeside } from './support/start-store.ts';

/** The texts that the receiver got, by path. */
const received: Record<'/collect' | '/hook', string[]> = { '/collect': [], '/hook': [] };

/** The script of a typical analytics tag: it sends all events of the data layer to a collector. */
const tagScript = (collector: string) => `
  const send = (event) => navigator.sendBeacon('${collector}', JSON.stringify(event));
  const layer = window.dataLayer;
  layer.forEach(send);
  const push = layer.push.bind(layer);
  layer.push = (...events) => { events.forEach(send); return push(...events); };`;

let receiver: Server;
let address: string;
const browser = await sharedBrowser();
/** A separate store with the tag in its settings. The store of the other tests has no tag. */
let store: Awaited<ReturnType<typeof startBeside>>;
let staff: Visit;

beforeAll(async () => {
  receiver = createServer((request, reply) => {
    if (request.url === '/tag.js') {
      reply.setHeader('content-type', 'text/javascript');
      // The pages of the shop have another origin.
      reply.setHeader('cross-origin-resource-policy', 'cross-origin');
      reply.end(tagScript(`${address}/collect`));
      return;
    }
    const about = request.url === '/hook' ? '/hook' : '/collect';
    request.setEncoding('utf8').on('data', (text: string) => received[about].push(text));
    request.on('end', () => reply.end());
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  store = await startBeside({
    ANALYTICS_TAG_URL: `${address}/tag.js`,
    CHAT_WEBHOOK_HOSTS: '127.0.0.1',
  });
  staff = await visit(browser, 'desktop', { at: store.origin });
  await staff.page.goto('/console/content/integrations');
  await typeLogin(staff.page, 'owner');
  await seen(staff.page.getByRole('button', { name: 'Save' }));
});
afterAll(async () => {
  await setIntegrations(false, '');
  await store.stop();
  receiver.close();
});

const saved = 'Settings saved. They apply to new visits.';

/** Saves the settings in the console as the owner. `confirmation` is the text that the page then shows. */
async function setIntegrations(
  analytics: boolean,
  webhook: string,
  confirmation: string | RegExp = saved,
): Promise<void> {
  const { page } = staff;
  await page.goto('/console/content/integrations');
  await page.getByRole('switch', { name: /^Send events/ }).setChecked(analytics);
  await page.getByRole('textbox', { name: /^Incoming webhook/ }).fill(webhook);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await seen(page.getByText(confirmation).first());
}

const tagOn = (page: Page) => page.locator(`script[src^="${address}"]`);
const eventsNamed = (name: string) =>
  received['/collect'].map((text) => JSON.parse(text)).filter(({ event }) => event === name);

// spec: L135.2, L259
test('the owner turns analytics on, and the tag receives the customer type', async () => {
  const before = await visit(browser, 'mobile', { at: store.origin });
  await open(before.page, '/');
  await before.page.waitForLoadState('networkidle');
  expect(await before.page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(await tagOn(before.page).count()).toBe(0);
  await before.close();

  await setIntegrations(true, '');
  await isSound(staff, 'analytics and team chat at the console');
  const visitor = await visit(browser, 'mobile', { at: store.origin });
  const { page } = visitor;
  await open(page, '/');
  await expect
    .poll(() => eventsNamed('page_view').at(0))
    .toMatchObject({ page_path: '/', customer_type: 'NU', logged_in: false, member: false });
  await page.goto('/mutton/goat-curry-cut');
  await expect.poll(() => eventsNamed('view_item').length).toBeGreaterThan(0);
  expect(visitor.problems).toEqual([]);
  await visitor.close();

  // A store without the tag in its settings lets no page load it.
  const elsewhere = await visit(browser, 'mobile');
  await open(elsewhere.page, '/');
  await elsewhere.page.waitForFunction(() => (window as { dataLayer?: object[] }).dataLayer);
  expect(await tagOn(elsewhere.page).count()).toBe(0);
  const refused = elsewhere.page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
        document.head.append(Object.assign(document.createElement('script'), { src }));
      }),
    `${address}/tag.js`,
  );
  expect(await refused).toBe('script-src-elem');
  await elsewhere.close();
});

// spec: L135.2, L228
test('the owner turns the team chat on, and it receives a message when slots fail to load', async () => {
  const wrong = 'https://chat.example/hook';
  await setIntegrations(false, wrong, /chat\.example is not among the allowed hosts/);
  await setIntegrations(false, `${address}/hook`);
  const visitor = await visit(browser, 'mobile', { at: store.origin });
  const { page } = visitor;
  await becomeCustomer(page, newPhone());
  const database = await openDatabase();
  await page.route(
    '**/api/getDeliverySlots',
    async (route) => {
      await database.query('alter table slots.slot rename to slot_out_of_reach');
      const answer = await route.fetch();
      await database.query('alter table slots.slot_out_of_reach rename to slot');
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  // From the cart the browser loads the slots; a checkout that is opened by its address comes with them.
  await open(page, '/cart');
  await page.locator('a[href="/checkout"]:visible').first().click();
  await seen(page.getByRole('button', { name: 'Try again' }));
  // The test skips the minute in which the job collects messages; it is queued after the refusal.
  const receivedNow = async () => {
    await database.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
       from graphile_worker.jobs where task_identifier = 'alert-team'`,
    );
    return received['/hook'].join('');
  };
  await expect.poll(receivedNow, { interval: 1_000 }).toContain('delivery slots failed to load');
  await database.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await chooseSlot(page);
  await visitor.close();
});

/** The status with which the store answers a program that lists the inventory with this key. */
const stockStatus = async (key: string): Promise<number> => {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${store.origin}/api/console/hubs/HYD-BNJ/stock`, { headers })).status;
};

test('the owner connects a program by a key and a webhook, and revokes the key', async () => {
  const { page } = staff;
  await page.goto('/console/connections');
  await page.getByRole('link', { name: 'Create API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Weighing scale');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await seen(page.getByText('Choose at least one permission'));
  await isSound(staff, 'a new API key with errors');
  await page.getByRole('checkbox', { name: 'View inventory' }).check();
  await save.click();
  await seen(page.getByRole('heading', { name: 'API key for Weighing scale' }));
  const key = (await page.getByRole('status', { name: 'Key' }).textContent()) ?? '';
  await isSound(staff, 'the new API key');
  expect(await stockStatus(key)).toBe(200);

  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Add webhook' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Accounts');
  await page.getByRole('textbox', { name: 'Address' }).fill(`${address}/hook`);
  await page.getByRole('checkbox', { name: 'Order status changed' }).check();
  await save.click();
  await seen(page.getByRole('heading', { name: 'Signing secret of Accounts' }));
  await page.getByRole('link', { name: 'Done' }).click();
  await isSound(staff, 'API keys and webhooks');
  await page.getByRole('link', { name: /^Accounts/ }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  // Orders of other journeys that expire meanwhile are sent too.
  const sent = page.getByRole('list', { name: 'Sent events' }).getByRole('listitem');
  await seen(sent.filter({ hasText: 'Test event' }).getByText('Accepted'));
  expect(received['/hook'].join('')).toContain('"type":"test"');
  await page.getByText(/^Test event/).click();
  await isSound(staff, 'a webhook with its sent events');

  await page.getByRole('link', { name: 'API and webhooks' }).first().click();
  const scale = page.getByRole('listitem').filter({ hasText: 'Weighing scale' });
  await scale.getByRole('button', { name: 'Revoke key' }).click();
  const asked = page.getByRole('dialog', { name: 'Revoke the key Weighing scale?' });
  await asked.getByRole('button', { name: 'Revoke key' }).click();
  await seen(scale.getByText('Revoked', { exact: true }));
  expect(await stockStatus(key)).toBe(401);
});
