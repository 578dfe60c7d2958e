import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { boundedCount, cursorPaging, cursors, id, idInUrl, nothing } from '../shapes/basic.ts';
import { categoryForEditing, editedCategory, categoryProduct } from '../shapes/category-editing.ts';
import { categoryChoice, revision } from '../shapes/product-editing.ts';

const staffCall = { who: 'staff', rate: 'console', device: false } as const;
const ofCategory = z.object({ categoryId: idInUrl });
const order = z.array(id).min(1).max(200);
const most = 100;
const run = z.array(id).min(1).max(most);

/** Categories in the console, with their sub-categories. */
export const consoleCategoriesCalls = {
  consoleCategories: defineCall({
    ...staffCall,
    permission: 'checkedByHandler',
    summary:
      'Lists all categories and subcategories in order, also hidden ones, for staff who edit goods, pages or discounts.',
    method: 'GET',
    path: '/api/console/categories',
    answer: z.object({ categories: z.array(categoryChoice) }),
    errors: ['FORBIDDEN'],
  }),
  consoleCategory: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    summary: 'Returns a category for editing.',
    method: 'GET',
    path: '/api/console/categories/:categoryId',
    params: ofCategory,
    answer: categoryForEditing,
    errors: ['CATEGORY_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleCreateCategory: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    audit: 'category.create',
    summary: 'Adds a category or subcategory at the end of its list.',
    method: 'POST',
    path: '/api/console/categories',
    body: z.strictObject({ parentId: id.nullable(), category: editedCategory }),
    answer: categoryForEditing,
    errors: ['LIST_FULL', 'FORBIDDEN'],
  }),
  consoleSaveCategory: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    audit: 'category.save',
    summary: 'Saves a category unless it changed since it was read. A former slug redirects.',
    method: 'PUT',
    path: '/api/console/categories/:categoryId',
    params: ofCategory,
    body: z.strictObject({ revision, category: editedCategory }),
    answer: categoryForEditing,
    errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_SELLS', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleRemoveCategory: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    audit: 'category.remove',
    summary: 'Deletes a category without products and subcategories.',
    method: 'DELETE',
    path: '/api/console/categories/:categoryId',
    params: ofCategory,
    query: z.object({ revision: idInUrl }),
    answer: nothing,
    errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_NOT_EMPTY', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleOrderCategories: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    audit: 'category.order',
    summary:
      'Sets the sort order of the categories, or of the subcategories of one. The request names all of them.',
    method: 'PUT',
    path: '/api/console/category-order',
    body: z.strictObject({ parentId: id.nullable(), before: order, after: order }),
    answer: z.object({ categories: z.array(categoryChoice) }),
    errors: ['EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleCategoryProducts: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    summary: 'Lists the products of a category in sort order, also those not for sale.',
    method: 'GET',
    path: '/api/console/categories/:categoryId/products',
    params: ofCategory,
    query: z.object(cursorPaging(50, most)),
    answer: z.object({ products: z.array(categoryProduct), total: boundedCount, ...cursors }),
    errors: ['CATEGORY_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleOrderCategoryProducts: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    audit: 'category.orderProducts',
    summary:
      'Sets the sort order of consecutive products of a category. The others keep their places.',
    method: 'PUT',
    path: '/api/console/categories/:categoryId/products',
    params: ofCategory,
    body: z.strictObject({ before: run, after: run }),
    answer: z.object({ products: z.array(categoryProduct) }),
    errors: ['CATEGORY_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleMoveCategoryProduct: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    audit: 'category.moveProduct',
    summary:
      'Moves a product to a position in the sort order of a category, counted from 1. A position beyond the end is the end.',
    method: 'POST',
    path: '/api/console/categories/:categoryId/products/:productId/move',
    params: ofCategory.extend({ productId: idInUrl }),
    body: z.strictObject({ place: id }),
    answer: nothing,
    errors: ['CATEGORY_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'FORBIDDEN'],
  }),
};
