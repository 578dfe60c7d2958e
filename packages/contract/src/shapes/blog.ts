import { z } from 'zod';
import { count, date, id, instant, rupees, seoName, skuCode } from './basic.ts';
import { blogCard } from './blog-card.ts';
import { productTile } from './product.ts';
import { tint } from './tint.ts';
import { shopText } from './shop-text.ts';

export { blogCard, type BlogCard, type RecipeCard } from './blog-card.ts';

/** A heading of a long text; `id` is its anchor in `htmlContent`. */
export const contentsEntry = z.object({
  id: z.string(),
  title: z.string(),
  /** 2 for a section, 3 for a subsection. */
  level: z.int().min(2).max(3),
});
export type ContentsEntry = z.infer<typeof contentsEntry>;

/** The category of a post, for the link back to its list. */
const shelf = z.object({ header: z.string(), seoName });

/** A pack of a recipe at the visitor's hub. */
export const recipeIngredient = z.object({
  sku: skuCode,
  productName: shopText,
  categorySeoName: seoName,
  productSeoName: seoName,
  /** The pack: '500 g'. */
  packSize: shopText,
  quantity: count,
  /** Of one pack. */
  salePrice: rupees,
  imageUrl: z.string(),
  tint,
  /** Whether the hub has the whole quantity. */
  isInventoryAvailable: z.boolean(),
});
export type RecipeIngredient = z.infer<typeof recipeIngredient>;

export const blog = z.object({
  ...blogCard.shape,
  /**
   * Sanitised on the server: safe to insert into a page. `<div data-product-id="7"></div>` marks the
   * position of that product's card; `products` contains it while it is sold.
   */
  htmlContent: z.string(),
  contents: z.array(contentsEntry),
  imageAlt: z.string(),
  author: z.string().optional(),
  publishedAt: instant,
  category: shelf,
  subcategory: shelf,
  products: z.array(productTile),
  /** The packs of a recipe that the shop sells; empty for other posts. */
  ingredients: z.array(recipeIngredient),
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
      /** `status` says whether the item is shown. */
      sectionTypeBlogsResponse: z.array(z.object({ ...blogCard.shape, status: z.boolean() })),
    }),
  ),
});
export type BlogCategory = z.infer<typeof blogCategory>;

/** A question with an anchor of its own on the help page. */
export const helpQuestion = z.object({
  anchor: seoName,
  question: z.string(),
  /** Plain text, for search and screen readers. */
  answer: z.string(),
  /** Sanitised on the server: safe to insert into a page. */
  answerHtml: z.string(),
});
export type HelpQuestion = z.infer<typeof helpQuestion>;

/** A legal page, such as terms or privacy. */
export const legalPage = z.object({
  slug: seoName,
  title: z.string(),
  /** The first sentences, for search engines. */
  summary: z.string(),
  /** Sanitised on the server: safe to insert into a page. */
  htmlContent: z.string(),
  contents: z.array(contentsEntry),
  /** The first day on which it applies. */
  effectiveFrom: date,
});
export type LegalPage = z.infer<typeof legalPage>;
