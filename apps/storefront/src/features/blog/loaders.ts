import { m } from '../../messages.ts';
import { blogQueries } from './blog-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

/** The number of posts of a page (specification, section 9). */
const postsOn = { mobile: 6, desktop: 12 } as const;

interface Room {
  category?: string;
  subcategory?: string;
}

export async function loadBlogs({
  context: { queryClient, caller, shell },
  params: room,
  deps: { page = 1 },
  location,
}: Load<Room, { page?: number }>) {
  const { blogCategories, blogs } = blogQueries(caller);
  const request = { ...room, page, count: postsOn[shell()] };
  const [{ categories }, { pages }] = await loaded(
    Promise.all([
      queryClient.ensureQueryData(blogCategories()),
      queryClient.ensureInfiniteQueryData(blogs(request)),
    ]),
    location.href,
  );
  const category = categories.find(({ seoName }) => seoName === room.category);
  const part = category?.blogsSubCategoryResponse.find(
    ({ seoName }) => seoName === room.subcategory,
  );
  const isEmpty = (pages[0]?.blogs.length ?? 0) === 0;
  return { request, header: part?.header ?? category?.header, room: category?.header, isEmpty };
}

export async function loadBlog({ context, params, location }: Load<{ slug: string }>) {
  return loaded(
    context.queryClient.ensureQueryData(blogQueries(context.caller).blog(params.slug)),
    location.href,
    m.blog_missing,
  );
}
