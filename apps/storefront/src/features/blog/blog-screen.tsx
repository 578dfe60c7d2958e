import type { AnswerOf } from '@halal-basket/contract';
import { Breadcrumbs } from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ProductGrid } from '../product/product-grid.tsx';
import { BlogArt } from './blog-art.tsx';
import { BlogCard } from './blog-card.tsx';
import { Ingredients } from '../recipe/ingredients.tsx';
import { InlineProduct } from './inline-product.tsx';
import { NewsletterPanel } from '../newsletter/newsletter-form.tsx';
import { Contents, Prose } from '../help/prose.tsx';
import { dateOf } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { blogQueries } from './blog-queries.ts';
import { useShop } from '../../shop-context.tsx';

type Blog = AnswerOf<'blog'>;

/** One post, at a width that reads well. Products in its text can be bought there. */
export function BlogScreen() {
  const { caller } = useShop();
  const { slug } = useParams({ from: '/{$slug}-bg' });
  const { data: blog } = useSuspenseQuery(blogQueries(caller).blog(slug));
  const cards = new Map(
    blog.products.map((product) => [
      product.productId,
      <InlineProduct key={product.productId} product={product} />,
    ]),
  );
  const category = blog.category.seoName;
  return (
    <>
      <TopBar title={blog.category.header} search />
      <article className="wrap pb-12 lg:pt-4">
        <Breadcrumbs
          label={m.breadcrumbs()}
          items={[
            { label: m.nav_home(), href: paths.home() },
            { label: m.blogs_title(), href: paths.blogs() },
            { label: blog.category.header, href: paths.blogs({ category }) },
            { label: blog.title },
          ]}
          renderLink={(crumb) => <AppLink {...crumb} />}
          className="max-lg:hidden"
        />
        <Head blog={blog} />
        <BlogArt
          blog={blog}
          alt={blog.imageAlt}
          priority
          large
          className="mx-auto mt-6 max-w-[680px] rounded-xl"
        />
        <Ingredients slug={slug} ingredients={blog.ingredients} />
        <div className="mt-6 lg:mt-10 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,680px)_minmax(0,1fr)] lg:gap-8">
          <Contents
            entries={blog.contents}
            className="mx-auto max-w-[680px] rounded-lg bg-surface-2 p-4 max-lg:mb-6 lg:sticky lg:top-28 lg:mx-0 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto lg:bg-transparent lg:p-1"
          />
          <div className="mx-auto w-full max-w-[680px] lg:col-start-2">
            <Prose html={blog.htmlContent} cards={cards} />
          </div>
        </div>
        <Goods blog={blog} />
        <More blog={blog} />
        <NewsletterPanel className="mt-12 lg:hidden" />
      </article>
    </>
  );
}

const Head = ({ blog }: { blog: Blog }) => {
  const category = blog.category.seoName;
  return (
    <header className="mx-auto max-w-[680px] pt-4 lg:pt-8">
      <AppLink
        href={paths.blogs({ category, subcategory: blog.subcategory.seoName })}
        className="text-sm font-bold text-brand hover:underline"
      >
        {blog.subcategory.header}
      </AppLink>
      <h1 className="wide mt-2 text-3xl text-balance">{blog.title}</h1>
      <p className="mt-3 text-lg text-text-2">{blog.summary}</p>
      <p className="mt-3 text-sm text-text-3">
        {blog.author && <>{m.blog_by({ author: blog.author })} · </>}
        <bdi className="whitespace-nowrap">
          {m.blog_updated({ date: dateOf(blog.updatedAt) })}
        </bdi>{' '}
        · <bdi className="whitespace-nowrap">{m.read_time({ minutes: blog.readTime })}</bdi>
      </p>
    </header>
  );
};

/** All products of the post, also those that its text does not mark. */
const Goods = ({ blog }: { blog: Blog }) =>
  blog.products.length > 0 && (
    <section aria-labelledby="goods-title" className="mt-12">
      <h2 id="goods-title" className="wide mb-4 text-2xl">
        {m.blog_products()}
      </h2>
      <ProductGrid products={blog.products} source="blog" />
    </section>
  );

const More = ({ blog }: { blog: Blog }) =>
  blog.more.length > 0 && (
    <section aria-labelledby="more-title" className="mt-12">
      <h2 id="more-title" className="wide mb-4 text-2xl">
        {m.blog_more()}
      </h2>
      <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {blog.more.map((each) => (
          <li key={each.blogId}>
            <BlogCard blog={each} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
