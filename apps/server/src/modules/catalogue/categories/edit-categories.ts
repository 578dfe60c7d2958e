import type { AnswerOf, EditedCategory } from '@halal-basket/contract';
import { isReservedName } from '@halal-basket/contract/links';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  type CategoryWords,
  type EditCategoryRow,
  deleteCategory,
  insertCategory,
  limitCategories,
  isNameTaken,
  selectCategoriesForEditing,
  selectCategoryForEditing,
  updateCategory,
  updateCategoryPositions,
} from './edit-categories.sql.ts';
import { lockSaving } from '../products/edit-product.sql.ts';
import { checkSortOrder } from './check-sort-order.ts';
import { isPhoto, pictureUrl } from '../pictures/picture-url.ts';

type Category = AnswerOf<'consoleCategory'>;
type Choices = AnswerOf<'consoleCategories'>['categories'];
type Fields = Record<string, string>;

const choiceOf = (row: EditCategoryRow) => ({
  categoryId: row.id,
  name: row.name,
  seoName: row.seoName,
  imageUrl: pictureUrl(row.picture),
  tint: row.tint,
  active: row.isActive,
  productCount: row.productCount,
});

/** Top categories with their sub-categories, including hidden ones, in the order of the category bar. */
export async function categoryChoices(q: Queryable): Promise<Choices> {
  const rows = await selectCategoriesForEditing(q);
  const below = (id: number | null) => rows.filter(({ parentId }) => parentId === id);
  return below(null).map((row) => ({
    ...choiceOf(row),
    subCategories: below(row.id).map(choiceOf),
  }));
}

/** A category for editing. Refuses CATEGORY_NOT_FOUND. */
export async function categoryForEditing(q: Queryable, categoryId: number): Promise<Category> {
  const row = (await selectCategoryForEditing(q, categoryId)) ?? refuse('CATEGORY_NOT_FOUND');
  const { name, seoName, description, picture, tint, isActive } = row;
  return {
    categoryId: row.id,
    parentId: row.parentId,
    revision: row.revision,
    category: { name, seoName, description, picture, tint, active: isActive },
    imageUrl: pictureUrl(picture),
    productCount: row.productCount,
    soldCount: row.soldCount,
    subCategoryCount: row.subCount,
  };
}

type KnownPicture = (file: string) => boolean;

const taken = { 'category.seoName': 'Another category uses this URL slug. Choose another one.' };

function problemsOf({ seoName, picture }: EditedCategory, isArt: KnownPicture): Fields {
  return {
    ...(isReservedName(seoName) && {
      'category.seoName': 'Another page of the shop uses this URL slug. Choose another one.',
    }),
    ...(!isPhoto(picture) &&
      !isArt(picture) && {
        'category.picture': 'This picture was not found. Choose another one.',
      }),
  };
}

const wordsOf = ({ active, ...words }: EditedCategory): CategoryWords => ({
  ...words,
  isActive: active,
});

/**
 * Adds a category after its siblings; returns its id. Categories have two levels at most. Refuses LIST_FULL for too
 * many.
 */
export async function newCategory(
  tx: Tx,
  parentId: number | null,
  category: EditedCategory,
  isArt: KnownPicture,
): Promise<number> {
  const fields = problemsOf(category, isArt);
  await lockSaving(tx);
  const parent = parentId === null ? null : await selectCategoryForEditing(tx, parentId);
  if ((parentId !== null && !parent) || parent?.parentId)
    fields['parentId'] = 'This category was not found. Choose another one.';
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
  const categoryId =
    (await insertCategory(tx, parentId, wordsOf(category))) ?? refuse('INVALID', { fields: taken });
  await limitCategories(tx, parentId);
  return categoryId;
}

/**
 * Saves a category unless it was saved since it was read. Refuses CATEGORY_SELLS for hiding a category with
 * products on sale.
 */
export async function saveCategory(
  tx: Tx,
  categoryId: number,
  revision: number,
  category: EditedCategory,
  isArt: KnownPicture,
): Promise<void> {
  await lockSaving(tx);
  const before = (await selectCategoryForEditing(tx, categoryId)) ?? refuse('CATEGORY_NOT_FOUND');
  const fields = problemsOf(category, isArt);
  if (await isNameTaken(tx, category.seoName, categoryId)) Object.assign(fields, taken);
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
  if (!category.active && before.soldCount > 0) refuse('CATEGORY_SELLS');
  if (!(await updateCategory(tx, categoryId, revision, wordsOf(category)))) {
    refuse('EDIT_CONFLICT');
  }
}

/** Removes an empty category; returns its former values. Refuses CATEGORY_NOT_EMPTY, EDIT_CONFLICT. */
export async function removeCategory(
  tx: Tx,
  categoryId: number,
  revision: number,
): Promise<Category> {
  await lockSaving(tx);
  const before = await categoryForEditing(tx, categoryId);
  if (before.productCount > 0 || before.subCategoryCount > 0) refuse('CATEGORY_NOT_EMPTY');
  if (!(await deleteCategory(tx, categoryId, revision))) refuse('EDIT_CONFLICT');
  return before;
}

/** Sorts sibling categories, unless the order changed since it was read. */
export async function orderCategories(
  tx: Tx,
  parentId: number | null,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  await lockSaving(tx);
  const current = (await selectCategoriesForEditing(tx))
    .filter((row) => row.parentId === parentId)
    .map(({ id }) => id);
  checkSortOrder({ current, before, after }, 'List every category exactly once.');
  await updateCategoryPositions(tx, after);
}
