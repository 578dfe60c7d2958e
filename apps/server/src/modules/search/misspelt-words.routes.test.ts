import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
let guest: TestClient;
beforeAll(async () => {
  shop = await testApp();
  guest = shop.client();
});
afterAll(() => shop.close());

const find = (term: string) => guest.call('productSearch', { params: { term }, query: {} });
const seoNames = async (term: string) =>
  (await find(term)).products.map(({ productSeoName }) => productSeoName);

describe('a search with a misspelt word', () => {
  it('takes a long word for a misspelt one also if a word of another language begins with it', async () => {
    const { products, match } = await find('bonless');
    expect(match).toBe('all');
    const right = await seoNames('boneless');
    expect(right).toEqual(
      expect.arrayContaining(products.slice(0, 5).map(({ productSeoName }) => productSeoName)),
    );
    expect((await seoNames('bonless chicken')).slice(0, 3)).toEqual(
      (await seoNames('boneless chicken')).slice(0, 3),
    );
  });

  it('corrects a word to one of a product’s name rather than to one of another language', async () => {
    const { didYouMean, products } = await find('tanoori');
    expect(didYouMean).toBe('tandoori');
    expect(products.map(({ productSeoName }) => productSeoName)).toContain(
      'tandoori-chicken-tikka',
    );
    expect((await seoNames('tukey'))[0]).toMatch(/turkey/);
  });

  it('ignores words of Hindi that say how cheap or good it should be', async () => {
    for (const term of ['sasta chicken', 'saste chicken', 'accha chicken', 'chicken dukan']) {
      expect(await seoNames(term), term).toEqual(await seoNames('chicken'));
    }
  });
});
