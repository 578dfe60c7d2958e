import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../platform/db.ts';
import { pageLimits, rateLimits } from '../platform/http/rate-limits.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/** The rendered pages, and how many at once. */
const rendered: string[] = [];
let running = 0;
let mostAtOnce = 0;
/** Rendering waits for it. */
let held: Promise<void> = Promise.resolve();

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({
    storefront: {
      addressOf: (url) => {
        const { pathname, searchParams } = new URL(url, 'http://shop.test');
        const q = searchParams.get('q');
        return q === null ? pathname : `${pathname}?q=${q}`;
      },
      render: async ({ url, caller, weakNetwork }) => {
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        rendered.push(url);
        await held;
        await sleep(5);
        if (url === '/deals') await caller.call('dealsOfTheDay');
        if (url === '/plans') {
          await Promise.all([
            caller.call('launch'),
            caller.call('coupons'),
            caller.call('membershipOptions'),
            caller.call('subscriptionOffer'),
          ]);
        }
        running -= 1;
        if (url === '/former') return { status: 301, location: '/chicken', html: '' };
        // As the storefront does: an error screen instead of an exception.
        const failed =
          url === '/help' && (await caller.call('dealsOfTheDay').catch(() => null)) === null;
        if (failed) return { status: 500, html: '<h1>Oops</h1>' };
        const html = `<h1>${url}</h1>${weakNetwork ? '<p>weak</p>' : ''}`;
        return { status: url.startsWith('/missing') ? 404 : 200, html };
      },
      emptyPage: ({ locale }) => `<p>${locale}</p>`,
      manifest: (locale) => JSON.stringify({ lang: locale }),
      clientFolder: path.resolve(import.meta.dirname, '../../../storefront/public'),
    },
  });
});
afterAll(() => shop.close());
beforeEach(() => {
  rendered.length = 0;
  mostAtOnce = 0;
});

let networks = 0;
/** A network without earlier requests. */
const newNetwork = (): string =>
  `198.51.${Math.floor((networks += 1) / 250)}.${(networks % 250) + 1}`;

const get = (url: string, from: string, headers: Record<string, string> = {}) =>
  shop.client().raw({ url, remoteAddress: from, headers: { 'user-agent': 'test', ...headers } });

const statuses = async (urls: string[], from: string): Promise<Record<number, number>> => {
  const answers = await Promise.all(urls.map((url) => get(url, from)));
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

const many = (count: number, url: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => url(at));

describe('pages for guests', () => {
  it('are other pages for visitors on weak networks', async () => {
    const from = newNetwork();
    const good = await get('/weak', from);
    const saving = await get('/weak', from, { 'save-data': 'on' });
    const slow = await get('/weak', from, { ect: '3g' });
    expect([good.body, saving.body, slow.body]).toEqual([
      '<h1>/weak</h1>',
      '<h1>/weak</h1><p>weak</p>',
      '<h1>/weak</h1><p>weak</p>',
    ]);
    expect(good.headers).toMatchObject({
      'accept-ch': 'ECT',
      vary: expect.stringContaining('save-data, ect'),
    });
    expect(rendered).toEqual(['/weak', '/weak']);
  });

  it('are rendered once, whatever parameters are added', async () => {
    const from = newNetwork();
    expect(
      await statuses(
        many(50, (at) => `/fish?x=${at}&utm_source=${at}`),
        from,
      ),
    ).toEqual({
      200: 50,
    });
    expect(rendered).toEqual(['/fish']);
    expect((await get('/fish?x=1', from)).payload).toBe('<h1>/fish</h1>');
  });

  it("keep the campaign's parameters in a redirect", async () => {
    const answer = await get('/former?utm_source=mail&x=1&ref=AB12CD', newNetwork());
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe('/chicken?utm_source=mail&ref=AB12CD');
  });

  it('are rendered again exactly after a change of an answer that they were made of', async () => {
    const view = () => get('/deals', newNetwork());
    await view();
    const sold = (isDeal: boolean) => sql`
      update catalogue.sku set sale_paise = sale_paise - 100
      where product_id = (
        select id from catalogue.product
        where is_active and (deal_position is not null) = ${isDeal} order by id limit 1)`;
    await shop.db.run(sold(false));
    await Promise.all([view(), view()]);
    expect(rendered).toEqual(['/deals']);
    await shop.db.run(sold(true));
    await Promise.all([view(), view()]);
    expect(rendered).toEqual(['/deals', '/deals']);
    shop.clock.advance({ minutes: 5 });
    await view();
    expect(rendered).toHaveLength(3);
    shop.clock.advance({ minutes: -5 });
  });

  it.each([
    [
      'a discount',
      sql`update promotions.promo set description = 'New words', revision = revision + 1`,
    ],
    ['the price of a membership', sql`update membership.plan set sale_paise = sale_paise - 100`],
    ['the membership', sql`update membership.program set is_displayed = not is_displayed`],
    ['the referral program', sql`update referral.rules set is_active = not is_active`],
    [
      'the discount of subscriptions',
      sql`update subscription.setting set discount_basis_points = 700`,
    ],
  ])('show a change of %s at once', async (_what, change) => {
    const view = () => get('/plans', newNetwork());
    await view();
    rendered.length = 0;
    await view();
    expect(rendered).toEqual([]);
    await shop.db.run(change);
    await view();
    expect(rendered).toEqual(['/plans']);
  });

  it('are not displaced by pages of arbitrary addresses', async () => {
    await get('/kept', newNetwork());
    for (let at = 0; at < 210; at += 1) await get(`/missing-${at}`, newNetwork());
    rendered.length = 0;
    await get('/kept', newNetwork());
    expect(rendered).toEqual([]);
  });
});

it('is answered with 503 and the time to retry while the database cannot be reached', async () => {
  const { dispatcher } = shop.app;
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  dispatcher.dispatch = () => Promise.reject(lost);
  try {
    const answer = await get('/help', newNetwork());
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.payload).not.toContain('Oops');
  } finally {
    // The method of the class.
    delete (dispatcher as Partial<typeof dispatcher>).dispatch;
  }
  expect((await get('/help', newNetwork())).statusCode).toBe(200);
});

it('sends the page of a customer compressed', async () => {
  const customer = shop.client();
  await customer.login('9876501235');
  const answer = await customer.raw({
    url: `/long-${'x'.repeat(2000)}`,
    headers: { 'user-agent': 'test', 'accept-encoding': 'gzip, br' },
  });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.payload.length).toBeLessThan(500);
});

describe('a flood of pages', () => {
  it('is rendered page by page, and refuses the rest of one network for a while', async () => {
    // The renderer pauses after each page: the pause of the previous test must be over.
    await new Promise((resolve) => setTimeout(resolve, 200));
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    const answers: Awaited<ReturnType<typeof get>>[] = [];
    const from = newNetwork();
    const flood = many(100, (at) => `/flood-${at}`).map(async (url) =>
      answers.push(await get(url, from)),
    );
    // The first page is rendered until all others wait or are refused, however slow the machine is.
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(79);
    release();
    await Promise.all(flood);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(79);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(21);
    expect(mostAtOnce).toBe(1);
    expect(refused[0]?.headers['retry-after']).toBe('2');
    expect(refused[0]?.payload).toContain('Too many requests. Please wait a while and try again.');
  });

  it('does not delay a visitor of another network until its end', async () => {
    const flood = statuses(
      many(60, (at) => `/wave-${at}`),
      newNetwork(),
    );
    await get('/visitor', newNetwork());
    expect(rendered.indexOf('/visitor')).toBeLessThan(8);
    await flood;
  });

  it('ends at the limit of its network', async () => {
    const from = newNetwork();
    const { max } = pageLimits.rendering;
    for (let at = 0; at < max; at += 20)
      await statuses(
        many(20, (each) => `/slow-${at + each}`),
        from,
      );
    expect((await get('/one-more', from)).statusCode).toBe(429);
    expect((await get('/one-more', newNetwork())).statusCode).toBe(200);
  });

  it('ends at the limit of the search call for searches, cached pages included', async () => {
    const from = newNetwork();
    const searches = many(rateLimits.search.max, () => '/search?q=curry');
    expect(await statuses(searches, from)).toEqual({ 200: searches.length });
    const answer = await get('/search?q=curry&x=1', from);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(30);
    expect((await get('/fish', from)).statusCode).toBe(200);
  });
});
