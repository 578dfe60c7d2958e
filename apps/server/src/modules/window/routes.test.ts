import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

it('home', async () => {
  const page = await shop.client().call('homePage');
  console.log(JSON.stringify(page).slice(0, 3000));
  const { categories } = await shop.client().call('categories');
  console.log(categories.map((c) => [c.categoryId, c.categoryName, c.productCount]));
  const list = await shop.client().call('productList', { params: { categoryId: 1 } });
  console.log(
    JSON.stringify(
      {
        ...list,
        products: list.products.map((p) => [
          p.productName,
          p.promise,
          p.salePrice,
          p.discountText,
          p.skus[0]?.availableQuantity,
        ]),
      },
      null,
      1,
    ),
  );
  for (const term of ['chiken', 'murgi', 'gosht', 'jhinga', 'anda', 'doodh', 'paplet'])
    console.log(
      term,
      (await shop.client().call('productSearch', { params: { term } })).products
        .map((p) => p.productName)
        .slice(0, 6),
    );
  console.log(
    await shop
      .client()
      .call('productSearch', { params: { term: 'chi' }, query: { suggest: '' } })
      .then((a) => [a.suggestions, a.categories]),
  );
});
