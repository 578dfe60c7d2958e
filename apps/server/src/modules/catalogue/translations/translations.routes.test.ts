import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let guest: TestClient;
let editor: TestClient;
beforeAll(async () => {
  shop = await testApp();
  guest = shop.client();
  editor = await aStaffMember(shop, 'catalogue');
});
afterAll(() => shop.close());

const inLanguage = (language: string) => ({ headers: { 'accept-language': `${language}-IN` } });

const nth = async (index: number) => {
  const { categories } = await guest.call('categories');
  const [chicken] = categories;
  const params = { categoryId: chicken?.categoryId ?? 0 };
  const { products } = await guest.call('productList', { params });
  const product = products[index];
  if (!product || !chicken) throw new Error('The shop sells nothing.');
  return { ...product, top: chicken };
};

const nameIn = async (language: string, id: number) =>
  (await guest.call('product', { params: { id }, ...inLanguage(language) })).productName;

const save = (english: string, before: object, texts: object, by = editor) =>
  by.send('consoleSaveTranslations', { body: { translations: [{ english, before, texts }] } });

describe('works', () => {
  it('shows a name in the languages that have it, and in English in the others', async () => {
    const { productId, productName, top } = await nth(0);
    expect(await nameIn('ml', productId)).toBe(productName);
    const long = 'കോഴിക്കറിക്ക് മുറിച്ചത് '.repeat(17).trim();
    expect((await save(productName, {}, { ml: long, ur: 'چکن کری کٹ' })).status).toBe(200);
    expect(await nameIn('ml', productId)).toBe(long);
    expect(await nameIn('ur', productId)).toBe('چکن کری کٹ');
    expect(await nameIn('ta', productId)).toBe(productName);
    expect(await nameIn('en', productId)).toBe(productName);

    await save(top.categoryName, {}, { ml: 'കോഴി' });
    const list = { params: { categoryId: top.categoryId }, ...inLanguage('ml') };
    const { category, products } = await guest.call('productList', list);
    expect(category.categoryName).toBe('കോഴി');
    expect(products[0]?.productName).toBe(long);
    expect((await guest.call('productList', { params: list.params })).category.categoryName).toBe(
      top.categoryName,
    );
  });

  it('keeps the answers that do not show a changed text', async () => {
    const [first, second] = [await nth(1), await nth(2)];
    const tag = async (id: number, language: string) =>
      (await guest.send('product', { params: { id }, ...inLanguage(language) })).headers.etag;
    const before = await tag(second.productId, 'bn');
    await save(second.productName, {}, { bn: 'মুরগির বিরিয়ানি কাট' });
    expect(await tag(second.productId, 'bn')).not.toBe(before);
    const kept = await tag(first.productId, 'te');
    await save(second.productName, { bn: 'মুরগির বিরিয়ানি কাট' }, {});
    expect(await tag(second.productId, 'bn')).toBe(before);
    expect(await tag(first.productId, 'te')).toBe(kept);
  });

  it('shows the cart in the language of its page', async () => {
    const { productName, skus } = await nth(3);
    await save(productName, {}, { hi: 'साबुत चिकन' });
    const customer = shop.client();
    await customer.call('validateLocation', { body: { pinCode: '500034' } });
    const body = { sku: skus[0]?.sku, quantity: 1 };
    await customer.call('addToCart', { body });
    const { cartItems } = await customer.call('showCart', inLanguage('hi'));
    expect(cartItems[0]?.productName).toBe('साबुत चिकन');
    expect((await customer.call('showCart')).cartItems[0]?.productName).toBe(productName);
  });

  it('finds a product by its translated name', async () => {
    const { productId, productName } = await nth(4);
    await save(productName, {}, { kn: 'ಝಗಮಗಿತ ಕೋಳಿ' });
    await shop.runJobs();
    const found = await guest.call('productSearch', {
      params: { term: 'ಝಗಮಗಿತ' },
      ...inLanguage('kn'),
    });
    expect(found.products[0]).toMatchObject({ productId, productName: 'ಝಗಮಗಿತ ಕೋಳಿ' });
  });

  it('returns the texts that were asked for, each once', async () => {
    await save('Tail off', {}, { hi: 'बिना पूँछ' });
    const { translations } = await editor.call('consoleTranslations', {
      body: { texts: ['Tail off', 'Unknown', 'Tail off'] },
    });
    expect(translations).toEqual([
      { english: 'Tail off', texts: { hi: 'बिना पूँछ' } },
      { english: 'Unknown', texts: {} },
    ]);
  });
});

describe('refuses', () => {
  it('a text that another user changed meanwhile, or that is listed twice', async () => {
    await save('Head on', {}, { hi: 'सिर के साथ' });
    expect((await save('Head on', {}, { hi: 'सिर सहित' })).errorCode).toBe('EDIT_CONFLICT');
    const twice = { english: 'Head off', before: {}, texts: { hi: 'बिना सिर' } };
    const answer = await editor.send('consoleSaveTranslations', {
      body: { translations: [twice, twice] },
    });
    expect(answer.errorCode).toBe('INVALID');
  });

  it('a language that the shop does not have, and an empty text', async () => {
    expect((await save('Whole', {}, { fr: 'Entier' })).errorCode).toBe('INVALID');
    expect((await save('Whole', {}, { hi: '  ' })).errorCode).toBe('INVALID');
  });

  it('staff who edit neither goods nor pages', async () => {
    const packer = await aStaffMember(shop, 'packer');
    expect((await save('Whole', {}, { hi: 'साबुत' }, packer)).errorCode).toBe('FORBIDDEN');
  });
});
