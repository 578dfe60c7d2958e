import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { articleStructured, faqStructured } from '../features/reading/blog-structured.ts';
import { breadcrumbList, pageHead, sharingImage } from '../head.ts';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { text, wholeNumber } from '../search-params.ts';
import type { Shop } from '../shop-context.tsx';
import { loaded } from './load.ts';
import { rootRoute } from './root.ts';

/** How many posts a page has (specification, section 9). */
const postsOn = { mobile: 6, desktop: 12 } as const;

/** The server takes no page beyond. */
const lastPage = 10_001;

const pageOf = (search: Record<string, unknown>): { page?: number } =>
  wholeNumber(search, 'page', { min: 1, max: lastPage });

interface Room {
  category?: string;
  subcategory?: string;
}

async function loadBlogs(shop: Shop, room: Room, page: number, here: string) {
  const { queryClient, queries } = shop;
  const wish = { ...room, page, count: postsOn[shop.shell()] };
  const [{ categories }, { pages }] = await loaded(
    Promise.all([
      queryClient.ensureQueryData(queries.blogCategories()),
      queryClient.ensureInfiniteQueryData(queries.blogs(wish)),
    ]),
    here,
  );
  const category = categories.find(({ seoName }) => seoName === room.category);
  const part = category?.blogsSubCategoryResponse.find(
    ({ seoName }) => seoName === room.subcategory,
  );
  const isEmpty = (pages[0]?.blogs.length ?? 0) === 0;
  return { wish, header: part?.header ?? category?.header, room: category?.header, isEmpty };
}

type BlogsData = Awaited<ReturnType<typeof loadBlogs>>;

function blogsHead(origin: string, data: BlogsData | undefined) {
  const { category, subcategory, page = 1 } = data?.wish ?? {};
  const room = { ...(category && { category }), ...(subcategory && { subcategory }) };
  const path = paths.blogs(room, page);
  const trail = [
    { name: m.nav_home(), path: paths.home() },
    { name: m.blogs_title(), path: paths.blogs() },
    ...(category && data?.room ? [{ name: data.room, path: paths.blogs({ category }) }] : []),
    ...(subcategory && data?.header ? [{ name: data.header, path: paths.blogs(room) }] : []),
  ];
  return pageHead(origin, {
    title: data?.header ? `${data.header} – ${m.blogs_title()}` : m.blogs_title(),
    description: m.blogs_text(),
    canonical: data && !data.isEmpty ? path : undefined,
    ...(import.meta.env.SSR && { structured: [breadcrumbList(origin, trail)] }),
  });
}

interface RoomMatch {
  context: Shop;
  params: Room;
  deps: { page?: number };
  location: { href: string };
}

/** What the lists of posts have in common: all of them, those of a category, those of a part of it. */
const listOfPosts = {
  getParentRoute: () => rootRoute,
  staticData: { screen: 'src/screens/blogs-screen.tsx' },
  validateSearch: pageOf,
  loaderDeps: ({ search }: { search: { page?: number } }) => search,
  loader: ({ context, params, deps: { page = 1 }, location }: RoomMatch) =>
    loadBlogs(context, params, page, location.href),
  head: ({ loaderData, match }: { loaderData?: BlogsData | undefined; match: { context: Shop } }) =>
    blogsHead(match.context.origin, loaderData),
  component: lazyRouteComponent(() => import('../screens/blogs-screen.tsx'), 'BlogsScreen'),
};

export const blogsRoute = createRoute({ ...listOfPosts, path: '/blogs' });

export const blogCategoryRoute = createRoute({ ...listOfPosts, path: '/blogs/$category' });

export const blogSubcategoryRoute = createRoute({
  ...listOfPosts,
  path: '/blogs/$category/$subcategory',
});

export const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/{$slug}-bg',
  staticData: { screen: 'src/screens/blog-screen.tsx' },
  loader: ({ context: { queryClient, queries }, params, location }) =>
    loaded(queryClient.ensureQueryData(queries.blog(params.slug)), location.href),
  head: ({ loaderData: blog, match }) => {
    const { origin } = match.context;
    if (!blog) return pageHead(origin, { title: m.not_found_title() });
    const path = paths.blog(blog.slug);
    const category = blog.category.seoName;
    return pageHead(origin, {
      title: blog.title,
      description: blog.summary,
      canonical: path,
      image: sharingImage('blog', blog.slug),
      kind: 'article',
      ...(import.meta.env.SSR && {
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
  component: lazyRouteComponent(() => import('../screens/blog-screen.tsx'), 'BlogScreen'),
});

export const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help/faqs',
  staticData: { screen: 'src/screens/help-screen.tsx' },
  validateSearch: (search: Record<string, unknown>): { q?: string } => text(search, 'q'),
  loader: ({ context: { queryClient, queries }, location }) =>
    loaded(queryClient.ensureQueryData(queries.help()), location.href),
  head: ({ loaderData, match }) =>
    pageHead(match.context.origin, {
      title: m.help_title(),
      description: m.help_text(),
      canonical: paths.faqs(),
      ...(import.meta.env.SSR && { structured: loaderData && [faqStructured(loaderData)] }),
    }),
  component: lazyRouteComponent(() => import('../screens/help-screen.tsx'), 'HelpScreen'),
});

/** Terms, privacy, refunds, delivery: whatever pages of the law the shop has. */
export const legalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help/$slug',
  staticData: { screen: 'src/screens/legal-screen.tsx' },
  loader: ({ context: { queryClient, queries }, params, location }) =>
    loaded(queryClient.ensureQueryData(queries.legalPage(params.slug)), location.href),
  head: ({ loaderData: page, match }) =>
    pageHead(match.context.origin, {
      title: page?.title ?? m.not_found_title(),
      description: page?.summary,
      canonical: page && `/help/${page.slug}`,
    }),
  component: lazyRouteComponent(() => import('../screens/legal-screen.tsx'), 'LegalScreen'),
});

export const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
  staticData: { screen: 'src/screens/notifications-screen.tsx' },
  loader: async ({ context: { queryClient, queries }, location }) => {
    await loaded(queryClient.ensureQueryData(queries.notifications()), location.href);
  },
  head: ({ match }) => pageHead(match.context.origin, { title: m.notices_title() }),
  component: lazyRouteComponent(
    () => import('../screens/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
});

const newsletterScreen = { screen: 'src/screens/newsletter-screen.tsx' };
const token = (search: Record<string, unknown>): { token?: string } =>
  text(search, 'token', /^[\w.-]{20,120}$/);

export const newsletterConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/confirm',
  staticData: newsletterScreen,
  validateSearch: token,
  head: ({ match }) => pageHead(match.context.origin, { title: m.news_confirm_title() }),
  component: lazyRouteComponent(
    () => import('../screens/newsletter-screen.tsx'),
    'NewsletterConfirmScreen',
  ),
});

export const newsletterLeaveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/leave',
  staticData: newsletterScreen,
  validateSearch: token,
  head: ({ match }) => pageHead(match.context.origin, { title: m.news_leave_title() }),
  component: lazyRouteComponent(
    () => import('../screens/newsletter-screen.tsx'),
    'NewsletterLeaveScreen',
  ),
});

/** What is read: the blog, help, the pages of the law, notifications and the newsletter's links. */
export const readingRoutes = [
  blogsRoute,
  blogCategoryRoute,
  blogSubcategoryRoute,
  blogRoute,
  helpRoute,
  legalRoute,
  notificationsRoute,
  newsletterConfirmRoute,
  newsletterLeaveRoute,
] as const;
