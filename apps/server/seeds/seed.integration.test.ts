import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { otherLocales } from '../src/modules/catalogue/index.ts';
import { sql } from '../src/platform/db.ts';
import { type TestDatabase, seededAt, testDatabase } from '../src/testing/database.ts';
import { products } from './demo/products.ts';
import { demoLogins, seed } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.drop());

const countRow = z.object({ count: z.number() });

test('products keep the order of the data, with ids from 1', async () => {
  const rows = await database.db.many(
    z.object({ id: z.number(), seo_name: z.string() }),
    sql`select id, seo_name from catalogue.product order by id`,
  );
  expect(rows).toEqual(
    products().map(({ seoName }, index) => ({ id: index + 1, seo_name: seoName })),
  );
});

test('all cross-sells of the data exist', async () => {
  const { count } = await database.db.one(
    countRow,
    sql`select count(*) as count from catalogue.cross_sell`,
  );
  expect(count).toBe(products().reduce((sum, { goesWith }) => sum + goesWith.length, 0));
});

test('every hub stocks every pack; a few are scarce, a few are sold out', async () => {
  const row = await database.db.one(
    z.object({ packs: z.number(), hubs: z.number(), levels: z.number(), gone: z.number() }),
    sql`select (select count(*) from catalogue.sku) as packs,
               (select count(*) from location.hub) as hubs,
               (select count(*) from stock.level) as levels,
               (select count(*) from stock.level where on_hand = 0) as gone`,
  );
  expect(row.levels).toBe(row.packs * row.hubs);
  expect(row.gone).toBeGreaterThan(2);
});

test('each question of the help page and each legal page is shown in each language', async () => {
  const { count } = await database.db.one(
    countRow,
    sql`select count(*) as count
        from (select 'faq' as kind, anchor as name from content.faq
              union all select 'legal', slug from content.legal_page) as english
        cross join unnest(${otherLocales}::text[]) as reader(language)
        left join content.text_translation as other
          on other.kind = english.kind and other.name = english.name
             and other.language = reader.language and other.is_active
        where other.name is null`,
  );
  expect(count).toBe(0);
});

test('pre-orders begin after the day of the seed', async () => {
  const rows = await database.db.many(
    z.object({ presale_from: z.string() }),
    sql`select presale_from from catalogue.product where presale_from is not null`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const { presale_from } of rows) expect(presale_from > '2026-11-23').toBe(true);
});

test('the printed passwords open the console', async () => {
  for (const { email, password } of demoLogins().console) {
    const { password_hash } = await database.db.one(
      z.object({ password_hash: z.string() }),
      sql`select password_hash from staff.member where email = ${email}`,
    );
    expect(await verify(password_hash, password)).toBe(true);
  }
});

test('a second seed changes nothing', async () => {
  const said: string[] = [];
  const now = new Date(seededAt);
  await seed(database.db, { name: 'demo', now, log: (line) => said.push(line) });
  expect(said).toEqual([]);
  const { count } = await database.db.one(
    countRow,
    sql`select count(*) as count from catalogue.product`,
  );
  expect(count).toBe(products().length);
});
