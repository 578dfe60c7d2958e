import type { BlogCard, BlogCategory, RecipeCard } from '@halal-basket/contract';
import { type ByRow, reuseUnchanged } from '../../../platform/reuse.ts';
import { pictureUrl } from '../../catalogue/index.ts';
import type { CategoryRow, PostRow, SubcategoryRow } from './blog.sql.ts';

/** Specification, section 9. */
const wordsPerMinute = 200;

/** Minutes that reading takes, at least one. */
export const readingMinutes = (words: number): number =>
  Math.max(1, Math.ceil(words / wordsPerMinute));

/** The list of categories contains the newest posts of each; pages contain all. */
const postsInCategory = 12;

/** A post with the values that it is found by. */
export interface Post {
  /** The form of cards and lists. */
  card: BlogCard & { blogCategoryId: number; blogSubcategoryId: number };
  productIds: readonly number[];
  hasIngredients: boolean;
}

/** All published posts, at one version of the content. */
export interface BlogIndex {
  /** The newest first. */
  posts: readonly Post[];
  categories: readonly BlogCategory[];
  categoryById: ReadonlyMap<number, CategoryRow>;
  subcategoryById: ReadonlyMap<number, SubcategoryRow>;
  /** The posts by their rows, for the next index. */
  byRow: ByRow<Post>;
}

export const cardOf = ({ card }: Post): BlogCard => card;

/** The form on the page of a product. */
export const recipeCardOf = ({ card, hasIngredients }: Post): RecipeCard => ({
  ...card,
  hasIngredients,
});

/**
 * Sorts the posts, given newest first, into their categories. Categories without posts stay. Posts that are the same
 * `before` are the same objects.
 */
export function blogIndexOf(
  categories: readonly CategoryRow[],
  subcategories: readonly SubcategoryRow[],
  rows: readonly PostRow[],
  before?: BlogIndex,
): BlogIndex {
  const subcategoryById = new Map(subcategories.map((row) => [row.id, row]));
  const placed = rows.map((row) => {
    const subcategory = subcategoryById.get(row.subcategoryId);
    if (!subcategory)
      throw new Error(`Post ${row.id} names the unknown sub-category ${row.subcategoryId}.`);
    return { row, subcategory };
  });
  const { all: posts, byRow } = reuseUnchanged(
    placed,
    before?.byRow,
    ({ row, subcategory }): Post => {
      const { id, productIds, hasIngredients, picture, words, updatedAt, subcategoryId, ...card } =
        row;
      const shown = {
        ...card,
        blogId: id,
        imageUrl: pictureUrl(picture),
        readTime: readingMinutes(words),
        updatedAt: updatedAt.toISOString(),
        blogCategoryId: subcategory.categoryId,
        blogSubcategoryId: subcategoryId,
      };
      return { card: shown, productIds, hasIngredients };
    },
  );
  const within = (subcategoryId: number) =>
    posts
      .filter(({ card }) => card.blogSubcategoryId === subcategoryId)
      .slice(0, postsInCategory)
      .map(({ card }) => ({ ...card, status: true }));
  return {
    posts,
    byRow,
    categoryById: new Map(categories.map((row) => [row.id, row])),
    subcategoryById,
    categories: categories.map(({ id, header, seoName }) => ({
      blogCategoryId: id,
      header,
      seoName,
      blogsSubCategoryResponse: subcategories
        .filter(({ categoryId }) => categoryId === id)
        .map((subcategory) => ({
          blogSubcategoryId: subcategory.id,
          header: subcategory.header,
          seoName: subcategory.seoName,
          sectionTypeBlogsResponse: within(subcategory.id),
        })),
    })),
  };
}

export interface PostPageRequest {
  /** From 0. */
  page: number;
  count: number;
  blogCategoryId?: number | undefined;
  blogSubcategoryId?: number | undefined;
}

interface BlogPage {
  blogs: BlogCard[];
  /** The page is full. */
  hasMoreBlogs: boolean;
  hasMore: boolean;
}

/** One page of all posts, or of those of a category or sub-category. */
export function pageOf({ posts }: BlogIndex, request: PostPageRequest): BlogPage {
  const { page, count, blogCategoryId, blogSubcategoryId } = request;
  const matching = posts.filter(
    ({ card }) =>
      (blogCategoryId === undefined || card.blogCategoryId === blogCategoryId) &&
      (blogSubcategoryId === undefined || card.blogSubcategoryId === blogSubcategoryId),
  );
  const from = page * count;
  const blogs = matching.slice(from, from + count).map(cardOf);
  return {
    blogs,
    hasMoreBlogs: blogs.length === count,
    hasMore: from + count < matching.length,
  };
}

const sharesProduct = (post: Post, others: ReadonlySet<number>): boolean =>
  post.productIds.some((id) => others.has(id));

/** Further reading: posts about the same products, of the same category, then the newest. */
export function moreLike({ posts }: BlogIndex, read: Post, count: number): BlogCard[] {
  const goods = new Set(read.productIds);
  const others = posts.filter(({ card }) => card.blogId !== read.card.blogId);
  const inCategory = (level: 'blogSubcategoryId' | 'blogCategoryId') =>
    others.filter(({ card }) => card[level] === read.card[level]);
  const near = new Set([
    ...others.filter((post) => sharesProduct(post, goods)),
    ...inCategory('blogSubcategoryId'),
    ...inCategory('blogCategoryId'),
    ...others,
  ]);
  return [...near].slice(0, count).map(cardOf);
}
