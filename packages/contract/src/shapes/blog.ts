import { z } from 'zod';
import { id } from './basic.ts';
import { blogCard } from './blog-card.ts';
import { productTile } from './product.ts';

export { blogCard, type BlogCard } from './blog-card.ts';

export const blog = z.object({
  ...blogCard.shape,
  /** Cleaned on the server: safe to be put into a page. */
  htmlContent: z.string(),
  author: z.string().optional(),
  products: z.array(productTile),
  more: z.array(blogCard),
});
export type Blog = z.infer<typeof blog>;

export const blogCategory = z.object({
  blogCategoryId: id,
  header: z.string(),
  blogsSubCategoryResponse: z.array(
    z.object({
      blogSubcategoryId: id,
      header: z.string(),
      /** `status` tells whether the item is shown. */
      sectionTypeBlogsResponse: z.array(z.object({ ...blogCard.shape, status: z.boolean() })),
    }),
  ),
});
export type BlogCategory = z.infer<typeof blogCategory>;
