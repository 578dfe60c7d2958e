import type { BlogCard, Blog } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { LruCache } from '../../../platform/shared-read.ts';
import {
  type PostPageRequest,
  type Post,
  type BlogIndex,
  cardOf,
  moreLike,
  pageOf,
  blogIndexOf,
} from './blog-index.ts';
import {
  type Ingredient,
  type NewPost,
  type TextRow,
  selectBlogCategories,
  selectBlogSubcategories,
  selectPostText,
  selectPosts,
  upsertPost,
} from './blog.sql.ts';
import { type CleanText, cleanHtml, rulesVersion } from '../html/clean-html.ts';
import { contentVersion } from '../pages/pages.ts';

const kept = new LruCache<BlogIndex>(3);
let latest: BlogIndex | undefined;

/** All current posts. */
export const blogIndex = async (q: Queryable): Promise<BlogIndex> =>
  blogIndexAt(q, await contentVersion(q));

/** All current posts, read again only when the version of the content changed. */
export async function blogIndexAt(q: Queryable, version: string): Promise<BlogIndex> {
  // The version was read before: a change in between leaves newer posts under the older version.
  let index = kept.get(version);
  if (!index) {
    index = blogIndexOf(
      await selectBlogCategories(q),
      await selectBlogSubcategories(q),
      await selectPosts(q),
      latest,
    );
    kept.set(version, index);
    latest = index;
  }
  return index;
}

/** The newest posts as cards, for a section of a page. Depends on `contentVersion`. */
export async function blogCards(q: Queryable, count: number): Promise<BlogCard[]> {
  return (await blogIndex(q)).posts.slice(0, count).map(cardOf);
}

/** The newest posts that mention a product: recipes and know-how for its page. */
export const postsAbout = ({ posts }: BlogIndex, productId: number, count = 4): Post[] =>
  posts.filter(({ productIds }) => productIds.includes(productId)).slice(0, count);

export const blogPage = async (q: Queryable, request: PostPageRequest) =>
  pageOf(await blogIndex(q), request);

/** The cleaned form of a stored text: cleaned again if the rules have changed since. */
const shownText = (row: TextRow): Pick<CleanText, 'html' | 'contents'> =>
  row.rulesVersion === rulesVersion
    ? { html: row.cleanHtml, contents: row.contents as CleanText['contents'] }
    : cleanHtml(row.html);

/** A post without its products and packs, which depend on the visitor. */
export type ReadPost = Omit<Blog, 'products' | 'ingredients'> & {
  productIds: readonly number[];
  ingredients: readonly Ingredient[];
};

/** The number of posts offered below one. */
const moreCount = 4;

function readPost(index: BlogIndex, post: Post) {
  const { card } = post;
  const category = index.categoryById.get(card.blogCategoryId);
  const subcategory = index.subcategoryById.get(card.blogSubcategoryId);
  if (!category || !subcategory) throw new Error(`Post ${card.blogId} has no category.`);
  return {
    ...card,
    productIds: post.productIds,
    category: { header: category.header, seoName: category.seoName },
    subcategory: { header: subcategory.header, seoName: subcategory.seoName },
    more: moreLike(index, post, moreCount),
  };
}

/** The post at this address, or null if none is published. */
export async function blogBySlug(q: Queryable, slug: string): Promise<ReadPost | null> {
  const index = await blogIndex(q);
  const post = index.posts.find(({ card }) => card.slug === slug);
  const text = post && (await selectPostText(q, slug));
  if (!post || !text) return null;
  const { html, contents } = shownText(text);
  return {
    ...readPost(index, post),
    htmlContent: html,
    contents,
    imageAlt: text.pictureAlt,
    author: text.author || undefined,
    publishedAt: text.publishedAt.toISOString(),
    ingredients: text.ingredients,
  };
}

/** The packs of a recipe; null if no post is published at this address. */
export async function recipeIngredients(
  q: Queryable,
  slug: string,
): Promise<readonly Ingredient[] | null> {
  return (await selectPostText(q, slug))?.ingredients ?? null;
}

/**
 * Creates or updates a post by its slug. The text is stored as written and shown only as the rules allow.
 * Returns its id.
 */
export const saveBlog = (tx: Tx, post: NewPost, now: Date): Promise<number> =>
  upsertPost(tx, post, cleanHtml(post.html), rulesVersion, now);
