import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Queryable, type Sql, sql } from '../../../platform/db.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import {
  type Category,
  type Combo,
  type FoundSku,
  type Product,
  catalogueFor,
  catalogueVersion,
} from '../index.ts';
import { changesSince, deleteOldChanges } from './changes.sql.ts';
import type { HubCatalogue } from './hub-catalogue.ts';
import { readEverything } from './read-catalogue.ts';

let database: TestDatabase;
let hubIds: number[];
let codes: string[];
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const id = z.object({ id: z.number() });
  hubIds = (await db.many(id, sql`select id from location.hub order by id limit 2`)).map(
    (hub) => hub.id,
  );
  const code = z.object({ code: z.string() });
  codes = (
    await db.many(
      code,
      sql`select sku as code from catalogue.sku union select sku from catalogue.combo`,
    )
  ).map((each) => each.code);
});
afterAll(() => database.drop());

const nthProduct = (n: number) =>
  sql`(select id from catalogue.product order by id offset ${n} % 40 limit 1)`;
const nthSku = (n: number) =>
  sql`(select sku from catalogue.sku order by sku offset ${n} % 60 limit 1)`;
const nthTop = (n: number) =>
  sql`(select id from catalogue.category where parent_id is null order by id
       offset ${n} % (select count(*) from catalogue.category where parent_id is null) limit 1)`;
const hub = (n: number) => sql`${hubIds[n % 2] ?? 0}`;
const copyName = (n: number) => `copy-${n % 5}`;

/** A change of each table, and of each column that lists depend on. */
const edits: Record<string, (n: number) => Sql> = {
  price: (n) => sql`
    update catalogue.sku set sale_paise = greatest(1, retail_paise - ${n}) where sku = ${nthSku(n)}`,
  pricesOfMany: (n) => sql`
    update catalogue.sku set sale_paise = greatest(1, retail_paise - ${n % 7})
    where sku like ${`${'ABCDEFGM'[n % 8] ?? ''}%`}`,
  packSold: (n) => sql`update catalogue.sku set is_active = not is_active where sku = ${nthSku(n)}`,
  packMoved: (n) => sql`
    update catalogue.sku set product_id = ${nthProduct(n + 1)} where sku = ${nthSku(n)}`,
  name: (n) => sql`update catalogue.product set name = ${`Name ${n}`} where id = ${nthProduct(n)}`,
  sold: (n) => sql`
    update catalogue.product set is_active = not is_active where id = ${nthProduct(n)}`,
  category: (n) => sql`
    update catalogue.product set category_id = ${nthTop(n)}, subcategory_id = null
    where id = ${nthProduct(n)}`,
  position: (n) => sql`
    update catalogue.product set position = ${n % 100} where id = ${nthProduct(n)}`,
  deal: (n) => sql`
    update catalogue.product set deal_position = nullif(${n % 6}, 0) where id = ${nthProduct(n)}`,
  bestseller: (n) => sql`
    update catalogue.product set bestseller_position = nullif(${n % 6}, 0)
    where id = ${nthProduct(n)}`,
  copied: (n) => sql`
    insert into catalogue.product (category_id, name, seo_name, summary, description, tint, diet,
      halal, shelf_life, storage, position, tax_category_id)
    select category_id, 'Copy', ${copyName(n)}, '', '', tint, diet, halal, '', '', position,
           tax_category_id
    from catalogue.product where id = ${nthProduct(n)} on conflict do nothing`,
  packOfCopy: (n) => sql`
    insert into catalogue.sku (sku, product_id, pack, net_grams, gross_grams, retail_paise,
      sale_paise, max_quantity_cart, position)
    select upper(seo_name), id, '1 kg', 1000, 1000, 9900, 9900, 5, 1
    from catalogue.product where seo_name = ${copyName(n)} on conflict do nothing`,
  packDeleted: (n) => sql`delete from catalogue.sku where sku = ${copyName(n).toUpperCase()}`,
  productDeleted: (n) => sql`
    delete from catalogue.product where seo_name = ${copyName(n)}
      and not exists (select from catalogue.sku where product_id = product.id)`,
  cut: (n) => sql`update catalogue.cut set extra_paise = ${n} where sku = ${nthSku(n)}`,
  pictures: (n) => sql`delete from catalogue.picture where product_id = ${nthProduct(n)}`,
  crossSell: (n) => sql`
    insert into catalogue.cross_sell (product_id, other_id, position)
    values (${nthProduct(n)}, ${nthProduct(n + 1)}, ${n}) on conflict do nothing`,
  rating: (n) => sql`
    insert into catalogue.rating values (${nthProduct(n)}, '{0,0,0,0,1}')
    on conflict (product_id) do update set counts[${(n % 5) + 1}] = ${n}`,
  hubPrice: (n) => sql`
    insert into catalogue.hub_price values (${hub(n)}, ${nthSku(n)}, 99900, ${n + 1})
    on conflict (hub_id, sku) do update set sale_paise = excluded.sale_paise`,
  noHubPrices: (n) => sql`delete from catalogue.hub_price where sku = ${nthSku(n)}`,
  combo: (n) => sql`
    update catalogue.combo set is_active = not is_active
    where id = (select id from catalogue.combo order by id offset ${n} % 3 limit 1)`,
  comboHubPrice: (n) => sql`
    insert into catalogue.combo_hub_price select ${hub(n)}, id, ${n + 1} from catalogue.combo
    on conflict (hub_id, combo_id) do update set price_paise = excluded.price_paise`,
  certificates: (n) => sql`
    update catalogue.halal_certificate set valid_until = date '2027-01-01' + ${n % 300}::int`,
  batch: (n) => sql`update catalogue.batch set batch_no = ${`B${n}`} where hub_id = ${hub(n)}`,
  categoryName: (n) => sql`
    update catalogue.category set name = ${`Category ${n}`} where id = ${nthTop(n)}`,
  categoryParent: (n) => sql`
    update catalogue.category set parent_id = ${nthTop(n)}
    where id = (select id from catalogue.category where parent_id is not null order by id
                offset ${n} % 5 limit 1)`,
  categoryHidden: (n) => sql`
    update catalogue.category set is_active = not is_active
    where id = (select id from catalogue.category where parent_id is not null order by id
                offset ${n} % 5 limit 1)`,
  categoryPosition: (n) => sql`
    update catalogue.category set position = ${n % 9} where id = ${nthTop(n)}`,
  taxRate: (n) => sql`update catalogue.tax_rate set gst_basis_points = ${n % 30} * 100`,
  taxSetting: (n) => sql`
    update catalogue.tax_setting set fee_treatment = ${n % 2 ? 'composite' : 'mixed'}`,
  translation: (n) => sql`
    insert into catalogue.translation (english, texts)
    select name, jsonb_build_object('hi', ${`Name ${n}`}::text)
    from catalogue.product where id = ${nthProduct(n)}
    on conflict (md5(english)) do update set texts = excluded.texts`,
  taxCategory: (n) => sql`
    update catalogue.product set tax_category_id = (
      select id from catalogue.tax_category order by id offset ${n} % 3 limit 1)
    where id = ${nthProduct(n)}`,
};

const flatCategory = ({ parent, children, ...rest }: Category) => ({
  ...rest,
  parent: parent?.id,
  children: children.map(({ id }) => id),
});

const flatProduct = ({ category, subcategory, ...rest }: Product) => ({
  ...rest,
  category: flatCategory(category),
  subcategory: subcategory && flatCategory(subcategory),
});

const flatPack = (pack: FoundSku | undefined) =>
  pack && { ...pack, product: flatProduct(pack.product) };

const flatCombo = (combo: Combo | undefined) =>
  combo && {
    ...combo,
    parts: combo.parts.map((each) => ({ ...each, product: flatProduct(each.product) })),
  };

/** All that a catalogue says. */
const factsOf = (catalogue: HubCatalogue) => ({
  version: catalogue.version,
  taxes: catalogue.taxes,
  categories: catalogue.categories.map(flatCategory),
  products: catalogue.products.map(flatProduct),
  isFound: catalogue.products.map((each) => catalogue.productById(each.id) === each),
  deals: catalogue.deals.map(({ id }) => id),
  bestsellers: catalogue.bestsellers.map(({ id }) => id),
  combos: catalogue.combos.map(flatCombo),
  lists: catalogue.allCategories().map(({ id }) => catalogue.productsOf(id).map((each) => each.id)),
  isListed: catalogue
    .allCategories()
    .flatMap(({ id }) => catalogue.productsOf(id))
    .every((each) => catalogue.productById(each.id) === each),
  packs: codes.map((code) => flatPack(catalogue.sku(code))),
  copies: [0, 1, 2, 3, 4].map((n) => flatPack(catalogue.sku(copyName(n).toUpperCase()))),
  allCombos: codes.map((code) => flatCombo(catalogue.combo(code))),
  certificates: catalogue.products.map((each) => catalogue.certificateOf(each, '2026-11-23')),
  batches: catalogue.products.map((each) => catalogue.batchOf(each)),
  translations: catalogue.products.map(({ name }) => catalogue.translations.all(name)),
});

async function expectCurrent(q: Queryable) {
  const fresh = await readEverything(q);
  for (const hubId of hubIds) {
    const [found, expected] = [factsOf(await catalogueFor(q, hubId)), factsOf(fresh.of(hubId))];
    expect(JSON.stringify(found)).toBe(JSON.stringify(expected));
  }
}

const price = (sku: string, paise: number) => sql`
  update catalogue.sku set sale_paise = ${paise}, retail_paise = 99900 where sku = ${sku}`;

describe('a catalogue that follows the changes', () => {
  it('equals one that was read from the beginning, after any sequence of changes', async () => {
    const { db } = database;
    const change = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat({ max: 5000 }));
    await expectCurrent(db);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const [name, n] of changes) {
          const edit = edits[name];
          if (edit) await db.run(edit(n));
        }
        await expectCurrent(db);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it.each(Object.keys(edits))('is current after a change of %s', async (name) => {
    for (const n of [3, 18]) {
      const edit = edits[name];
      if (edit) await database.db.run(edit(n));
      await expectCurrent(database.db);
    }
  });

  it('shares what did not change with the former version', async () => {
    const { db } = database;
    const [hubId = 0] = hubIds;
    // A hub's own price would be shown instead of the new one.
    await db.run(sql`delete from catalogue.hub_price`);
    const before = await catalogueFor(db, hubId);
    const [product] = before.products;
    const code = product?.skus[0]?.sku ?? '';
    await db.run(price(code, 4321));
    const after = await catalogueFor(db, hubId);
    expect(after.sku(code)?.sku.price).toBe(4321);
    expect(after.categories).toBe(before.categories);
    const others = before.products.filter(({ id }) => id !== product?.id);
    for (const other of others) expect(after.productById(other.id)).toBe(other);
    for (const { id } of before.categories) {
      const isTouched = id === product?.category.id;
      expect(after.productsOf(id) === before.productsOf(id)).toBe(!isTouched);
    }
  });

  it('shares the products of other categories and taxes after a change of one', async () => {
    const { db } = database;
    const [hubId = 0] = hubIds;
    for (const edit of [
      (id: number) => sql`update catalogue.category set name = 'Renamed' where id = ${id}`,
      (id: number) => sql`
        update catalogue.tax_rate set gst_basis_points = 1300
        where tax_category_id in (
          select tax_category_id from catalogue.product where category_id = ${id})`,
    ]) {
      const before = await catalogueFor(db, hubId);
      const [product] = before.products;
      if (!product) throw new Error('Nothing is sold.');
      await db.run(edit(product.category.id));
      const after = await catalogueFor(db, hubId);
      expect(after.productById(product.id)).not.toBe(product);
      const others = before.products.filter(({ id }) => after.productById(id) !== undefined);
      const shared = others.filter((other) => after.productById(other.id) === other);
      expect(shared.length).toBeGreaterThan(40);
    }
  });

  it('has the same products at all hubs without own prices', async () => {
    const { db } = database;
    await db.run(sql`delete from catalogue.hub_price`);
    const snapshot = await readEverything(db);
    const [one = 0, other = 0] = hubIds;
    expect(snapshot.of(one).products).toBe(snapshot.of(other).products);
  });

  it('never misses a change that commits after a later one began', async () => {
    const { db } = database;
    const [hubId = 0] = hubIds;
    const [first = '', second = ''] = codes.filter((code) => code.startsWith('CHK'));
    const shown = async () => {
      const catalogue = await catalogueFor(db, hubId);
      return [first, second].map((code) => catalogue.sku(code)?.sku.price);
    };
    await db.run(price(first, 100));
    await db.run(price(second, 100));
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const slow = db.transaction(async (tx) => {
      await tx.run(price(first, 200));
      begin();
      await ended;
    });
    await begun;
    const later = db.transaction((tx) => tx.run(price(second, 200)));
    expect(await shown()).toEqual([100, 100]);
    end();
    await Promise.all([slow, later]);
    expect(await shown()).toEqual([200, 200]);
  });

  it('is never older than the changes that were committed before it was requested', async () => {
    const { db } = database;
    const [hubId = 0] = hubIds;
    const [code = ''] = codes.filter((each) => each.startsWith('CHK'));
    let committed = 1000;
    await db.run(price(code, committed));
    const reading = { goesOn: true };
    const read = async () => {
      while (reading.goesOn) {
        const least = committed;
        const shown = (await catalogueFor(db, hubId)).sku(code)?.sku.price;
        expect(shown).toBeGreaterThanOrEqual(least);
      }
    };
    const write = async () => {
      for (let next = committed + 1; next <= 1120; next += 1) {
        await db.run(price(code, next));
        committed = next;
      }
      reading.goesOn = false;
    };
    await Promise.all([write(), ...Array.from({ length: 8 }, read)]);
  });

  it('never follows a change that was rolled back', async () => {
    const { db } = database;
    const [hubId = 0] = hubIds;
    const [code = '', other = ''] = codes.filter((each) => each.startsWith('CHK'));
    await db.run(price(code, 100));
    await catalogueFor(db, hubId);
    const undone = db.transaction(async (tx) => {
      await tx.run(price(code, 666));
      expect((await catalogueFor(tx, hubId)).sku(code)?.sku.price).toBe(666);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await db.run(price(other, 300));
    expect((await catalogueFor(db, hubId)).sku(code)?.sku.price).toBe(100);
    await expectCurrent(db);
  });

  it.each([
    ['price', 0],
    ['pricesOfMany', 0],
    ['hubPrice', 0],
    ['noHubPrices', 0],
    ['packSold', 1],
    ['name', 1],
    ['cut', 1],
  ])('names the products of a change to searches, except of prices: %s', async (name, count) => {
    const { db } = database;
    const before = await catalogueVersion(db);
    // No other test sets a value of this number.
    await db.run(edits[name]?.(5003) ?? sql``);
    expect(await catalogueVersion(db)).not.toBe(before);
    expect((await changesSince(db, before))?.productIds).toHaveLength(count);
  });

  it('is read from the beginning where changes are not recorded any more', async () => {
    const { db } = database;
    const [hubId = 0] = hubIds;
    await catalogueFor(db, hubId);
    await db.run(price(codes.find((code) => code.startsWith('CHK')) ?? '', 777));
    await db.run(sql`delete from catalogue.change`);
    await expectCurrent(db);
    await db.run(sql`update catalogue.version set number = number + 100000`);
    expect(await deleteOldChanges(db)).toBe(0);
    await expectCurrent(db);
  });

  it('keeps its version when a statement changes no row', async () => {
    const { db } = database;
    const before = await catalogueVersion(db);
    await db.run(sql`update catalogue.sku set sale_paise = 1 where sku = 'NONE'`);
    await db.run(sql`delete from catalogue.cut where sku = 'NONE'`);
    expect(await catalogueVersion(db)).toBe(before);
  });
});
