import { describe, expect, it } from 'vitest';
import {
  type BlogIndex,
  cardOf,
  moreLike,
  pageOf,
  readingMinutes,
  blogIndexOf,
} from './blog-index.ts';

const categories = [
  { id: 1, seoName: 'recipes', header: 'Recipes' },
  { id: 2, seoName: 'knives', header: 'Knives' },
];
const subcategories = [
  { id: 11, categoryId: 1, seoName: 'feasts', header: 'Feasts' },
  { id: 12, categoryId: 1, seoName: 'slow', header: 'Slow pots' },
  { id: 21, categoryId: 2, seoName: 'steel', header: 'Steel' },
];

const row = (id: number, subcategoryId: number, productIds: number[] = []) => ({
  id,
  slug: `post-${id}`,
  subcategoryId,
  title: `Post ${id}`,
  summary: 'About it.',
  picture: 'egg.webp',
  tint: 'egg' as const,
  words: 650,
  updatedAt: new Date('2026-11-20T03:30:00Z'),
  productIds,
  hasIngredients: false,
});

/** Newest first: 5, 4, 3, 2, 1. */
const index: BlogIndex = blogIndexOf(categories, subcategories, [
  row(5, 11, [7]),
  row(4, 12),
  row(3, 11),
  row(2, 12, [7, 8]),
  row(1, 12),
]);
const idsOf = (cards: readonly { blogId: number }[]) => cards.map(({ blogId }) => blogId);

describe('readingMinutes', () => {
  // spec: L254
  it('counts 200 words a minute, and at least one minute', () => {
    expect([0, 1, 200, 201, 650].map(readingMinutes)).toEqual([1, 1, 1, 2, 4]);
  });
});

describe('blogIndexOf', () => {
  it('sorts posts into their categories and keeps empty categories', () => {
    const [recipes, knives] = index.categories;
    const groups = recipes?.blogsSubCategoryResponse ?? [];
    expect(groups.map((group) => idsOf(group.sectionTypeBlogsResponse))).toEqual([
      [5, 3],
      [4, 2, 1],
    ]);
    expect(groups[0]?.sectionTypeBlogsResponse[0]?.status).toBe(true);
    expect(knives?.blogsSubCategoryResponse[0]?.sectionTypeBlogsResponse).toEqual([]);
  });
});

describe('pageOf', () => {
  // spec: L115.2
  it('splits posts into pages and says whether more follow', () => {
    const first = pageOf(index, { page: 0, count: 2 });
    expect([idsOf(first.blogs), first.hasMore]).toEqual([[5, 4], true]);
    const last = pageOf(index, { page: 2, count: 2 });
    expect([idsOf(last.blogs), last.hasMore]).toEqual([[1], false]);
    expect([first.hasMoreBlogs, last.hasMoreBlogs]).toEqual([true, false]);
    expect(pageOf(index, { page: 10_000, count: 50 })).toEqual({
      blogs: [],
      hasMoreBlogs: false,
      hasMore: false,
    });
  });

  it('filters by category or sub-category', () => {
    const of = (wish: object) => idsOf(pageOf(index, { page: 0, count: 12, ...wish }).blogs);
    expect(of({ blogCategoryId: 1 })).toEqual([5, 4, 3, 2, 1]);
    expect(of({ blogSubcategoryId: 11 })).toEqual([5, 3]);
    expect(of({ blogCategoryId: 2, blogSubcategoryId: 11 })).toEqual([]);
    expect(of({ blogCategoryId: 99 })).toEqual([]);
  });
});

describe('moreLike', () => {
  it('offers posts about the same products, then of the category, then the newest', () => {
    const [newest] = index.posts;
    if (!newest) throw new Error('The index is empty.');
    expect(idsOf(moreLike(index, newest, 4))).toEqual([2, 3, 4, 1]);
    expect(cardOf(newest).imageUrl).toBe('/art/egg.webp');
  });
});
