import { isArtOf } from '../pictures/pictures.ts';
import type { Tx } from '../../../platform/db.ts';
import { routes } from '../../../platform/http/routes.ts';
import {
  categoryChoices,
  categoryForEditing,
  newCategory,
  orderCategories,
  removeCategory,
  saveCategory,
} from './edit-categories.ts';
import { categoryProducts, moveCategoryProduct, sortCategoryProducts } from './category-sort.ts';
import { changedFields, requireGoodsList } from '../../staff/index.ts';

/** Called in the same transaction when the slug of a category changes. */
export type CategoryRenamed = (tx: Tx, before: string, after: string) => Promise<unknown>;

/** Editing of categories, and of the order of categories and products. */
export const categoryAdminRoutes = (categoryRenamed: CategoryRenamed) =>
  routes({
    consoleCategories: async ({ db, staff }) => {
      requireGoodsList(staff);
      return { categories: await categoryChoices(db) };
    },

    consoleCategory: async ({ db }, { params }) => {
      return categoryForEditing(db, params.categoryId);
    },

    consoleCreateCategory: async (context, { body: { parentId, category } }) => {
      const { tx, settings } = context;
      const isArt = await isArtOf(settings.artFolder);
      const categoryId = await newCategory(tx, parentId, category, isArt);
      const after = { parentId, ...category };
      context.audit.detail(String(categoryId), { after });
      return categoryForEditing(tx, categoryId);
    },

    consoleSaveCategory: async (context, { params: { categoryId }, body }) => {
      const { tx, settings } = context;
      const before = await categoryForEditing(tx, categoryId);
      const isArt = await isArtOf(settings.artFolder);
      await saveCategory(tx, categoryId, body.revision, body.category, isArt);
      const after = await categoryForEditing(tx, categoryId);
      await categoryRenamed(tx, before.category.seoName, after.category.seoName);
      const changes = changedFields(before.category, after.category);
      context.audit.detail(String(categoryId), changes);
      return after;
    },

    consoleRemoveCategory: async (context, { params: { categoryId }, query }) => {
      const { parentId, category } = await removeCategory(context.tx, categoryId, query.revision);
      context.audit.detail(String(categoryId), {
        before: { parentId, ...category },
        after: {},
      });
      return {};
    },

    consoleOrderCategories: async (context, { body: { parentId, before, after } }) => {
      await orderCategories(context.tx, parentId, before, after);
      context.audit.detail(String(parentId ?? 'top'), {
        before: { categoryIds: before },
        after: { categoryIds: after },
      });
      return { categories: await categoryChoices(context.tx) };
    },

    consoleCategoryProducts: ({ db }, { params, query }) =>
      categoryProducts(db, params.categoryId, query),

    consoleOrderCategoryProducts: async (
      context,
      { params: { categoryId }, body: { before, after } },
    ) => {
      const sorted = await sortCategoryProducts(context.tx, categoryId, before, after);
      context.audit.detail(String(categoryId), {
        before: { productIds: before },
        after: { productIds: after },
      });
      return sorted;
    },

    consoleMoveCategoryProduct: async (
      context,
      { params: { categoryId, productId }, body: { place } },
    ) => {
      await moveCategoryProduct(context.tx, categoryId, productId, place);
      context.audit.detail(String(categoryId), { after: { productId, place } });
      return {};
    },
  });
