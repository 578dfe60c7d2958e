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

const textsOf = async (english: string): Promise<object> => {
  const found = await editor.call('consoleTranslations', { body: { texts: [english] } });
  return found.translations[0]?.texts ?? {};
};

/** `before` is read, unless it is given. */
const save = async (english: string, texts: object, before?: object, by = editor) => {
  const read = before ?? (await textsOf(english));
  const translations = [{ english, before: read, texts }];
  return by.send('consoleSaveTranslations', { body: { translations } });
};

describe('works', () => {
  it('shows a name in the languages that have it, and in English in the others', async () => {
    const { productId, productName, top } = await nth(0);
    await save(productName, {});
    expect(await nameIn('ml', productId)).toBe(productName);
    const long = 'കോഴിക്കറിക്ക് മുറിച്ചത് '.repeat(17).trim();
    expect((await save(productName, { ml: long, ur: 'چکن کری کٹ' })).status).toBe(200);
    expect(await nameIn('ml', productId)).toBe(long);
    expect(await nameIn('ur', productId)).toBe('چکن کری کٹ');
    expect(await nameIn('ta', productId)).toBe(productName);
    expect(await nameIn('en', productId)).toBe(productName);

    await save(top.categoryName, { ml: 'കോഴി' });
    const list = { params: { categoryId: top.categoryId }, ...inLanguage('ml') };
    const { category, products } = await guest.call('productList', list);
    expect(category.categoryName).toBe('കോഴി');
    expect(products[0]?.productName).toBe(long);
    expect((await guest.call('productList', { params: list.params })).category.categoryName).toBe(
      top.categoryName,
    );
  });

  it('records the texts before and after, by the English text', async () => {
    const { productName } = await nth(4);
    const before = await textsOf(productName);
    await save(productName, { ...before, bn: 'মুরগি' });
    const owner = await aStaffMember(shop, 'owner');
    const query = { action: 'translation.save' };
    const { entries } = await owner.call('consoleAudit', { query });
    expect(entries[0]).toMatchObject({
      subject: productName,
      before: { [productName]: before },
      after: { [productName]: { ...before, bn: 'মুরগি' } },
    });
  });

  it('keeps the answers that do not show a changed text', async () => {
    const [first, second] = [await nth(1), await nth(2)];
    const tag = async (id: number, language: string) =>
      (await guest.send('product', { params: { id }, ...inLanguage(language) })).headers.etag;
    const texts = await textsOf(second.productName);
    const before = await tag(second.productId, 'bn');
    await save(second.productName, { ...texts, bn: 'মুরগির বিরিয়ানি কাট' });
    expect(await tag(second.productId, 'bn')).not.toBe(before);
    const kept = await tag(first.productId, 'te');
    await save(second.productName, texts);
    expect(await tag(second.productId, 'bn')).toBe(before);
    expect(await tag(first.productId, 'te')).toBe(kept);
  });

  it('shows the cart in the language of its page', async () => {
    const { productName, skus } = await nth(3);
    await save(productName, { hi: 'ख़ास चिकन' });
    const customer = shop.client();
    await customer.call('validateLocation', { body: { pinCode: '500034' } });
    const body = { sku: skus[0]?.sku, quantity: 1 };
    await customer.call('addToCart', { body });
    const { cartItems } = await customer.call('showCart', inLanguage('hi'));
    expect(cartItems[0]?.productName).toBe('ख़ास चिकन');
    expect((await customer.call('showCart')).cartItems[0]?.productName).toBe(productName);
  });

  it('finds a product by its translated name', async () => {
    const { productId, productName } = await nth(4);
    await save(productName, { kn: 'ಝಗಮಗಿತ ಕೋಳಿ' });
    await shop.runJobs();
    const found = await guest.call('productSearch', {
      params: { term: 'ಝಗಮಗಿತ' },
      ...inLanguage('kn'),
    });
    expect(found.products[0]).toMatchObject({ productId, productName: 'ಝಗಮಗಿತ ಕೋಳಿ' });
  });

  it('returns the texts that were asked for, each once', async () => {
    await save('Tail off', { hi: 'बिना पूँछ' });
    const { translations } = await editor.call('consoleTranslations', {
      body: { texts: ['Tail off', 'Unknown', 'Tail off'] },
    });
    expect(translations).toEqual([
      { english: 'Tail off', texts: { hi: 'बिना पूँछ' } },
      { english: 'Unknown', texts: {} },
    ]);
  });
});

describe('lists the texts to translate', () => {
  const list = (query: Record<string, unknown>) =>
    editor.call('consoleTextsToTranslate', { query });
  const all = async (query: Record<string, unknown>) => {
    const found: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { translations, next } = await list({
        pageSize: 100,
        ...query,
        ...(cursor && { cursor }),
      });
      found.push(...translations.map(({ english }) => english));
      if (!next) return found;
      cursor = next;
    }
  };

  it('each once, in pages', async () => {
    const names = await all({});
    expect(names.length).toBeGreaterThan(100);
    expect(new Set(names).size).toBe(names.length);
    const { productName } = await nth(0);
    expect(names).toContain(productName);
    const first = await list({ pageSize: 10 });
    expect(first.total).toBe(names.length);
    const second = await list({ pageSize: 10, cursor: first.next });
    expect(second.translations.map(({ english }) => english)).toEqual(names.slice(10, 20));
    expect((await list({ pageSize: 10, cursor: second.previous })).translations).toEqual(
      first.translations,
    );
  });

  it('of packs without their numbers, of categories, and of pages', async () => {
    expect(await all({ group: 'packs' })).toContain('{n} chops');
    const { top } = await nth(0);
    expect(await all({ group: 'categories' })).toContain(top.categoryName);
    const { sections } = await guest.call('page', { params: { pageName: 'homepage' } });
    const texts = await all({ group: 'pages' });
    for (const { name } of sections.filter(({ name: each }) => /\p{L}/u.test(each))) {
      expect(texts).toContain(name);
    }
  });

  it('of a product', async () => {
    const { productId, productName, skus } = await nth(0);
    const texts = await all({ productId });
    expect(texts).toContain(productName);
    const [cut] = skus.flatMap(({ cuts }) => cuts);
    expect(texts).toContain(cut?.label);
    expect(await all({ productId: 1_999_999 })).toEqual([]);
  });

  it('without a translation, and with words of either language', async () => {
    const { productName } = await nth(5);
    await save(productName, { hi: 'लज़ीज़ क़ीमा' });
    expect(await all({ missing: true, language: 'hi' })).not.toContain(productName);
    expect(await all({ missing: true, language: 'bn' })).toContain(productName);
    expect(await all({ missing: true })).toContain(productName);
    expect(await all({ q: 'लज़ीज़' })).toEqual([productName]);
    expect(await all({ q: productName.toUpperCase() })).toContain(productName);
    expect(await all({ q: '%' })).toEqual([]);
  });

  it('only to staff who edit goods or pages', async () => {
    const packer = await aStaffMember(shop, 'packer');
    expect((await packer.send('consoleTextsToTranslate')).errorCode).toBe('FORBIDDEN');
    const refused = await editor.send('consoleTextsToTranslate', { query: { language: 'en' } });
    expect(refused.errorCode).toBe('INVALID');
  });
});

describe('refuses', () => {
  it('a text that another user changed meanwhile, or that is listed twice', async () => {
    await save('Head on', { hi: 'सिर के साथ' });
    expect((await save('Head on', { hi: 'सिर सहित' }, {})).errorCode).toBe('EDIT_CONFLICT');
    const twice = { english: 'Head off', before: {}, texts: { hi: 'बिना सिर' } };
    const answer = await editor.send('consoleSaveTranslations', {
      body: { translations: [twice, twice] },
    });
    expect(answer.errorCode).toBe('INVALID');
  });

  it('a language that the shop does not have, and an empty text', async () => {
    expect((await save('Whole', { fr: 'Entier' })).errorCode).toBe('INVALID');
    expect((await save('Whole', { hi: '  ' })).errorCode).toBe('INVALID');
  });

  it('staff who edit neither goods nor pages', async () => {
    const packer = await aStaffMember(shop, 'packer');
    expect((await save('Whole', { hi: 'साबुत' }, {}, packer)).errorCode).toBe('FORBIDDEN');
  });
});
