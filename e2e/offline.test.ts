import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, fillCart, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { standards, violations } from './support/faults.ts';
import {
  hydrated,
  chooseSlot,
  deliverTo,
  dialog,
  gone,
  newPhone,
  open,
  quantityOf,
  reads,
  seen,
} from './support/shop.ts';
import { slowNetwork } from './support/slow-network.ts';

const browser = await sharedBrowser();

/** Waits until the browser has kept what the shop needs without a network, and the answer of the query. */
async function keptForOffline(page: Page, query = 'launch'): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (name) => {
          const [empty] = (await caches.keys()).filter((one) => one.startsWith('shop-pages'));
          const pages = empty === undefined ? [] : await (await caches.open(empty)).keys();
          const kept = await (await caches.open('shop-kept')).keys();
          const has = kept.some(({ url }) => decodeURIComponent(url).includes(`["${name}"`));
          return navigator.serviceWorker.controller !== null && pages.length > 0 && has;
        }, query),
      { timeout: 45_000 },
    )
    .toBe(true);
}

const isKept = (page: Page, query: string): Promise<boolean> =>
  page.evaluate(async (name) => {
    const kept = await (await caches.open('shop-kept')).keys();
    return kept.some(({ url }) => decodeURIComponent(url).includes(`["${name}"`));
  }, query);

const oldness = /Last update: \d{1,2}(:\d\d)? [ap]m/;

test('shows visited pages, cart and orders without a network, and how old they are', async () => {
  const visitor = await visit(browser, 'mobile', { hasServiceWorker: true });
  const { page, context, close } = visitor;
  await becomeCustomer(page, newPhone());
  const orderNo = await orderByApi(page);
  await fillCart(page);
  const visited = {
    product: '/mutton/goat-keema',
    cart: '/cart',
    orders: '/my/orders',
    tracking: `/my/order/${orderNo}/track`,
  };
  for (const [query, path] of Object.entries(visited)) {
    await open(page, path);
    await keptForOffline(page, query);
  }
  await context.setOffline(true);
  await page.goto('/cart');
  await seen(page.getByRole('region', { name: 'Bill' }));
  await seen(page.getByText(oldness));
  // The browser reports each call that had no network.
  await isSound({ ...visitor, problems: [] }, 'cart without a network');
  // They were never read: nothing announces that they will come.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await gone(page.getByRole('heading', { name: 'Customers also buy' }));
  await page.goto('/my/orders');
  await seen(page.getByRole('link', { name: /^Track order/ }).first());
  await page.goto(`/my/order/${orderNo}/track`);
  await seen(page.getByText(oldness));
  await page.goto('/mutton/goat-keema');
  await seen(page.getByRole('heading', { level: 1, name: /Goat Keema/ }));
  await page.goto('/chicken');
  await seen(page.getByRole('heading', { name: 'You are offline' }));
  await context.setOffline(false);
  await seen(page.getByRole('heading', { level: 1, name: 'Chicken' }));
  await gone(page.getByText('You are offline'));
  await close();
});

test('keeps nothing of a customer who logs out', async () => {
  const { page, context, close } = await visit(browser, 'desktop', { hasServiceWorker: true });
  await becomeCustomer(page, newPhone());
  await orderByApi(page);
  await open(page, '/my/orders');
  await keptForOffline(page, 'orders');
  await open(page, '/my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => isKept(page, 'orders')).toBe(false);
  await context.setOffline(true);
  await page.goto('/my/orders');
  await seen(page.getByRole('heading', { name: 'You are offline' }));
  await close();
});

test('adds to the cart without a network, and sends it once when it returns', async () => {
  const { page, context, close } = await visit(browser, 'mobile', { hasServiceWorker: true });
  await open(page, '/');
  await deliverTo(page, '500034', /500034|Banjara Hills/);
  await open(page, '/mutton/goat-keema');
  await keptForOffline(page);
  const added: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().endsWith('/api/cart/v2')) added.push(answer.status());
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await seen(page.getByText('We add this when you are online again.'));
  await page.goto('/cart');
  const waiting = page.getByRole('region', { name: 'Waiting for a network' });
  await seen(waiting.getByText(/Goat Keema.* × 1/));
  await context.setOffline(false);
  await seen(quantityOf(page, 'Goat Keema, Medium Mince').first());
  await gone(waiting);
  await reads(quantityOf(page, 'Goat Keema, Medium Mince'), /^1$/);
  expect(added.filter((status) => status === 200)).toHaveLength(1);
  await close();
});

test('sends in the next page what the former one could not, also without a service worker', async () => {
  const { page: former, context, close } = await visit(browser, 'mobile', { isFirst: true });
  await open(former, '/');
  await deliverTo(former, '500034', /500034|Banjara Hills/);
  await open(former, '/mutton/goat-keema');
  await former.waitForLoadState('networkidle');
  await context.setOffline(true);
  await former.getByRole('button', { name: /^Add to cart/ }).click();
  await seen(former.getByText('We add this when you are online again.'));
  await former.close();
  await context.setOffline(false);
  const page = await context.newPage();
  await open(page, '/cart');
  await reads(quantityOf(page, 'Goat Keema, Medium Mince'), /^1$/);
  await close();
});

test('does not place an order by itself when the network returns', async () => {
  const { page, context, close } = await visit(browser, 'mobile', { hasServiceWorker: true });
  await becomeCustomer(page, newPhone());
  await open(page, '/checkout');
  await chooseSlot(page);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await keptForOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Place order · ₹/ }).click();
  await seen(page.getByText('Your order is not confirmed yet.'));
  await context.setOffline(false);
  await page.waitForLoadState('networkidle');
  await open(page, '/my/orders');
  expect(await page.getByRole('link', { name: /^Track order/ }).count()).toBe(0);
  await close();
});

test('becomes usable when the end of the page arrives after its scripts', async () => {
  const network = await slowNetwork(2_000);
  const { page, problems, close } = await visit(browser, 'mobile', { at: network.origin });
  await page.goto('/mutton');
  await hydrated(page);
  expect(problems).toEqual([]);
  await close();
  network.close();
});

test('becomes usable after a script that did not arrive', async () => {
  const { page, close } = await visit(browser, 'mobile', { isFirst: true });
  await page.route(/entry-client.*\.js/, (route) => route.abort(), { times: 1 });
  await page.goto('/mutton');
  await hydrated(page);
  await close();
});

/** Holds the script that starts the shop, until it is delivered. */
async function holdScript(page: Page): Promise<() => void> {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/entry-client.*\.js/, async (route) => {
    await delivered;
    await route.continue();
  });
  return deliver;
}

test.each(['a press', 'the Enter key'])(
  'sends by %s the form that was filled in before the scripts arrived',
  async (by) => {
    const { page, close } = await visit(browser, 'mobile', { isFirst: true });
    const deliver = await holdScript(page);
    await page.goto('/login');
    const phone = newPhone();
    const field = page.getByRole('textbox', { name: 'Mobile number' });
    await field.fill(phone);
    if (by === 'a press') await page.getByRole('button', { name: 'CONTINUE' }).click();
    else await field.press('Enter');
    deliver();
    await seen(page.getByRole('textbox', { name: 'Six-digit code' }));
    await seen(page.getByText(phone.slice(-5)).first());
    expect(page.url()).not.toContain('?');
    await close();
  },
);

test('applies what was chosen and typed before the scripts arrived', async () => {
  const { page, close } = await visit(browser, 'desktop', { isFirst: true });
  const deliver = await holdScript(page);
  await page.goto('/chicken');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.fill('mutton');
  deliver();
  await page.waitForURL(/sort=/);
  expect(await search.inputValue()).toBe('mutton');
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe('dark');
  await close();
});

test('requests a style sheet again that the server refused', async () => {
  const { page, close } = await visit(browser, 'mobile', { isFirst: true });
  let refused = 0;
  await page.route(
    /\.css$/,
    (route) => {
      refused += 1;
      return route.fulfill({ status: 503, headers: { 'retry-after': '5' } });
    },
    { times: 2 },
  );
  await page.goto('/mutton');
  await page.waitForFunction(() => document.styleSheets[0]?.cssRules.length);
  expect(refused).toBe(2);
  await hydrated(page);
  await close();
});

test('opens a dialog when its code arrives, and shows until then that it loads', async () => {
  const { page, context, close } = await visit(browser, 'desktop', { isFirst: true });
  await open(page, '/offers');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delivery location' }).click();
  const loading = page.getByRole('status').filter({ hasText: /^Loading$/ });
  await seen(loading);
  expect(await violations(page, standards)).toEqual([]);
  await context.setOffline(false);
  await seen(dialog(page, 'Delivery location'));
  await gone(loading);
  await close();
});

test('reloads the page for a dialog whose code the browser does not deliver', async () => {
  const { page, close } = await visit(browser, 'mobile', { isFirst: true });
  await open(page, '/');
  let isReloaded = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isReloaded = true;
  });
  await page.route('**/assets/*.js', (route) =>
    route.request().resourceType() === 'script' && !isReloaded ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Delivery location' }).click();
  await seen(dialog(page, 'Delivery location'));
  const opened = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).type),
    );
  expect(await opened()).toEqual(['reload']);
  await close();
});
