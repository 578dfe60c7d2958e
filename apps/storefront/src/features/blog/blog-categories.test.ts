import { describe, expect, it } from 'vitest';
import { shownSubCategories, shownCategories } from './blog-categories.ts';

const item = (status: boolean) => ({
  blogId: 1,
  slug: 'a',
  title: 'A',
  summary: '',
  imageUrl: '/art/egg.webp',
  readTime: 1,
  updatedAt: '2026-11-20T03:30:00.000Z',
  status,
});

const category = (id: number, ...parts: boolean[][]) => ({
  blogCategoryId: id,
  header: `Category ${id}`,
  seoName: `category-${id}`,
  blogsSubCategoryResponse: parts.map((items, place) => ({
    blogSubcategoryId: id * 10 + place,
    header: `Part ${place}`,
    seoName: `part-${place}`,
    sectionTypeBlogsResponse: items.map(item),
  })),
});

describe('the tabs of the blog', () => {
  // spec: L115.3
  it('are categories with at least one active item', () => {
    const categories = [
      category(1, [true]),
      category(2, [false]),
      category(3),
      category(4, [], [false, true]),
    ];
    expect(shownCategories(categories).map(({ blogCategoryId }) => blogCategoryId)).toEqual([1, 4]);
  });

  it('name only sub-categories with such an item', () => {
    const parts = shownSubCategories(category(1, [false], [true], []));
    expect(parts.map(({ seoName }) => seoName)).toEqual(['part-1']);
  });
});
