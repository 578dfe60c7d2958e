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

  it('reads the vowel of prawn and sausage as it is spoken', async () => {
    const prawns = await find('prons');
    expect(prawns.didYouMean).toBe('prawns');
    expect(prawns.products[0]?.productSeoName).toMatch(/prawns$/);
    expect((await seoNames('prons')).slice(0, 5)).toEqual((await seoNames('prawns')).slice(0, 5));
    expect((await seoNames('tiger prons'))[0]).toBe('tiger-prawns');
    for (const term of ['sosage', 'sosages', 'sossage']) {
      expect((await seoNames(term))[0], term).toMatch(/sausages$/);
    }
  });

  it('takes a plural for a misspelt word rather than for the beginning of a word of another language', async () => {
    const { didYouMean, products } = await find('prans');
    expect(didYouMean).toBe('prawns');
    expect(products[0]?.productSeoName).toMatch(/prawns$/);
    // The beginning of a product's own name stays one.
    expect((await seoNames('drums'))[0]).toBe('chicken-drumsticks');
  });

  it('adds the letter that a word of three letters lacks', async () => {
    expect(await seoNames('ggs')).toEqual(await seoNames('eggs'));
    expect((await seoNames('amb'))[0]).toMatch(/^lamb/);
    expect((await find('zzz')).products).toEqual([]);
  });

  it('ignores words of Hindi that say how cheap or good it should be', async () => {
    for (const term of ['sasta chicken', 'saste chicken', 'accha chicken', 'chicken dukan']) {
      expect(await seoNames(term), term).toEqual(await seoNames('chicken'));
    }
  });
});
