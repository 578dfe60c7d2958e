import type { DraftProduct } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStockBooks } from '../../../books.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let editor: TestClient;
let full: DraftProduct;
const hub = 'HYD-BNJ';

beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'owner');
  full = await aFullDraft();
});
afterAll(() => shop.close());

/** A draft of which nothing is missing: a copy of a product, with stock. */
async function aFullDraft(): Promise<DraftProduct> {
  const { products } = await editor.call('consoleProducts', { query: { q: 'chicken-curry-cut' } });
  const productId = products[0]?.productId ?? 0;
  const { draft, draftId } = await editor.call('consoleDuplicateProduct', {
    params: { productId },
    body: {},
  });
  await editor.call('consoleDeleteDraft', { params: { draftId } });
  return {
    ...draft,
    name: 'Emu curry cut',
    seoName: 'emu-curry-cut',
    summary: '',
    description: '',
    localNames: [],
    skus: draft.skus.slice(0, 1).map((sku) => ({
      ...sku,
      sku: 'EMU-CURRY-500',
      hubPrices: [],
      stock: [{ adcCode: hub, packs: 12 }],
    })),
  };
}

const create = async (changes: Partial<DraftProduct>) =>
  editor.call('consoleCreateDraft', { body: { draft: { ...full, ...changes } } });

const publish = (draftId: number, revision = 1) =>
  editor.send('consolePublishDraft', { params: { draftId }, body: { revision } });

describe('works', () => {
  it('saves a photo without a name, lists what is missing, and shows it to no customer', async () => {
    const { draftId, missing } = await create({
      name: '',
      seoName: '',
      categoryId: null,
      skus: [],
    });
    expect(missing.map(({ field }) => field)).toEqual(['name', 'categoryId', 'skus', 'seoName']);
    const { drafts } = await editor.call('consoleProductDrafts', { query: {} });
    expect(drafts[0]).toMatchObject({ draftId, name: '', missing: 4 });
    const refused = await publish(draftId);
    expect(refused).toMatchObject({ status: 422, errorCode: 'INVALID' });
    expect(refused.fields).toMatchObject({ 'draft.name': 'Enter the name' });
    const found = await editor.call('consoleProducts', { query: { q: 'emu' } });
    expect(found.products).toEqual([]);
  });

  it('publishes a product with pictures and first stock, and the draft is gone', async () => {
    const { draftId, pictures } = await create({});
    const { data } = await publish(draftId);
    const { productId } = data;
    const shown = await shop.client().call('product', { params: { id: productId } });
    expect(shown).toMatchObject({ productName: 'Emu curry cut' });
    expect(shown.images).toHaveLength(pictures.length);
    const { product } = await editor.call('consoleProduct', { params: { productId } });
    expect(product).toMatchObject({ active: true, summary: 'Emu curry cut' });
    const { stock } = await editor.call('consoleStock', {
      params: { adcCode: hub },
      query: { q: 'EMU-CURRY-500' },
    });
    expect(stock).toMatchObject([{ onHand: 12, available: 12 }]);
    expect(await verifyStockBooks(shop.db)).toEqual([]);
    expect(await publish(draftId)).toMatchObject({ errorCode: 'DRAFT_NOT_FOUND' });
  });

  it('gives the values that most products of a category have in common', async () => {
    const { categoryId } = full;
    const defaults = await editor.call('consoleDraftDefaults', {
      query: { categoryId: categoryId ?? 0 },
    });
    expect(defaults).toMatchObject({ kind: 'poultry', diet: 'nonveg', halal: true });
    expect(await editor.call('consoleDraftDefaults', { query: { categoryId: 999_999 } })).toEqual(
      {},
    );
  });
});

describe('refuses', () => {
  it('refuses a draft that was saved since it was read', async () => {
    const { draftId } = await create({ name: 'Quail' });
    const save = (revision: number) =>
      editor.send('consoleSaveDraft', {
        params: { draftId },
        body: { revision, draft: { ...full, name: 'Quail, whole' } },
      });
    expect(await save(1)).toMatchObject({ status: 200 });
    expect(await save(1)).toMatchObject({ errorCode: 'EDIT_CONFLICT' });
    expect(await publish(draftId, 1)).toMatchObject({ errorCode: 'EDIT_CONFLICT' });
  });

  it('refuses a slug, a SKU or a hub that cannot be used, at the field of the draft', async () => {
    const [pack] = full.skus;
    if (!pack) throw new Error('The draft has a pack');
    const taken = await create({ seoName: 'chicken-curry-cut' });
    expect((await publish(taken.draftId)).fields).toHaveProperty(['draft.seoName']);
    const elsewhere = { ...pack, sku: 'EMU-2', stock: [{ adcCode: 'NOWHERE', packs: 1 }] };
    const far = await create({ seoName: 'emu-2', skus: [elsewhere] });
    expect((await publish(far.draftId)).fields).toHaveProperty(['draft.skus.0.stock.0.adcCode']);
    const twice = await create({ seoName: 'emu-3', skus: [{ ...pack, sku: 'CHK-CURRY-500' }] });
    expect((await publish(twice.draftId)).fields).toHaveProperty(['draft.skus.0.sku']);
  });
});
