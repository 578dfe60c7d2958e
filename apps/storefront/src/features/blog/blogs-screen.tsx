import {
  Breadcrumbs,
  Button,
  buttonClass,
  chipClass,
  ChipRow,
  EmptyState,
  ErrorState,
  Icon,
} from '@halal-basket/ui';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import { BlogCard } from './blog-card.tsx';
import { NewsletterPanel } from '../newsletter/newsletter-form.tsx';
import { shownSubCategories, shownCategories } from './blog-categories.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { type BlogsRequest, blogQueries } from './blog-queries.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

const categoryOf = ({ category, subcategory }: BlogsRequest) => ({
  ...(category && { category }),
  ...(subcategory && { subcategory }),
});

interface BlogsData {
  request: BlogsRequest;
  header?: string | undefined;
  categoryHeader?: string | undefined;
}

/** The blog: all posts or one category, newest first. Further pages are appended to the first. */
export function BlogsScreen() {
  const { request, header, categoryHeader } = useBlogsData();
  const title = header ?? m.blogs_title();
  const { category, subcategory } = request;
  return (
    <>
      <TopBar title={title} search />
      <div className="wrap pb-12 lg:pt-4">
        <Breadcrumbs
          label={m.breadcrumbs()}
          items={[
            { label: m.nav_home(), href: paths.home() },
            ...(category
              ? [{ label: m.blogs_title(), href: paths.blogs() }]
              : [{ label: m.blogs_title() }]),
            ...(category && subcategory && categoryHeader
              ? [{ label: categoryHeader, href: paths.blogs({ category }) }]
              : []),
            ...(header ? [{ label: header }] : []),
          ]}
          renderLink={(crumb) => <AppLink {...crumb} />}
          className="max-lg:hidden"
        />
        <header className="pt-3">
          <h1 className="wide text-3xl max-lg:sr-only">{title}</h1>
          {!category && <p className="mt-1 max-w-2xl text-text-2">{m.blogs_text()}</p>}
        </header>
        <Categories request={request} />
        <Posts request={request} />
        <NewsletterPanel className="mt-12 lg:hidden" />
      </div>
    </>
  );
}

/** Three routes share the screen; the nearest match has the data. */
function useBlogsData(): BlogsData {
  const data: BlogsData | undefined = useLoaderData({ strict: false });
  if (!data) throw new Error('The blog is shown by a route that loads it.');
  return data;
}

/**
 * Tabs: All, then the categories with posts. Below them the sub-categories of the open category.
 */
function Categories({ request: { category, subcategory } }: { request: BlogsRequest }) {
  const { caller } = useShop();
  const { categories } = useSuspenseQuery(blogQueries(caller).blogCategories()).data;
  const open = categories.find(({ seoName }) => seoName === category);
  const parts = open ? shownSubCategories(open) : [];
  return (
    <>
      <nav aria-label={m.blogs_tabs()} className="mt-4">
        <ul className="hb-scroll-x flex gap-1 border-b border-line">
          <CategoryTab label={m.blogs_all()} href={paths.blogs()} here={!category} />
          {shownCategories(categories).map(({ blogCategoryId, header, seoName }) => (
            <CategoryTab
              key={blogCategoryId}
              label={header}
              href={paths.blogs({ category: seoName })}
              here={seoName === category}
            />
          ))}
        </ul>
      </nav>
      {parts.length > 1 && category && (
        <ChipRow label={m.blogs_sub_categories()} className="mt-3">
          <AppLink
            href={paths.blogs({ category })}
            stay
            aria-current={subcategory ? undefined : 'true'}
            className={chipClass()}
          >
            {m.blogs_all()}
          </AppLink>
          {parts.map(({ blogSubcategoryId, header, seoName }) => (
            <AppLink
              key={blogSubcategoryId}
              href={paths.blogs({ category, subcategory: seoName })}
              stay
              aria-current={seoName === subcategory ? 'true' : undefined}
              className={chipClass()}
            >
              {header}
            </AppLink>
          ))}
        </ChipRow>
      )}
    </>
  );
}

const CategoryTab = ({ label, href, here }: { label: string; href: string; here: boolean }) => (
  <li className="shrink-0">
    <AppLink
      href={href}
      stay
      aria-current={here ? 'page' : undefined}
      className="relative flex min-h-tap items-center px-3.5 font-semi whitespace-nowrap text-text-2 -outline-offset-3 after:absolute after:inset-x-2 after:-bottom-px after:h-[3px] after:rounded-t-xs hover:text-text aria-[current]:text-brand aria-[current]:after:bg-brand"
    >
      {label}
    </AppLink>
  </li>
);

function Posts({ request }: { request: BlogsRequest }) {
  const { caller } = useShop();
  const query = useSuspenseInfiniteQuery(blogQueries(caller).blogs(request));
  const list = useRef<HTMLUListElement>(null);
  const blogs = query.data.pages.flatMap((page) => page.blogs);
  const hasMoreBlogs = query.hasNextPage;
  const nextPage = request.page + query.data.pages.length;
  const isFirst = request.page === 1;

  /** With a script the next page is appended, and the focus moves to its first post. */
  const showMore = async (event: MouseEvent) => {
    event.preventDefault();
    const before = blogs.length;
    const { isSuccess } = await query.fetchNextPage();
    if (isSuccess) list.current?.querySelectorAll('a')[before]?.focus();
  };

  if (blogs.length === 0) return <NoPosts />;
  return (
    <>
      {!isFirst && (
        <AppLink
          href={paths.blogs(categoryOf(request), request.page - 1)}
          rel="prev"
          className={buttonClass({ variant: 'ghost', className: 'mt-6' })}
        >
          <Icon name="arrow-left" />
          {m.blogs_newer()}
        </AppLink>
      )}
      <ul ref={list} className="mt-6 grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {blogs.map((blog, place) => {
          const lead = isFirst && place === 0;
          return (
            <li key={blog.blogId} className={lead ? 'sm:col-span-full' : undefined}>
              <BlogCard blog={blog} lead={lead} priority={place < 2} />
            </li>
          );
        })}
      </ul>
      {query.isFetchNextPageError && (
        <ErrorState
          title={m.blogs_failed()}
          retryLabel={m.retry()}
          onRetry={() => void query.fetchNextPage()}
          busy={query.isFetchingNextPage}
          className="mt-8"
        />
      )}
      {hasMoreBlogs && !query.isFetchNextPageError && (
        <div className="mt-10 flex justify-center">
          <Button
            href={paths.blogs(categoryOf(request), nextPage)}
            rel="next"
            variant="ghost"
            size="lg"
            busy={query.isFetchingNextPage}
            aria-busy={query.isFetchingNextPage || undefined}
            onClick={(event: MouseEvent) => void showMore(event)}
          >
            {m.blogs_more()}
          </Button>
        </div>
      )}
    </>
  );
}

const NoPosts = () => (
  <EmptyState
    icon="newspaper"
    title={m.blogs_empty()}
    line={m.blogs_empty_text()}
    action={
      <AppLink href={paths.blogs()} className={buttonClass()}>
        {m.blogs_see_all()}
      </AppLink>
    }
  />
);
