import { z } from 'zod';
import { count, id, instant } from './basic.ts';
import { productTile } from './product.ts';

export const blogCard = z.object({
  blogId: id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.string(),
  /** Minutes, at 200 words a minute. */
  readTime: count,
  updatedAt: instant,
  blogCategoryId: id.optional(),
  blogSubcategoryId: id.optional(),
});
export type BlogCard = z.infer<typeof blogCard>;

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
