import type { BulkChange } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let editor: TestClient;
let productIds: number[];

beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'catalogue');
  const { products } = await editor.call('consoleProducts', { query: { pageSize: 3 } });
  productIds = products.map(({ productId }) => productId);
});
afterAll(() => shop.close());

const edit = (change: BulkChange, ids = productIds) =>
  editor.send('consoleBulkEdit', { body: { productIds: ids, change } });

async function then(call: 'consoleStartImport' | 'consoleRollBackImport', importId: number) {
  await editor.call(call, { params: { importId }, body: {} });
  await shop.runJobs();
  return editor.call('consoleImport', { params: { importId } });
}

const productOf = async (productId: number) =>
  (await editor.call('consoleProduct', { params: { productId } })).product;

const pricesOf = async () =>
  (await Promise.all(productIds.map(productOf))).flatMap(({ skus }) =>
    skus.map(({ salePrice }) => salePrice),
  );

describe('works', () => {
  it('shows new prices first, applies them and restores the former ones', async () => {
    const before = await pricesOf();
    const change = {
      kind: 'price',
      of: 'both',
      by: 'percent',
      value: 10,
      wholeRupees: true,
    } as const;
    const { data: prepared } = await edit(change);
    expect(prepared).toMatchObject({
      state: 'checked',
      source: 'selection',
      counts: { changed: 3 },
    });
    expect(prepared.title).toBe('Retail and sale price +10 % (3)');
    expect(await pricesOf()).toEqual(before);
    const applied = await then('consoleStartImport', prepared.importId);
    expect(applied).toMatchObject({ state: 'applied', counts: { done: 3 } });
    expect(await pricesOf()).toEqual(before.map((price) => Math.round(price * 1.1)));
    await then('consoleRollBackImport', prepared.importId);
    expect(await pricesOf()).toEqual(before);
  });

  it('takes products off sale and changes their tax category', async () => {
    const off = await edit({ kind: 'sale', active: false });
    await then('consoleStartImport', off.data.importId);
    const tax = (await editor.call('consoleTaxCategories')).categories[0];
    const taxed = await edit({ kind: 'tax', taxCategoryId: tax?.taxCategoryId ?? 0 });
    await then('consoleStartImport', taxed.data.importId);
    expect(await productOf(productIds[0] ?? 0)).toMatchObject({
      active: false,
      taxCategoryId: tax?.taxCategoryId,
    });
    await then('consoleRollBackImport', off.data.importId);
  });

  it('duplicates a product with packs and pictures into a draft', async () => {
    const [productId = 0] = productIds;
    const original = await editor.call('consoleProduct', { params: { productId } });
    const copies = [1, 2].map(() =>
      editor.call('consoleDuplicateProduct', { params: { productId }, body: {} }),
    );
    const [first, second] = await Promise.all(copies);
    expect(new Set([first?.draft.seoName, second?.draft.seoName])).toEqual(
      new Set([`${original.product.seoName}-copy`, `${original.product.seoName}-copy-2`]),
    );
    expect(first?.missing).toEqual([]);
    expect(first?.draft.skus).toHaveLength(original.product.skus.length);
    expect(first?.pictures).toEqual(original.pictures.pictures);
  });
});

describe('refuses', () => {
  it('a sale price above the retail price, and changes nothing', async () => {
    const change = {
      kind: 'price',
      of: 'sale',
      by: 'amount',
      value: 5000,
      wholeRupees: false,
    } as const;
    const { data } = await edit(change);
    expect(data.counts).toMatchObject({ wrong: 3, changed: 0 });
    const start = await editor.send('consoleStartImport', {
      params: { importId: data.importId },
      body: {},
    });
    expect(start).toMatchObject({ status: 409, errorCode: 'IMPORT_WRONG' });
  });

  it.each([
    ['amount', -100_000, true],
    ['percent', -100, false],
  ] as const)('a price of zero or less by %s', async (by, value, wholeRupees) => {
    const before = await pricesOf();
    const { data } = await edit({ kind: 'price', of: 'both', by, value, wholeRupees });
    expect(data.counts).toMatchObject({ wrong: 3, changed: 0 });
    const { rows } = await editor.call('consoleImportRows', {
      params: { importId: data.importId },
      query: { show: 'wrong' },
    });
    for (const column of ['retail_price', 'sale_price']) {
      expect(rows[0]?.errors).toContainEqual({
        line: 0,
        column,
        message: expect.stringMatching(
          /^of \S+ would change from ₹\S+ to -?₹[\d,]+\. A price must be/,
        ),
      });
    }
    const start = await editor.send('consoleStartImport', {
      params: { importId: data.importId },
      body: {},
    });
    expect(start).toMatchObject({ status: 409, errorCode: 'IMPORT_WRONG' });
    expect(await pricesOf()).toEqual(before);
  });

  it('a change to a category or tax category that does not exist', async () => {
    const category = await edit({ kind: 'category', categoryId: 999_999, subCategoryId: null });
    expect(category).toMatchObject({
      status: 422,
      fields: { 'change.categoryId': expect.any(String) },
    });
    const tax = await edit({ kind: 'tax', taxCategoryId: 999_999 });
    expect(tax).toMatchObject({ status: 422 });
  });
});
