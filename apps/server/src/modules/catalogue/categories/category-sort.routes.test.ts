import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let editor: TestClient;
beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'catalogue');
});
afterAll(() => shop.close());

describe('the sort order of a category', () => {
  it('moves a product to any place, often between the same two, and keeps the order of others', async () => {
    const { categories } = await editor.call('consoleCategories');
    const [one, other] = categories;
    const categoryId = one?.categoryId ?? 0;
    const idsOf = async (id: number) => {
      const { products } = await editor.call('consoleCategoryProducts', {
        params: { categoryId: id },
        query: { pageSize: 100 },
      });
      return products.map(({ productId }) => productId);
    };
    const beside = await idsOf(other?.categoryId ?? 0);
    let expected = await idsOf(categoryId);
    const move = (productId: number, place: number) =>
      editor.send('consoleMoveCategoryProduct', {
        params: { categoryId, productId },
        body: { place },
      });
    const last = expected.length;
    for (const [from, place] of [
      [last, 1],
      [1, last],
      [1, 999_999],
      [3, 2],
      [2, 3],
      [5, 5],
      // More moves between the same two than there are free positions.
      ...Array.from({ length: 24 }, () => [last, 2] as const),
    ] as const) {
      const moved = expected[from - 1] ?? 0;
      expect((await move(moved, place)).status).toBe(200);
      const rest = expected.filter((id) => id !== moved);
      expected = [...rest.slice(0, place - 1), moved, ...rest.slice(place - 1)];
      expect(await idsOf(categoryId)).toEqual(expected);
    }
    expect(await idsOf(other?.categoryId ?? 0)).toEqual(beside);
    expect(await move(beside[0] ?? 0, 1)).toMatchObject({ errorCode: 'PRODUCT_NOT_FOUND' });
  });
});
