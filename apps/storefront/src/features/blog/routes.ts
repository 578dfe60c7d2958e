import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { articleStructured } from './blog-structured.ts';
import { breadcrumbList, pageHead, sharingImage } from '../../head.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { wholeNumber } from '../../search-params.ts';
import type { Shop } from '../../shop-context.tsx';
import { rootRoute } from '../../app/root-route.ts';

const loadBlogs = lazyFn(loads, 'loadBlogs');
const loadBlog = lazyFn(loads, 'loadBlog');

/** The last page that the server accepts. */
const lastPage = 10_001;

const pageOf = (search: Record<string, unknown>): { page?: number } =>
  wholeNumber(search, 'page', { min: 1, max: lastPage });

type BlogsData = Awaited<ReturnType<typeof loadBlogs>>;

function blogsHead(origin: string, data: BlogsData | undefined) {
  const { category, subcategory, page = 1 } = data?.request ?? {};
  const shown = { ...(category && { category }), ...(subcategory && { subcategory }) };
  return pageHead(origin, {
    title: data?.header ? `${data.header} – ${m.blogs_title()}` : m.blogs_title(),
    description: m.blogs_text(),
    canonical: data && !data.isEmpty ? paths.blogs(shown, page) : undefined,
    ...(import.meta.env.SSR && {
      structured: [
        breadcrumbList(origin, [
          { name: m.nav_home(), path: paths.home() },
          { name: m.blogs_title(), path: paths.blogs() },
          ...(category && data?.categoryHeader
            ? [{ name: data.categoryHeader, path: paths.blogs({ category }) }]
            : []),
          ...(subcategory && data?.header ? [{ name: data.header, path: paths.blogs(shown) }] : []),
        ]),
      ],
    }),
  });
}

/** The common part of the lists of posts: all posts, a category, a sub-category. */
const listOfPosts = {
  getParentRoute: () => rootRoute,
  validateSearch: pageOf,
  loaderDeps: ({ search }: { search: { page?: number } }) => search,
  loader: loadBlogs,
  head: ({ loaderData, match }: { loaderData?: BlogsData | undefined; match: { context: Shop } }) =>
    blogsHead(match.context.origin, loaderData),
  component: lazyRouteComponent(() => import('./blogs-screen.tsx'), 'BlogsScreen'),
};

const blogsRoute = createRoute({ ...listOfPosts, path: '/blogs' });

const blogCategoryRoute = createRoute({ ...listOfPosts, path: '/blogs/$category' });

const blogSubcategoryRoute = createRoute({
  ...listOfPosts,
  path: '/blogs/$category/$subcategory',
});

const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/{$slug}-bg',
  staticData: { shape: 'text' },
  loader: loadBlog,
  head: ({ loaderData: blog, match }) => {
    const { origin } = match.context;
    if (!blog) return pageHead(origin, { title: m.not_found_title() });
    const path = paths.blog(blog.slug);
    const category = blog.category.seoName;
    return pageHead(origin, {
      title: blog.title,
      description: blog.summary,
      canonical: path,
      kind: 'article',
      ...(import.meta.env.SSR && {
        image: sharingImage('blog', blog.slug),
        structured: [
          articleStructured(origin, blog),
          breadcrumbList(origin, [
            { name: m.nav_home(), path: paths.home() },
            { name: m.blogs_title(), path: paths.blogs() },
            { name: blog.category.header, path: paths.blogs({ category }) },
            { name: blog.title, path },
          ]),
        ],
      }),
    });
  },
  component: lazyRouteComponent(() => import('./blog-screen.tsx'), 'BlogScreen'),
});

export const blogRoutes = [blogsRoute, blogCategoryRoute, blogSubcategoryRoute, blogRoute] as const;
