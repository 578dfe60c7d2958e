import { z } from 'zod';
import { date, id, instant, seoName } from './basic.ts';
import { blogCard } from './blog-card.ts';
import { productTile } from './product.ts';

export { blogCard, type BlogCard } from './blog-card.ts';

/** A heading of a long text; `id` is its anchor in `htmlContent`. */
export const contentsEntry = z.object({
  id: z.string(),
  title: z.string(),
  /** 2 for a part, 3 for a part of a part. */
  level: z.int().min(2).max(3),
});
export type ContentsEntry = z.infer<typeof contentsEntry>;

/** Where a blog is filed, for the way back to its kind. */
const shelf = z.object({ header: z.string(), seoName });

export const blog = z.object({
  ...blogCard.shape,
  /**
   * Cleaned on the server: safe to be put into a page. `<div data-product-id="7"></div>` marks where
   * the card of that product stands; it is in `products` as long as it is sold.
   */
  htmlContent: z.string(),
  contents: z.array(contentsEntry),
  imageAlt: z.string(),
  author: z.string().optional(),
  publishedAt: instant,
  category: shelf,
  subcategory: shelf,
  products: z.array(productTile),
  more: z.array(blogCard),
});
export type Blog = z.infer<typeof blog>;

export const blogCategory = z.object({
  blogCategoryId: id,
  header: z.string(),
  seoName,
  blogsSubCategoryResponse: z.array(
    z.object({
      blogSubcategoryId: id,
      header: z.string(),
      seoName,
      /** `status` tells whether the item is shown. */
      sectionTypeBlogsResponse: z.array(z.object({ ...blogCard.shape, status: z.boolean() })),
    }),
  ),
});
export type BlogCategory = z.infer<typeof blogCategory>;

/** A question with an anchor of its own on the help page. */
export const helpQuestion = z.object({
  anchor: seoName,
  question: z.string(),
  /** As plain text, for searching and reading aloud. */
  answer: z.string(),
  /** Cleaned on the server: safe to be put into a page. */
  answerHtml: z.string(),
});
export type HelpQuestion = z.infer<typeof helpQuestion>;

/** Terms, privacy and the like. */
export const legalPage = z.object({
  slug: seoName,
  title: z.string(),
  /** Its beginning, for search engines. */
  summary: z.string(),
  /** Cleaned on the server: safe to be put into a page. */
  htmlContent: z.string(),
  contents: z.array(contentsEntry),
  /** The day from which it holds. */
  effectiveFrom: date,
});
export type LegalPage = z.infer<typeof legalPage>;
