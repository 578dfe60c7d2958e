import { z } from 'zod';
import { count, id, instant } from './basic.ts';
import { tint } from './tint.ts';
import { shopText } from './shop-text.ts';

export const blogCard = z.object({
  blogId: id,
  slug: z.string(),
  title: shopText,
  summary: shopText,
  imageUrl: z.string(),
  /** The background of a picture that has none. */
  tint: tint.optional(),
  /** Minutes, at 200 words a minute. */
  readTime: count,
  updatedAt: instant,
  blogCategoryId: id.optional(),
  blogSubcategoryId: id.optional(),
});
export type BlogCard = z.infer<typeof blogCard>;

/** A post on the page of a product that it uses. */
export const recipeCard = z.object({
  ...blogCard.shape,
  /** The post lists packs of the store, which `addRecipeToCart` adds. */
  hasIngredients: z.boolean(),
});
export type RecipeCard = z.infer<typeof recipeCard>;
