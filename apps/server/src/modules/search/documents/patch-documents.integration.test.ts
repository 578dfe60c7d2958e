import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Sql, sql } from '../../../platform/db.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { refreshSearch } from './refresh-documents.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const nthProduct = (n: number) =>
  sql`(select id from catalogue.product order by id offset ${n} % 40 limit 1)`;
/** Few products: it loses the last one, and gets the first one again. */
const smallCategory = sql`
  (select category_id from catalogue.product group by category_id order by count(*), 1 limit 1)`;

const edits: Record<string, (n: number) => Sql> = {
  price: (n) => sql`
    update catalogue.sku set sale_paise = greatest(1, retail_paise - ${n + 1})
    where product_id = ${nthProduct(n)}`,
  name: (n) => sql`
    update catalogue.product set name = ${`Zorbalax ${n % 3} Chicken`} where id = ${nthProduct(n)}`,
  sold: (n) => sql`
    update catalogue.product set is_active = not is_active where id = ${nthProduct(n)}`,
  smallCategory: () => sql`
    update catalogue.product set is_active = not is_active where category_id = ${smallCategory}`,
  combo: (n) => sql`
    update catalogue.combo set name = ${`Blurple ${n % 3}`} where sku = (
      select sku from catalogue.combo order by sku offset ${n} % 5 limit 1)`,
};

const anyRow = z.looseObject({});
/** All documents, and all words with the number of their documents. */
const written = async () => ({
  documents: await database.db.many(
    anyRow,
    sql`select kind, ref_id, title, words::text, name_words, category_id, subcategory_id, prior, digest
        from search.document order by kind, ref_id`,
  ),
  words: await database.db.many(
    anyRow,
    sql`select sound, documents from search.word order by sound`,
  ),
});
const versionRow = z.object({ number: z.number() });
const version = () => database.db.one(versionRow, sql`select number from search.version`);

it('writes after any edits what a rewrite of all documents writes', async () => {
  const { db } = database;
  await refreshSearch(db);
  const step = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(39));
  const run = async (steps: [string, number][]) => {
    for (const [name, n] of steps) {
      const edit = edits[name]?.(n);
      if (edit) await db.run(edit);
    }
    await refreshSearch(db);
    const patched = await written();
    await db.run(sql`update search.version set catalogue = 'stale'`);
    await refreshSearch(db);
    expect(patched).toEqual(await written());
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), run), {
    numRuns: 25,
  });
}, 120_000);

it('keeps the results of searches after the edit of a price', async () => {
  await refreshSearch(database.db);
  const before = await version();
  await database.db.run(edits['price']?.(3) ?? sql`select`);
  await refreshSearch(database.db);
  expect(await version()).toEqual(before);
});
