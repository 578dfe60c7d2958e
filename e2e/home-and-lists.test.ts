import type pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, origin, type Shell, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { openDatabase } from './support/database.ts';
import { buy, deliverTo, gone, holdAnswers, open, refuse, seen } from './support/shop.ts';

const browser = await sharedBrowser();
let database: pg.Client;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(async () => {
  await database.end();
});

interface Shift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

/** Notes every layout shift from the first paint on; read by `expectStableLayout`. */
const watchShifts = () => {
  const noted = window as unknown as { shifts: { value: number; what: string[] }[] };
  noted.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const what = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40));
      noted.shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Parts of the page hardly move by themselves; a failure names those that do. */
async function expectStableLayout(page: Page): Promise<void> {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; what: string[] }[] }).shifts,
  );
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.05);
}

/** Scrolls down the page, so that all deferred sections load. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });
  await page.waitForLoadState('networkidle');
}

const sections = [
  'Shop by category',
  'Deals of the day',
  'HB Select',
  'Bestsellers near you',
  'Tonight, or tomorrow',
  'Pre Order',
  'From the cutting board',
  'News from the shop',
  'What Our Customers Have to Say',
  'Refer and earn',
];

test('a phone reaches each tile of the banner by swiping, and by its dots', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await open(page, '/');
  const banner = page.getByRole('list', { name: 'Highlights' });
  const tiles = banner.getByRole('listitem');
  const isOnScreen = (place: number) =>
    tiles.nth(place).evaluate((tile) => {
      const { left, right } = tile.getBoundingClientRect();
      return Math.abs(left) < 2 && Math.abs(right - innerWidth) < 2;
    });
  const dots = page.getByRole('button', { name: /^Show highlight \d of \d$/ });
  expect(await dots.count()).toBe(await tiles.count());
  expect(await isOnScreen(0)).toBe(true);
  await dots.nth(1).click();
  await expect.poll(() => isOnScreen(1)).toBe(true);
  await expect.poll(() => dots.nth(1).getAttribute('aria-current')).toBe('true');
  await banner.evaluate((row) => row.scrollTo({ left: 0 }));
  await expect.poll(() => dots.first().getAttribute('aria-current')).toBe('true');
  await visitor.close();
});

describe.each<Shell>(['mobile', 'desktop'])('%s', (shell) => {
  // spec: L27.1, L60.1, L60.3, L61.8
  test('shows the sections of home in order, loads lower ones on scroll, and shifts nothing', async () => {
    const visitor = await visit(browser, shell, { isFirst: true });
    const { page, close } = visitor;
    await page.addInitScript(watchShifts);
    const later: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(page|preOrder)/.test(pathname)) later.push(pathname);
    });
    await open(page, '/');
    await seen(page.getByRole('heading', { level: 1 }));
    await page.waitForLoadState('networkidle');
    expect(later.length).toBeLessThan(3);
    await isSound(visitor, 'top of home');
    await readThrough(page);
    await expect.poll(() => later.length).toBeGreaterThan(3);
    const regions = page.locator('main section[aria-label]');
    const listed = async () => {
      const names = await regions.evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label')),
      );
      return names.filter((name) => sections.includes(String(name)));
    };
    await expect.poll(listed).toEqual(sections);
    for (const [name, href] of [
      ['HB Select', '/hb-select'],
      ['Refer and earn', '/my/referrals'],
    ] as const) {
      const link = page.getByRole('region', { name }).getByRole('link');
      expect(await link.getAttribute('href')).toBe(href);
    }
    const voices = page.getByRole('region', { name: 'What Our Customers Have to Say' });
    await seen(voices.getByRole('figure').first());
    const said = await voices.getByRole('figure').count();
    expect(said).toBeGreaterThanOrEqual(8);
    expect(said).toBeLessThanOrEqual(12);
    await seen(page.getByRole('timer'));
    await expectStableLayout(page);
    await isSound(visitor, 'home, read to its end');
    await close();
  });

  test('reserves the height of the bestsellers below an empty cart', async () => {
    const { page, close } = await visit(browser, shell);
    const letAnswer = await holdAnswers(page, '**/api/sectionType/bestSellers*');
    await open(page, '/cart');
    const section = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Customers also buy' }),
    });
    const height = () => section.evaluate((one) => one.getBoundingClientRect().height);
    await section.scrollIntoViewIfNeeded();
    await seen(section.getByText('Loading'));
    const reserved = await height();
    letAnswer();
    await seen(section.getByRole('link').first());
    expect(Math.abs((await height()) - reserved)).toBeLessThan(8);
    await close();
  });

  test('reserves the height of sections whose data come late', async () => {
    const { page, close } = await visit(browser, shell);
    const letAnswer = await holdAnswers(page, /\/api\/(page|preOrder)/);
    await open(page, '/');
    const heights = () =>
      page
        .locator('main section[aria-label]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    const reserved = await heights();
    letAnswer();
    await readThrough(page);
    await gone(page.getByRole('main').getByText('Loading').first());
    const shown = await heights();
    expect(shown.length).toBe(reserved.length);
    for (const [place, height] of shown.entries()) {
      expect(Math.abs(height - reserved[place]!)).toBeLessThan(8);
    }
    await close();
  });

  // spec: L60.5
  test('shows viewed products and cross-sells of the cart on home', async () => {
    const visitor = await visit(browser, shell);
    const { page, close } = visitor;
    await open(page, '/');
    await deliverTo(page, '500034', /500034|Banjara Hills/);
    await buy(page, '/mutton/goat-keema');
    await open(page, '/');
    await readThrough(page);
    await seen(page.getByRole('region', { name: 'You looked at' }).getByRole('article').first());
    await seen(
      page.getByRole('region', { name: 'Goes well with your cart' }).getByRole('article').first(),
    );
    await isSound(visitor, 'home of somebody known');
    await close();
  });

  test('reports a failed section in its place, and shows it when it works', async () => {
    const { page, close } = await visit(browser, shell);
    const mend = await refuse(page, '/api/page/homepage/', {
      status: 500,
      errorCode: 'INTERNAL',
      description: 'Broken.',
    });
    await open(page, '/');
    await readThrough(page);
    const voices = page.getByRole('region', { name: 'What Our Customers Have to Say' });
    await seen(voices.getByRole('alert'));
    await seen(page.getByRole('region', { name: 'Shop by category' }));
    await mend();
    await voices.getByRole('button', { name: 'Try again' }).click();
    await seen(voices.getByText('Mehdipatnam, Hyderabad'));
    await close();
  });

  // spec: L33, L43, L44, L51.2, L61.2, L65.3, L65.4
  test.each([
    ['/offers', 'Offers'],
    ['/biryani-friday-spl', 'Everything for Friday’s biryani'],
    ['/coastal-kitchen-spl', 'The coastal kitchen'],
    ['/feast-spl', 'When the whole family comes'],
    ['/ramadan-subscription', 'Two meals a day, all month.'],
    ['/pre-order', 'Preorder Products'],
  ])('shows %s completely, shifts nothing and is accessible', async (path, heading) => {
    const visitor = await visit(browser, shell, { isFirst: true });
    const { page, close } = visitor;
    await page.addInitScript(watchShifts);
    await open(page, path);
    await seen(page.getByRole('heading', { level: 1, name: heading }));
    await readThrough(page);
    await expectStableLayout(page);
    await isSound(visitor, path);
    await close();
  });

  // spec: L17.7, L51.2, L60.4, L116.3
  test('lists pre-orders with their day, the biggest discount first', async () => {
    const { page, close } = await visit(browser, shell);
    await open(page, '/pre-order');
    await seen(page.getByText('Pre-order exotic meat products from wide variety.'));
    const cards = page.getByRole('main').getByRole('article');
    const count = await cards.count();
    expect(count).toBeGreaterThan(1);
    expect(await page.getByText(/^Pre-order delivery on: \d\d \w{3} \d{4}$/).count()).toBe(count);
    const discounts = (await cards.allInnerTexts()).map((text) =>
      Number(/(\d+)% OFF/.exec(text)?.[1] ?? 0),
    );
    expect(discounts[0]).toBeGreaterThan(0);
    expect(discounts).toEqual(discounts.toSorted((one, other) => other - one));
    await close();
  });

  test('offers the search and links on a page that does not exist', async () => {
    const visitor = await visit(browser, shell);
    const { page, close } = visitor;
    await open(page, '/no-such-shelf/no-such-thing');
    await seen(page.getByRole('heading', { name: 'Page not found' }));
    await isSound(visitor, 'missing page');
    const field = page.getByRole('combobox', { name: 'Search for meat, fish and groceries' });
    await field.first().fill('prawns');
    await field.first().press('Enter');
    await page.waitForURL(/\/search\?q=prawns/);
    await close();
  });
});

test('redirects a renamed product and category permanently, and keeps the query', async () => {
  const head = (path: string) => fetch(origin() + path, { redirect: 'manual' });
  await database.query(
    `update catalogue.product set seo_name = 'goat-soup-bones-washed' where seo_name = 'goat-soup-bones'`,
  );
  const moved = await head('/mutton/goat-soup-bones?utm_source=old');
  expect(moved.status).toBe(301);
  expect(moved.headers.get('location')).toBe('/mutton/goat-soup-bones-washed?utm_source=old');
  expect((await head('/mutton/goat-soup-bones-washed')).status).toBe(200);
  expect((await head('/mutton/never-was-a-name')).status).toBe(404);
  expect((await head('/nowhere/goat-soup-bones')).status).toBe(404);
  await database.query(
    `update catalogue.product set seo_name = 'goat-soup-bones' where seo_name = 'goat-soup-bones-washed'`,
  );
  expect((await head('/mutton/goat-soup-bones')).status).toBe(200);
  expect((await head('/homepage-spl')).headers.get('location')).toBe('/');
});

test('finds new and former slugs in a browser with a stored link map', async () => {
  const { page, close } = await visit(browser, 'desktop');
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Fish', exact: true }).first().click();
  await seen(page.getByRole('heading', { level: 1, name: 'Fish' }));
  const keeps = () => page.evaluate(() => localStorage.getItem('hb_links') !== null);
  await expect.poll(keeps).toBe(true);
  await database.query(
    `update catalogue.product set seo_name = 'rohu-cut' where seo_name = 'rohu-steaks'`,
  );
  const go = (path: string) =>
    page.evaluate((href) => {
      history.pushState({}, '', href);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  await go('/fish/rohu-cut');
  await seen(page.getByRole('heading', { level: 1, name: /Rohu/ }));
  // The next page reports the rename, so the stored map is cleared.
  await open(page, '/fish');
  await go('/fish/rohu-steaks?sku=x');
  await page.waitForURL(/\/fish\/rohu-cut\?sku=x$/);
  await seen(page.getByRole('heading', { level: 1, name: /Rohu/ }));
  await database.query(
    `update catalogue.product set seo_name = 'rohu-steaks' where seo_name = 'rohu-cut'`,
  );
  await close();
});

test('shows the rest of home without a broken section, also without scripts', async () => {
  const breakIt = (data: string) =>
    database.query(
      `update content.page_version set contents = jsonb_set(contents,
         array['sections', (select (place - 1)::text
           from jsonb_array_elements(contents->'sections') with ordinality as each (section, place)
           where section->>'sectionType' = 'USP'), 'data'], $1::jsonb)
       where page_name = 'homepage' and contents is not null`,
      [data],
    );
  const { rows } = await database.query(
    `select data from content.section where page_name = 'homepage' and section_type = 'USP'`,
  );
  await breakIt('{"sectionData": [{"title": 7}]}');
  const response = await fetch(origin());
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('Shop by category');
  expect(html).not.toContain('0–4 °C chain');
  await breakIt(JSON.stringify(rows[0].data));
  expect(await (await fetch(origin())).text()).toContain('0–4 °C chain');
});

// spec: L59.1, L106.1
test('leads back from inner pages, or home at the start of a visit; the badge has two digits', async () => {
  const { page, close } = await visit(browser, 'mobile');
  await open(page, '/offers');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await deliverTo(page, '500034', /500034|Banjara Hills/);
  await buy(page, '/mutton/goat-keema');
  for (const path of ['/offers', '/pre-order', '/feast-spl', '/mutton', '/categories']) {
    await open(page, path);
    const cart = page.getByRole('link', { name: 'Cart, 1 item' });
    await seen(cart.locator('[data-count="01"]'));
  }
  await page.getByRole('main').getByRole('link', { name: 'Fish', exact: true }).first().click();
  await seen(page.getByRole('heading', { level: 1, name: 'Fish' }));
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL((url) => url.pathname === '/categories');
  await close();
});

test('describes pages to search engines and previews: head, picture, lists', async () => {
  const html = await (await fetch(origin())).text();
  expect(html).toContain('"@type":"WebSite"');
  expect(html).toContain('"@type":"SearchAction"');
  expect(html).toContain('"@type":"GroceryStore"');
  expect(html).toMatch(/<link rel="alternate" hreflang="en-IN" href="[^"]+\/">/);
  expect(html).toMatch(/<link rel="alternate" hreflang="x-default" href="[^"]+\/">/);
  expect(html).toMatch(/<link rel="preload" as="image" href="\/art\//);
  const product = await (await fetch(`${origin()}/mutton/goat-curry-cut`)).text();
  const picture = /<meta property="og:image" content="([^"]+)">/.exec(product)?.[1] ?? '';
  const drawn = await fetch(origin() + new URL(picture).pathname);
  expect(drawn.headers.get('content-type')).toBe('image/png');
  const lists = await (await fetch(`${origin()}/sitemap.xml`)).text();
  for (const list of ['products', 'categories', 'blogs', 'pages']) {
    expect(lists).toContain(`/sitemap-${list}.xml`);
  }
});
