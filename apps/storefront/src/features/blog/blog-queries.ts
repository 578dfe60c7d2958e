import type { Caller } from '@halal-basket/contract/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PageMissing } from '../../call-errors.ts';

/** The requested posts: their category, the first page (counted from 1), and the size of a page. */
export interface BlogsRequest {
  category?: string | undefined;
  subcategory?: string | undefined;
  page: number;
  count: number;
}

/** The blog: its categories, its posts and one post. */
export function blogQueries(caller: Caller) {
  const blogCategories = () =>
    queryOptions({
      queryKey: ['blogCategories'],
      queryFn: () => caller.call('blogsWithCategories'),
    });
  return {
    blogCategories,
    /** Pages accumulate; the first is the one in the address. */
    blogs: ({ category, subcategory, page, count }: BlogsRequest) =>
      infiniteQueryOptions({
        queryKey: ['blogs', category, subcategory, page, count],
        queryFn: async ({ client, pageParam }) => {
          const query = { page: pageParam, count };
          if (!category) return caller.call('blogs', { query });
          const { categories } = await client.ensureQueryData(blogCategories());
          const open = categories.find((each) => each.seoName === category);
          const part = open?.blogsSubCategoryResponse.find((each) => each.seoName === subcategory);
          if (!open || (subcategory && !part)) throw new PageMissing();
          const { blogCategoryId } = open;
          return caller.call('blogs', {
            query: part
              ? { ...query, blogSubcategoryId: part.blogSubcategoryId }
              : { ...query, blogCategoryId },
          });
        },
        initialPageParam: page - 1,
        // Specification, section 4: more pages exist when this page is full. The server knows.
        getNextPageParam: ({ blogs, hasMore }, _pages, last) =>
          blogs.length === count && hasMore ? last + 1 : undefined,
      }),
    blog: (slug: string) =>
      queryOptions({
        queryKey: ['blog', slug],
        queryFn: () => caller.call('blog', { params: { slug } }),
      }),
  };
}
