import { z } from 'zod';
import { count, id, newSeoName, paragraph, text } from './basic.ts';
import { pictureFile, revision } from './goods-editing.ts';
import { tint } from './product.ts';

/** All that staff write of a category or a sub-category. */
export const editedCategory = z.strictObject({
  name: text(60),
  seoName: newSeoName,
  description: paragraph(600, 0),
  picture: pictureFile,
  tint,
  /** Only one without products that are sold can be hidden. */
  active: z.boolean(),
});
export type EditedCategory = z.infer<typeof editedCategory>;

export const categoryForEditing = z.object({
  categoryId: id,
  /** Null: it stands in the category bar. */
  parentId: id.nullable(),
  revision,
  category: editedCategory,
  imageUrl: z.string(),
  /** Its products, and those of them that are sold. */
  productCount: count,
  soldCount: count,
  subCategoryCount: count,
});
export type CategoryForEditing = z.infer<typeof categoryForEditing>;

/** A product on the shelf of a category, sold or not. */
export const shelfProduct = z.object({
  productId: id,
  name: z.string(),
  tint,
  imageUrl: z.string(),
  active: z.boolean(),
  /** Of the sub-category that it also lies in; empty: none. */
  subCategoryName: z.string(),
  /** Bestsellers stand before all others, wherever they lie. */
  bestseller: z.boolean(),
});
export type ShelfProduct = z.infer<typeof shelfProduct>;
