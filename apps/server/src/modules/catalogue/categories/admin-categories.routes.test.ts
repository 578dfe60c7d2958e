import type { AnswerOf } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let editor: TestClient;
let care: TestClient;

beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'catalogue');
  care = await aStaffMember(shop, 'support');
});
afterAll(() => shop.close());

type Combo = AnswerOf<'consoleCombo'>;
type Category = AnswerOf<'consoleCategory'>;

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();
const packOf = async (q: string) => {
  const { packs } = await editor.call('consoleSkus', { query: { q } });
  const [found] = packs;
  if (!found) throw new Error(`No ${q}`);
  return found;
};
const curry = 'CHK-CURRY-500';
const part = (changes: object = {}) => ({
  partNo: null,
  sku: curry,
  quantity: 2,
  cut: null,
  ...changes,
});
const box = {
  name: 'Two curries <b>',
  summary: 'For a full table',
  description: 'Curry cut twice.',
  tint: 'combo',
  rule: { kind: 'percent', percent: 10 },
  discountText: '',
  maxQuantityCart: 5,
  active: true,
  pictures: [{ file: 'chicken.webp', alt: 'Chicken on a plate' }],
  parts: [part()],
  hubPrices: [],
};
const make = (sku: string, changes: object = {}, who = editor) =>
  who.send('consoleCreateCombo', { body: { sku, combo: { ...box, ...changes } } });
const bodyOf = ({ combo }: Combo) => ({
  ...combo,
  pictures: combo.pictures.map(({ file, alt }) => ({ file, alt })),
});
const saveCombo = (read: Combo, changes: object = {}, who = editor) =>
  who.send('consoleSaveCombo', {
    params: { comboProductId: read.comboProductId },
    body: { revision: read.revision, combo: { ...bodyOf(read), ...changes } },
  });
const comboSeen = (id: number) => shop.client().send('combo', { params: { id } });

describe('a combo', () => {
  it('is sold as it was saved, follows its price rule, and is switched off', async () => {
    const pack = await packOf(curry);
    const { status, data: made } = await make('CMB-TWO-CURRIES');
    expect(status).toBe(200);
    expect(made.combo.parts).toEqual([{ partNo: 1, sku: curry, quantity: 2, cut: null }]);
    const alone = 2 * (pack.price + (pack.cuts[0]?.extraPrice ?? 0));
    const { combos } = await editor.call('consoleCombos');
    expect(combos.at(-1)).toMatchObject({
      sku: 'CMB-TWO-CURRIES',
      alone,
      packCount: 2,
      sold: true,
    });
    const price = Math.floor(alone * 0.9);
    expect(combos.at(-1)?.price).toBe(price);
    const { data: seen } = await comboSeen(made.comboProductId);
    expect(seen).toMatchObject({ comboName: box.name, salePrice: price, retailPrice: alone });
    expect(seen.comboPrimaryImage).toBe('/art/chicken.webp');
    const { data: less } = await saveCombo(made, { rule: { kind: 'less', amount: 25.5 } });
    expect(less.combo.rule).toEqual({ kind: 'less', amount: 25.5 });
    expect((await comboSeen(made.comboProductId)).data.salePrice).toBe(alone - 25.5);
    const { status: off } = await saveCombo(less, { active: false });
    expect(off).toBe(200);
    expect((await comboSeen(made.comboProductId)).status).toBe(404);
    const entries = await shop.db.many(
      z.object({ action: z.string() }),
      sql`select action from staff.audit where subject = ${String(made.comboProductId)}
          and action like 'combo.%' order by id`,
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'combo.create',
      'combo.save',
      'combo.save',
    ]);
  });

  it('gives another SKU another part number, so that no cart keeps a cut of the former one', async () => {
    const { data: made } = await make('CMB-NUMBERS', { parts: [part(), part({ quantity: 1 })] });
    expect(made.combo.parts.map(({ partNo }) => partNo)).toEqual([1, 2]);
    const [first] = made.combo.parts;
    const { data: one } = await saveCombo(made, { parts: [first] });
    const { data: two } = await saveCombo(one, { parts: [first, part({ quantity: 3 })] });
    expect(two.combo.parts.map(({ partNo }) => partNo)).toEqual([1, 3]);
    const other = await packOf('MAS-');
    const { data: swapped } = await saveCombo(two, {
      parts: [{ ...first, sku: other.sku }, part({ partNo: 3, quantity: 3 })],
    });
    expect(swapped.combo.parts).toEqual([
      { partNo: 3, sku: curry, quantity: 3, cut: null },
      { partNo: 4, sku: other.sku, quantity: 2, cut: null },
    ]);
  });

  it("costs the hub's own price at that hub only, until the price is removed", async () => {
    const { data: made } = await make('CMB-HUB-PRICE');
    const id = made.comboProductId;
    const priceNow = async () => (await comboSeen(id)).data.salePrice;
    const everywhere = await priceNow();
    const { adcCode: hub } = await shop.db.one(
      z.object({ adcCode: z.string() }),
      sql`select adc_code as "adcCode" from location.hub order by is_default desc, id limit 1`,
    );
    const hubPrices = [{ adcCode: hub, price: 99.5 }];
    const { data: saved } = await saveCombo(made, { hubPrices });
    expect(saved.combo.hubPrices).toEqual(hubPrices);
    expect(await priceNow()).toBe(99.5);
    const wrong = await saveCombo(saved, { hubPrices: [...hubPrices, ...hubPrices] });
    expect(wrong).toMatchObject({ status: 422 });
    expect(Object.keys(wrong.fields ?? {})).toEqual(['combo.hubPrices.1.adcCode']);
    expect((await saveCombo(saved, { hubPrices: [] })).status).toBe(200);
    expect(await priceNow()).toBe(everywhere);
  });

  it('is moved, unless the order changed since it was read', async () => {
    const before = (await editor.call('consoleCombos')).combos.map((each) => each.comboProductId);
    const after = before.toReversed();
    const order = (from: number[], to: number[]) =>
      editor.send('consoleOrderCombos', { body: { before: from, after: to } });
    const answers = await Promise.all([order(before, after), order(before, after)]);
    expect(statuses(answers)).toEqual([200, 409]);
    const { combos } = await shop.client().call('cpMapping');
    const inShop = combos.map((each) => each.comboProductId);
    expect(inShop).toEqual(after.filter((id) => inShop.includes(id)));
    expect(await order(after, after.slice(1))).toMatchObject({
      status: 422,
      fields: { after: expect.any(String) },
    });
    expect(statuses([await order(before, after)])).toEqual([409]);
    expect((await order(after, before)).status).toBe(200);
  });

  it('is refused with the wrong field', async () => {
    const wrong = async (changes: object) =>
      Object.keys((await make('CMB-WRONG', changes)).fields ?? {});
    expect(await wrong({ parts: [part({ sku: 'NO-SUCH' })] })).toEqual(['combo.parts.0.sku']);
    expect(await wrong({ parts: [part({ cut: 'no-such' })] })).toEqual(['combo.parts.0.cut']);
    expect(await wrong({ parts: [part({ quantity: 1 })] })).toEqual(['combo.parts']);
    expect(await wrong({ parts: [] })).toEqual(['combo.parts']);
    expect(await wrong({ rule: { kind: 'price', amount: 99_999 } })).toEqual(['combo.rule.amount']);
    expect(await wrong({ rule: { kind: 'less', amount: 99_999 } })).toEqual(['combo.rule.amount']);
    expect(await wrong({ rule: { kind: 'percent', percent: 100 } })).not.toEqual([]);
    expect(await wrong({ pictures: [{ file: 'no.webp', alt: 'No' }] })).toEqual([
      'combo.pictures.0.file',
    ]);
    expect(await wrong({ name: ' ' })).toEqual(['combo.name']);
    expect((await make('TWO-CURRIES')).status).toBe(422);
    const same = await Promise.all([make('CMB-SAME'), make('CMB-SAME')]);
    expect(statuses(same)).toEqual([200, 422]);
    const { data: made } = await make('CMB-TWICE');
    expect(statuses(await Promise.all([saveCombo(made), saveCombo(made)]))).toEqual([200, 409]);
    expect(await saveCombo({ ...made, comboProductId: 1_999_999 })).toMatchObject({
      status: 404,
      errorCode: 'COMBO_NOT_FOUND',
    });
  });

  it('keeps its fixed cut: the product cannot remove it', async () => {
    const pack = await packOf(curry);
    const cut = pack.cuts[0]?.code ?? '';
    expect((await make('CMB-FIXED', { parts: [part({ cut })] })).status).toBe(200);
    const { products } = await editor.call('consoleProducts', { query: { q: curry } });
    const params = { productId: products[0]?.productId ?? 0 };
    const { revision, product } = await editor.call('consoleProduct', { params });
    const skus = product.skus.map((sku) => (sku.sku === curry ? { ...sku, cuts: [] } : sku));
    const body = { revision, product: { ...product, skus } };
    expect(await editor.send('consoleSaveProduct', { params, body })).toMatchObject({
      status: 422,
      fields: { 'product.skus': expect.stringContaining(curry) },
    });
  });
});

const bare = {
  name: 'Game birds',
  seoName: 'game-birds',
  description: '',
  picture: 'chicken.webp',
  tint: 'chicken',
  active: true,
};
const add = (changes: object = {}, parentId: number | null = null, who = editor) =>
  who.send('consoleCreateCategory', { body: { parentId, category: { ...bare, ...changes } } });
const saveCategory = (read: Category, changes: object = {}, who = editor) =>
  who.send('consoleSaveCategory', {
    params: { categoryId: read.categoryId },
    body: { revision: read.revision, category: { ...read.category, ...changes } },
  });
const category = (categoryId: number) => editor.call('consoleCategory', { params: { categoryId } });
const tree = async () => (await editor.call('consoleCategories')).categories;
const names = async () =>
  (await shop.client().call('categories')).categories.map(({ categorySeoName }) => categorySeoName);
const remove = ({ categoryId, revision }: Category) =>
  editor.send('consoleRemoveCategory', { params: { categoryId }, query: { revision } });

describe('a category', () => {
  it('is added, renamed with a redirect of its slug, hidden and removed', async () => {
    const { status, data: made } = await add();
    expect(status).toBe(200);
    expect((await names()).at(-1)).toBe('game-birds');
    const { data: saved } = await saveCategory(made, { seoName: 'quail', name: 'Quail' });
    const { formerNames } = await shop.client().call('cpMapping');
    expect(formerNames?.categories).toContainEqual({
      categorySeoName: 'game-birds',
      categoryId: made.categoryId,
    });
    const { data: sub } = await add({ seoName: 'quail-eggs' }, made.categoryId);
    expect(await remove(saved)).toMatchObject({ status: 409, errorCode: 'CATEGORY_NOT_EMPTY' });
    expect((await saveCategory(saved, { active: false })).status).toBe(200);
    expect(await names()).not.toContain('quail');
    const { categories } = await shop.client().call('cpMapping');
    const links = categories.map(({ categorySeoName }) => categorySeoName);
    expect(links).not.toContain('quail');
    expect(links).not.toContain('quail-eggs');
    expect((await remove(sub)).status).toBe(200);
    expect((await remove(await category(made.categoryId))).status).toBe(200);
    expect((await remove(made)).errorCode).toBe('CATEGORY_NOT_FOUND');
  });

  it('with products on sale cannot be hidden, and accepts none while it is hidden', async () => {
    const [chicken] = await tree();
    const read = await category(chicken?.categoryId ?? 0);
    expect(read.soldCount).toBeGreaterThan(0);
    expect(await saveCategory(read, { active: false })).toMatchObject({
      status: 409,
      errorCode: 'CATEGORY_SELLS',
    });
    expect(await remove(read)).toMatchObject({ errorCode: 'CATEGORY_NOT_EMPTY' });
    const { data: hidden } = await add({ seoName: 'hidden', active: false });
    const { products } = await editor.call('consoleProducts', { query: { q: curry } });
    const params = { productId: products[0]?.productId ?? 0 };
    const { revision, product } = await editor.call('consoleProduct', { params });
    const moved = { ...product, categoryId: hidden.categoryId, subCategoryId: null };
    expect(
      await editor.send('consoleSaveProduct', { params, body: { revision, product: moved } }),
    ).toMatchObject({ status: 422, fields: { 'product.categoryId': expect.any(String) } });
    expect((await remove(hidden)).status).toBe(200);
  });

  it('is sorted, unless the order changed since it was read', async () => {
    const before = (await tree()).map(({ categoryId }) => categoryId);
    const order = (from: number[], to: number[]) =>
      editor.send('consoleOrderCategories', { body: { parentId: null, before: from, after: to } });
    const turned = before.toReversed();
    expect(statuses(await Promise.all([order(before, turned), order(before, turned)]))).toEqual([
      200, 409,
    ]);
    expect((await tree()).map(({ categoryId }) => categoryId)).toEqual(turned);
    expect((await order(turned, turned.slice(1))).status).toBe(422);
    expect((await order(turned, before)).status).toBe(200);
  });

  it('sorts its products, unless their order changed since it was read', async () => {
    const [one, other] = await tree();
    const params = { categoryId: one?.categoryId ?? 0 };
    const productsOf = async (categoryId = params.categoryId) =>
      (await editor.call('consoleCategoryProducts', { params: { categoryId } })).products;
    const beside = await productsOf(other?.categoryId);
    const read = await productsOf();
    const before = read.map(({ productId }) => productId);
    const after = before.toReversed();
    const order = (from: number[], to: number[]) =>
      editor.send('consoleOrderCategoryProducts', { params, body: { before: from, after: to } });
    const answers = await Promise.all([order(before, after), order(before, after)]);
    expect(statuses(answers)).toEqual([200, 409]);
    const { data } = answers.find(({ status }) => status === 200)!;
    expect(data.products.map(({ productId }) => productId)).toEqual(after);
    expect((await productsOf()).map(({ productId }) => productId)).toEqual(after);
    expect(await productsOf(other?.categoryId)).toEqual(beside);

    // As customers see it: products that a sort order treats alike keep the order of the category.
    const inOrder = new Set(read.filter((each) => !each.bestseller).map((each) => each.productId));
    const [subCategoryId = 0] = (one?.subCategories ?? []).map((sub) => sub.categoryId);
    const { products } = await shop
      .client()
      .call('productList', { params: { categoryId: subCategoryId }, query: { inStock: true } });
    const shown = products.map(({ productId }) => productId).filter((id) => inOrder.has(id));
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual(after.filter((id) => shown.includes(id)));

    expect((await order(after, after.slice(1))).status).toBe(422);
    expect((await order(after, before)).status).toBe(200);

    // A page of the list is sorted without the others.
    const page = before.slice(2, 5);
    expect(await order(page, page.toReversed())).toMatchObject({ status: 200 });
    expect((await productsOf()).map(({ productId }) => productId)).toEqual([
      ...before.slice(0, 2),
      ...page.toReversed(),
      ...before.slice(5),
    ]);
    expect((await order(page.toReversed(), page)).status).toBe(200);
    expect((await order([before[0] ?? 0, before[2] ?? 0], before.slice(0, 2))).status).toBe(409);
    const nowhere = { params: { categoryId: 1_999_999 } };
    const missing = { status: 404, errorCode: 'CATEGORY_NOT_FOUND' };
    expect(await editor.send('consoleCategoryProducts', nowhere)).toMatchObject(missing);
    const body = { before, after };
    expect(await editor.send('consoleOrderCategoryProducts', { ...nowhere, body })).toMatchObject(
      missing,
    );
  });

  it('is refused with the wrong field', async () => {
    const wrong = async (changes: object, parentId: number | null = null) =>
      Object.keys((await add(changes, parentId)).fields ?? {});
    const [chicken] = await tree();
    const sub = chicken?.subCategories[0]?.categoryId ?? 0;
    expect(await wrong({ seoName: chicken?.seoName })).toEqual(['category.seoName']);
    expect(await wrong({ seoName: 'cart' })).toEqual(['category.seoName']);
    expect(await wrong({ seoName: 'eid-spl' })).toEqual(['category.seoName']);
    expect(await wrong({ seoName: 'A b' })).toEqual(['category.seoName']);
    expect(await wrong({ picture: 'no.webp' })).toEqual(['category.picture']);
    expect(await wrong({ name: '' })).toEqual(['category.name']);
    expect(await wrong({}, 1_999_999)).toEqual(['parentId']);
    expect(await wrong({}, sub)).toEqual(['parentId']);
    const read = await category(sub);
    const twice = await Promise.all([saveCategory(read), saveCategory(read)]);
    expect(statuses(twice)).toEqual([200, 409]);
    expect((await saveCategory(read, { seoName: chicken?.seoName })).status).toBe(422);
    expect((await saveCategory({ ...read, categoryId: 1_999_999 })).status).toBe(404);
  });
});

describe('permissions', () => {
  it('refuses visitors without a login, and roles that do not edit the catalogue', async () => {
    const combo = await editor.call('consoleCombo', { params: { comboProductId: 1 } });
    const read = await category(1);
    const tries = (who: TestClient) => [
      who.send('consoleCombos'),
      who.send('consoleSkus', { query: { q: 'curry' } }),
      who.send('consoleCombo', { params: { comboProductId: 1 } }),
      make('CMB-MINE', {}, who),
      saveCombo(combo, { name: 'Mine' }, who),
      who.send('consoleCategories'),
      who.send('consoleCategory', { params: { categoryId: 1 } }),
      add({}, null, who),
      saveCategory(read, { name: 'Mine' }, who),
      who.send('consoleRemoveCategory', { params: { categoryId: 1 }, query: { revision: 1 } }),
      who.send('consoleOrderCombos', { body: { before: [1], after: [1] } }),
      who.send('consoleCategoryProducts', { params: { categoryId: 1 } }),
      who.send('consoleOrderCategoryProducts', {
        params: { categoryId: 1 },
        body: { before: [1], after: [1] },
      }),
      who.send('consoleOrderCategories', { body: { parentId: null, before: [1], after: [1] } }),
    ];
    for (const { status } of await Promise.all(tries(shop.client()))) expect(status).toBe(401);
    for (const { status } of await Promise.all(tries(care))) expect(status).toBe(403);
    expect(await category(1)).toEqual(read);
  });
});
