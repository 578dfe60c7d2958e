import { app } from '@halal-basket/device';
import { m } from '../../messages.ts';
import { blogQueries } from './blog-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

/** The number of posts of a page: fewer on phones, except in the apps (specification, section 9). */
const postsOn = { mobile: app ? 12 : 6, desktop: 12 } as const;

interface BlogParams {
  category?: string;
  subcategory?: string;
}

export async function loadBlogs({
  context: { queryClient, caller, shell },
  params,
  deps: { page = 1 },
  location,
}: Load<BlogParams, { page?: number }>) {
  const { blogCategories, blogs } = blogQueries(caller);
  const request = { ...params, page, count: postsOn[shell()] };
  const [{ categories }, { pages }] = await loaded(
    Promise.all([
      queryClient.ensureQueryData(blogCategories()),
      queryClient.ensureInfiniteQueryData(blogs(request)),
    ]),
    location.href,
  );
  const category = categories.find(({ seoName }) => seoName === params.category);
  const part = category?.blogsSubCategoryResponse.find(
    ({ seoName }) => seoName === params.subcategory,
  );
  const isEmpty = (pages[0]?.blogs.length ?? 0) === 0;
  const categoryHeader = category?.header;
  return { request, header: part?.header ?? categoryHeader, categoryHeader, isEmpty };
}

export async function loadBlog({ context, params, location }: Load<{ slug: string }>) {
  return loaded(
    context.queryClient.ensureQueryData(blogQueries(context.caller).blog(params.slug)),
    location.href,
    m.blog_missing,
  );
}
