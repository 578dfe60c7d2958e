import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { catalogueFor, catalogueVersion, selectSkuNames, skusForSale, skusWith } from '../index.ts';

let database: TestDatabase;
let hubId: number;
beforeAll(async () => {
  database = await testDatabase();
  const row = z.object({ id: z.number() });
  hubId = (await database.db.one(row, sql`select id from location.hub where is_default`)).id;
});
afterAll(() => database.drop());

const sku = 'CHK-CURRY-500';
const price = (paise: number) => sql`
  update catalogue.sku set sale_paise = ${paise}, retail_paise = 99900 where sku = ${sku}`;
const sale = async (q: Parameters<typeof skusForSale>[0] = database.db) =>
  (await skusForSale(q, hubId, [sku]))[0];

describe('the catalogue of a hub', () => {
  it('is the same object until something changes', async () => {
    const { db } = database;
    const first = await catalogueFor(db, hubId);
    expect(await catalogueFor(db, hubId)).toBe(first);
    await db.run(price(11_100));
    const second = await catalogueFor(db, hubId);
    expect(second).not.toBe(first);
    expect(second.sku(sku)?.sku.price).toBe(11_100);
    expect(first.sku(sku)?.sku.price).not.toBe(11_100);
  });

  it('is read once for concurrent requests', async () => {
    await database.db.run(price(11_200));
    const all = await Promise.all(
      Array.from({ length: 50 }, () => catalogueFor(database.db, hubId)),
    );
    expect(new Set(all).size).toBe(1);
  });

  it('is consistent: trees, lists and counts', async () => {
    const catalogue = await catalogueFor(database.db, hubId);
    for (const category of catalogue.allCategories()) {
      const inside = catalogue.products.filter(({ category: top, subcategory }) =>
        [top, subcategory].includes(category),
      );
      expect(catalogue.productsOf(category.id)).toEqual(inside);
    }
    const tops = catalogue.categories.reduce(
      (sum, { id }) => sum + catalogue.productsOf(id).length,
      0,
    );
    expect(tops).toBe(catalogue.products.length);
    for (const product of catalogue.products) {
      expect(catalogue.productById(product.id)).toBe(product);
      expect(product.skus.length).toBeGreaterThan(0);
    }
    expect(catalogue.presale('2026-11-23').length).toBeGreaterThan(0);
    expect(catalogue.presale('2099-01-01')).toEqual([]);
  });
});

describe('sellable SKUs', () => {
  it('contain all values that an order keeps', async () => {
    expect(await sale()).toMatchObject({
      sku,
      categorySeoName: 'chicken',
      hsn: '0207',
      retail: 99_900,
      isActive: true,
      deliveryDays: 0,
    });
    expect(await skusForSale(database.db, hubId, ['NONE', sku, sku])).toHaveLength(1);
  });

  it('are named also if they are no longer sold', async () => {
    const { db } = database;
    await db.run(sql`update catalogue.sku set is_active = false where sku = ${sku}`);
    expect((await sale())?.isActive).toBe(false);
    await db.run(sql`update catalogue.sku set is_active = true where sku = ${sku}`);
    expect((await sale())?.isActive).toBe(true);
  });

  it('are read by the transaction itself; other transactions never see a rolled-back change', async () => {
    const { db } = database;
    await db.run(price(20_000));
    const before = await catalogueVersion(db);
    const undone = db.transaction(async (tx) => {
      await tx.run(price(66_600));
      expect((await sale(tx))?.sale).toBe(66_600);
      expect((await sale())?.sale).toBe(20_000);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await catalogueVersion(db)).toBe(before);
    await db.run(price(30_000));
    expect((await sale())?.sale).toBe(30_000);
  });

  it('need no second connection within a transaction', async () => {
    await database.db.run(price(31_000));
    const prices = await Promise.all(
      Array.from({ length: 40 }, () =>
        database.db.transaction(async (tx) => (await sale(tx))?.sale),
      ),
    );
    expect(new Set(prices)).toEqual(new Set([31_000]));
  });

  it('change under readers without ever mixing two versions', async () => {
    const { db } = database;
    const other = 'CHK-CURRY-1000';
    const both = (paise: number) => sql`
      update catalogue.sku set sale_paise = ${paise}, retail_paise = 99900
      where sku in (${sku}, ${other})`;
    await db.run(both(10_000));
    const write = async () => {
      for (let step = 1; step <= 40; step += 1) await db.run(both(10_000 + step));
    };
    const writing = write();
    let last = 0;
    while (last < 10_040) {
      const [a, b] = await skusForSale(db, hubId, [sku, other]);
      expect(a?.sale).toBe(b?.sale);
      expect(a?.sale ?? 0).toBeGreaterThanOrEqual(last);
      last = a?.sale ?? 0;
    }
    await writing;
  });
});

it.each([false, true])('are found by name and by code, common words: %s', async (areCommon) => {
  const { db } = database;
  const found = async (text: string) => {
    const rows = await db.many(z.object({ sku: z.string() }), skusWith({ text, areCommon }));
    return selectSkuNames(
      db,
      rows.map((row) => row.sku),
    );
  };
  expect((await found('chk-curry')).length).toBeGreaterThan(1);
  expect((await found('pomfret'))[0]?.productName).toMatch(/Pomfret/);
  // Wildcards are taken literally.
  expect(await found('%')).toEqual([]);
});
