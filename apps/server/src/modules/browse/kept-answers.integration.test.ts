import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type CallName, callShapes } from '@halal-basket/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sql, sql } from '../../platform/db.ts';
import { Observation } from '../../platform/observation.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient, TestInput } from '../../testing/test-client.ts';
import { type View, observedView, viewOf } from './catalogue-view.ts';
import { type PageState, type PageView, pageIn, pageStateOf } from './pages/page-view.ts';
import { pageView, productSection } from './pages/sections.ts';
import { linkMap } from './links/link-map.ts';
import { listOf } from './products/product-lists.ts';
import { productView } from './products/product-page.ts';
import { categoryView } from './products/product-tiles.ts';

let shop: TestApp;
let guest: TestClient;
let hubId: number;
let products: { id: number; sku: string; top: number }[];
beforeAll(async () => {
  shop = await testApp();
  guest = shop.client();
  const view = await viewOf(looking());
  hubId = view.hub.hubId;
  const inOrder = view.catalogue.products.toSorted((a, b) => a.position - b.position);
  products = inOrder
    .slice(0, 40)
    .map(({ id, skus, category }) => ({ id, sku: skus[0]?.sku ?? '', top: category.id }));
});
afterAll(() => shop.close());

const looking = () => ({
  db: shop.db,
  clock: shop.clock,
  visitor: { kind: 'none' } as const,
  request: { language: 'en' } as const,
});

const nth = (n: number) => {
  const product = products[n % products.length];
  if (!product) throw new Error('The shop sells nothing.');
  return product;
};

const nthAudience = (n: number): [string, string] =>
  n % 2 === 0
    ? ['hubCodes', n % 4 === 0 ? '["HYD-BNJ"]' : '[]']
    : ['customerTypes', n % 3 === 0 ? '["GUEST"]' : '[]'];

const retitled = (name: string, title: string) => sql`
  update content.page_version
  set contents = contents || jsonb_build_object('title', ${title}::text) where page_name = ${name}`;

const edits: Record<string, (n: number) => Sql> = {
  price: (n) => sql`
    update catalogue.sku set sale_paise = greatest(1, retail_paise - ${n * 100})
    where sku = ${nth(n).sku}`,
  hubPrice: (n) => sql`
    insert into catalogue.hub_price values (${hubId}, ${nth(n).sku}, 99900, ${n + 1})
    on conflict (hub_id, sku) do update set sale_paise = excluded.sale_paise`,
  name: (n) => sql`update catalogue.product set name = ${`Name ${n}`} where id = ${nth(n).id}`,
  slug: (n) => sql`
    update catalogue.product set seo_name = ${`slug-${n}-`} || id where id = ${nth(n).id}`,
  sold: (n) => sql`
    update catalogue.product set is_active = not is_active where id = ${nth(n).id}`,
  position: (n) => sql`
    update catalogue.product set position = ${n % 100} where id = ${nth(n).id}`,
  deal: (n) => sql`
    update catalogue.product set deal_position = nullif(${n % 6}, 0) where id = ${nth(n).id}`,
  preOrder: (n) => sql`
    update catalogue.product set presale_from = '2031-01-01' where id = ${nth(n).id}`,
  categoryName: (n) => sql`
    update catalogue.category set name = ${`Category ${n}`} where id = ${nth(n).top}`,
  combo: (n) => sql`
    update catalogue.combo set is_active = not is_active
    where id = (select id from catalogue.combo order by id offset ${n % 3} limit 1)`,
  certificate: (n) => sql`
    update catalogue.halal_certificate set valid_until = date '2027-01-01' + ${n % 300}::int`,
  stock: (n) => sql`
    update stock.level set on_hand = ${n % 7} + reserved
    where hub_id = ${hubId} and sku = ${nth(n).sku}`,
  slots: (n) => sql`
    update slots.slot set taken = ${n % 2} * capacity where hub_id = ${hubId} and kind = 'express'`,
  fee: (n) => sql`update location.hub set delivery_fee_paise = ${n * 100} where id = ${hubId}`,
  section: (n) => sql`
    update content.page_version
    set contents = jsonb_set(contents, array['sections', ${String(n % 8)}, 'name'],
                             to_jsonb(${`Section ${n}`}::text))`,
  audience: (n) => sql`
    update content.page_version
    set contents = jsonb_set(contents, array['sections', ${String(n % 8)}, ${nthAudience(n)[0]}],
                             ${nthAudience(n)[1]}::jsonb)`,
  page: (n) => retitled('offers', `Page ${n}`),
  post: (n) => sql`update content.blog set title = ${`Post ${n}`} where id % 3 = ${n % 3}`,
};

/** Calls that answer from memory, as the server makes them and as they are made from nothing kept. */
const calls: {
  name: CallName;
  input(): TestInput;
  fresh(view: PageState): unknown;
}[] = [
  {
    name: 'product',
    input: () => ({ params: { id: nth(0).id } }),
    fresh: (view) => freshProduct(view, nth(0).id),
  },
  {
    name: 'productList',
    input: () => ({ params: { categoryId: nth(0).top } }),
    fresh: (view) => listOf(nth(0).top, { sort: 'popular', page: 0 }, view),
  },
  {
    name: 'productList',
    input: () => ({ params: { categoryId: nth(9).top }, query: { sort: 'discount', inStock: '' } }),
    fresh: (view) => listOf(nth(9).top, { sort: 'discount', page: 0, inStock: true }, view),
  },
  {
    name: 'categories',
    input: () => ({}),
    fresh: ({ catalogue }) => ({
      categories: catalogue.categories.map((each) => categoryView(each, catalogue)),
    }),
  },
  { name: 'cpMapping', input: () => ({}), fresh: (view) => linkMap(view, []) },
  { name: 'offers', input: () => ({}), fresh: (view) => freshPage(view, 'offers') },
  {
    name: 'page',
    input: () => ({ params: { pageName: 'homepage' } }),
    fresh: (view) => freshPage(view, 'homepage'),
  },
  {
    name: 'dealsOfTheDay',
    input: () => ({}),
    fresh: (view) => productSection('DEALS_OF_THE_DAY', view),
  },
];

function freshProduct(view: PageView, id: number) {
  const product = view.catalogue.productById(id);
  return product ? productView(product, view) : null;
}

function freshPage(view: PageView, name: string) {
  const page = pageIn(view, name);
  return page && pageView(page, view);
}

/** Parts that depend on other data than the view. */
const comparable = (answer: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(answer).filter(
      ([name]) => !['recipes', 'formerNames', 'areaServed'].includes(name),
    ),
  );

async function expectCurrent(name: string): Promise<void> {
  const view = await pageStateOf(looking());
  for (const call of calls) {
    const fresh = call.fresh(view);
    const sent = await guest.send(call.name, call.input());
    if (fresh === null) {
      expect(sent.status, `${call.name} after ${name}`).toBe(404);
      continue;
    }
    const expected = callShapes[call.name].answer.parse(fresh) as Record<string, unknown>;
    const [found, made] = [sent.data as Record<string, unknown>, expected].map((answer) =>
      JSON.stringify(comparable(answer)),
    );
    // The answers are too long for the report of a failure.
    expect(found === made, `${call.name} is current after ${name}`).toBe(true);
  }
}

describe('kept answers', () => {
  it('equal new ones after any sequence of changes', async () => {
    const change = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat({ max: 500 }));
    await expectCurrent('nothing');
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        for (const [name, n] of changes) {
          const edit = edits[name];
          if (edit) await shop.db.run(edit(n));
        }
        await expectCurrent(changes.map(([name]) => name).join(', '));
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it.each(Object.keys(edits))('are current after a change of %s', async (name) => {
    for (const n of [0, 9]) {
      const edit = edits[name];
      if (edit) await shop.db.run(edit(n));
      await expectCurrent(name);
    }
  });

  it('stay after a change of other products, of other stock and of other pages', async () => {
    const before = await pageStateOf(looking());
    const shown = before.catalogue.products.find(({ skus }) => skus.length > 0);
    if (!shown) throw new Error('The shop sells nothing.');
    const watch = (make: (view: PageView) => unknown) => {
      const by = new Observation<PageState>(before);
      make(observedView(before, by));
      by.end();
      return by;
    };
    const kept = {
      product: watch((view) => freshProduct(view, shown.id)),
      list: watch((view: View) => listOf(shown.category.id, { sort: 'popular', page: 0 }, view)),
      links: watch((view: View) => linkMap(view, [])),
      categories: watch(({ catalogue }) =>
        catalogue.categories.map((each) => categoryView(each, catalogue)),
      ),
      offers: watch((view) => freshPage(view, 'offers')),
    };
    const { catalogue } = before;
    const elsewhere = new Set([
      ...catalogue.deals,
      ...catalogue.bestsellers,
      ...catalogue.combos.flatMap(({ parts }) => parts.map(({ product }) => product)),
    ]);
    const other = catalogue.products.findLast(
      (product) =>
        product.category !== shown.category &&
        product.presaleFrom === null &&
        !elsewhere.has(product),
    );
    await shop.db.run(sql`
      update catalogue.sku set sale_paise = 4321, retail_paise = 9900
      where sku = ${other?.skus[0]?.sku}`);
    await shop.db.run(sql`
      update stock.level set on_hand = reserved + 3
      where hub_id = ${hubId} and sku = ${other?.skus[0]?.sku}`);
    await shop.db.run(retitled('pre-order', 'New'));
    const later = await pageStateOf(looking());
    expect(later.version).not.toBe(before.version);
    for (const [name, by] of Object.entries(kept)) expect(by.isSameIn(later), name).toBe(true);

    await shop.db.run(sql`
      update catalogue.sku set sale_paise = 1234, retail_paise = 9900
      where sku = ${shown.skus[0]?.sku}`);
    const last = await pageStateOf(looking());
    expect(kept.product.isSameIn(last)).toBe(false);
    expect(kept.list.isSameIn(last)).toBe(false);
    expect(kept.links.isSameIn(last)).toBe(true);
    await shop.db.run(retitled('offers', 'Newer'));
    expect(kept.offers.isSameIn(await pageStateOf(looking()))).toBe(false);
  });

  it('keep no former catalogue in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const { former, sku } = await (async () => {
      const { catalogue } = await viewOf(looking());
      const [product] = catalogue.products;
      if (!product) throw new Error('The shop sells nothing.');
      const ofProduct = { params: { id: product.id } };
      expect(await guest.send('product', ofProduct)).toMatchObject({ status: 200 });
      const ofList = { params: { categoryId: product.category.id } };
      expect(await guest.send('productList', ofList)).toMatchObject({ status: 200 });
      expect(await guest.send('cpMapping')).toMatchObject({ status: 200 });
      return { former: new WeakRef(catalogue), sku: product.skus[0]?.sku };
    })();
    // The latest few versions stay.
    for (let n = 1; n <= 6; n += 1) {
      await shop.db.run(
        sql`update catalogue.sku set sale_paise = ${n}, retail_paise = 9900 where sku = ${sku}`,
      );
      await viewOf(looking());
    }
    await expect
      .poll(() => {
        collectGarbage();
        return former.deref() === undefined;
      })
      .toBe(true);
  });
});
