import type { AnswerOf } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { lockSaving } from '../products/edit-product.sql.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import {
  type CategoryProductRow,
  type Listed,
  countCategoryProducts,
  freePosition,
  isInCategory,
  makePositionsUnique,
  selectCategoryProducts,
  selectFreePosition,
  selectLevel,
  selectNeighbours,
  selectOuterPosition,
  selectConsecutive,
  sortOrder,
  updatePosition,
  exchangePositions,
} from './category-sort.sql.ts';
import { checkSortOrder } from './check-sort-order.ts';

async function listed(q: Queryable, categoryId: number): Promise<Listed> {
  const level = (await selectLevel(q, categoryId)) ?? refuse('CATEGORY_NOT_FOUND');
  return { categoryId, ...level };
}

const viewOf = (row: CategoryProductRow) => ({
  productId: row.id,
  name: row.name,
  tint: row.tint,
  imageUrl: row.picture === null ? '' : pictureUrl(row.picture),
  active: row.isActive,
  subCategoryName: row.subCategoryName ?? '',
  bestseller: row.bestsellerPosition !== null,
});

/** A page of the products of a category in the order of its lists. Refuses CATEGORY_NOT_FOUND. */
export async function categoryProducts(
  q: Queryable,
  categoryId: number,
  request: PageRequest,
): Promise<AnswerOf<'consoleCategoryProducts'>> {
  const of = await listed(q, categoryId);
  const [{ rows, links }, total] = await Promise.all([
    pageOf(sortOrder, request, async (seek) => ({
      rows: await selectCategoryProducts(q, of, seek),
    })),
    countCategoryProducts(q, of),
  ]);
  return { products: rows.map(viewOf), total, ...links };
}

/**
 * Sorts consecutive products of a category, unless their order changed since it was read. They exchange their
 * positions among all products, so that other categories keep their order. Refuses CATEGORY_NOT_FOUND,
 * EDIT_CONFLICT.
 */
export async function sortCategoryProducts(
  tx: Tx,
  categoryId: number,
  before: readonly number[],
  after: readonly number[],
): Promise<AnswerOf<'consoleOrderCategoryProducts'>> {
  await lockSaving(tx);
  const of = await listed(tx, categoryId);
  await makePositionsUnique(tx);
  const current = (await selectConsecutive(tx, of, before, before.length + 1)).map(({ id }) => id);
  checkSortOrder({ current, before, after }, 'List every product exactly once.');
  await exchangePositions(tx, after);
  return { products: (await selectConsecutive(tx, of, after, after.length)).map(viewOf) };
}

/** A position that no product has, between two others; makes room where there is none. */
async function positionBetween(
  tx: Tx,
  { before, after }: { before: number | null; after: number | null },
): Promise<number> {
  if (before === null) return selectOuterPosition(tx, 'first');
  if (after === null) return selectOuterPosition(tx, 'last');
  const free = await selectFreePosition(tx, before, after);
  if (free !== null) return free;
  await freePosition(tx, after);
  return after;
}

/**
 * Moves a product to a position in the order of a category, counted from 1; beyond the end to the end. All others keep
 * their order. Refuses CATEGORY_NOT_FOUND, PRODUCT_NOT_FOUND.
 */
export async function moveCategoryProduct(
  tx: Tx,
  categoryId: number,
  productId: number,
  place: number,
): Promise<void> {
  await lockSaving(tx);
  const of = await listed(tx, categoryId);
  if (!(await isInCategory(tx, of, productId))) refuse('PRODUCT_NOT_FOUND');
  await makePositionsUnique(tx);
  const neighbours = await selectNeighbours(tx, of, { productId, place });
  await updatePosition(tx, productId, await positionBetween(tx, neighbours));
}
