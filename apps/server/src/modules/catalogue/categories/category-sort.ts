import type { AnswerOf } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { selectCategoryForEditing } from './edit-categories.sql.ts';
import { lockSaving } from '../products/edit-product.sql.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import { selectCategoryProducts, updateProductPositions } from './category-sort.sql.ts';
import { checkSortOrder } from './check-sort-order.ts';

async function rowsOf(q: Queryable, categoryId: number) {
  if (!(await selectCategoryForEditing(q, categoryId))) refuse('CATEGORY_NOT_FOUND');
  return selectCategoryProducts(q, categoryId);
}

/** The products of a category in the order of its lists. Refuses CATEGORY_NOT_FOUND. */
export async function categoryProducts(
  q: Queryable,
  categoryId: number,
): Promise<AnswerOf<'consoleCategoryProducts'>['products']> {
  return (await rowsOf(q, categoryId)).map((row) => ({
    productId: row.id,
    name: row.name,
    tint: row.tint,
    imageUrl: row.picture === null ? '' : pictureUrl(row.picture),
    active: row.isActive,
    subCategoryName: row.subCategoryName ?? '',
    bestseller: row.bestsellerPosition !== null,
  }));
}

/**
 * The positions of a category's products among all products, made unique. Sorting reuses them, so that other
 * categories keep their order.
 */
export function newPositions(positions: readonly number[]): number[] {
  let last = -Infinity;
  return positions.map((position) => (last = Math.max(position, last + 1)));
}

/**
 * Sorts the products of a category, unless the order changed since it was read. Refuses CATEGORY_NOT_FOUND,
 * EDIT_CONFLICT.
 */
export async function sortCategoryProducts(
  tx: Tx,
  categoryId: number,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  await lockSaving(tx);
  const rows = await rowsOf(tx, categoryId);
  checkSortOrder(
    { current: rows.map(({ id }) => id), before, after },
    'List every product exactly once.',
  );
  await updateProductPositions(tx, after, newPositions(rows.map(({ position }) => position)));
}
