import { z } from 'zod';
import { count, id, newSeoName, paragraph, text } from './basic.ts';
import { pictureFile, revision } from './product-editing.ts';
import { tint } from './product.ts';

/** All fields of a category or a sub-category that staff edit. */
export const editedCategory = z.strictObject({
  name: text(60),
  seoName: newSeoName,
  description: paragraph(600, 0),
  picture: pictureFile,
  tint,
  /** A category can be hidden only without products for sale. */
  active: z.boolean(),
});
export type EditedCategory = z.infer<typeof editedCategory>;

export const categoryForEditing = z.object({
  categoryId: id,
  /** Null: a category of the category bar. */
  parentId: id.nullable(),
  revision,
  category: editedCategory,
  imageUrl: z.string(),
  /** The number of its products, and of those for sale. */
  productCount: count,
  soldCount: count,
  subCategoryCount: count,
});
export type CategoryForEditing = z.infer<typeof categoryForEditing>;

/** A product of a category's list, for sale or not. */
export const categoryProduct = z.object({
  productId: id,
  name: z.string(),
  tint,
  imageUrl: z.string(),
  active: z.boolean(),
  /** Its sub-category in this category; empty: none. */
  subCategoryName: z.string(),
  /** Bestsellers are sorted before all others in every list. */
  bestseller: z.boolean(),
});
export type CategoryProduct = z.infer<typeof categoryProduct>;
