import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import {
  type NewPost,
  blogCards,
  postsAbout,
  saveBlog,
  saveLegalPage,
  shownContent,
} from './index.ts';

let shop: TestApp;
let reader: TestClient;
let subcategoryId: number;
let productId: number;
beforeAll(async () => {
  shop = await testApp();
  reader = shop.client();
  const ids = z.object({ id: z.number() });
  subcategoryId = (await shop.db.one(ids, sql`select min(id) as id from content.blog_subcategory`))
    .id;
  productId = (await shop.db.one(ids, sql`select min(id) as id from catalogue.product`)).id;
});
afterAll(() => shop.close());

const newest = new Date('2026-11-22T03:30:00.000Z');

const post = (given: Partial<NewPost>): NewPost => ({
  slug: 'a-post',
  subcategoryId,
  title: 'A post',
  summary: 'About it.',
  picture: 'egg.webp',
  pictureAlt: '',
  tint: 'egg',
  author: 'The kitchen',
  html: '<p>Words.</p>',
  isActive: true,
  publishedAt: newest,
  productIds: [],
  ingredients: [],
  ...given,
});

const save = (given: Partial<NewPost>) =>
  shop.db.transaction((tx) => saveBlog(tx, post(given), shop.clock.now()));

describe('blogs', () => {
  // spec: L215.3
  it('are listed the newest first, in pages that do not overlap', async () => {
    for (let number = 1; number <= 3; number += 1) await save({ slug: `page-${number}` });
    const first = await reader.call('blogs', { query: { count: 2 } });
    const second = await reader.call('blogs', { query: { count: 2, page: 1 } });
    expect(first.hasMore).toBe(true);
    expect(first.blogs[0]?.slug).toBe('page-3');
    const slugs = [...first.blogs, ...second.blogs].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(4);
    expect((await reader.call('blogs')).blogs.length).toBeLessThanOrEqual(12);
  });

  it('can be filtered by sub-category', async () => {
    const { blogs } = await reader.call('blogs', { query: { blogSubcategoryId: subcategoryId } });
    expect(blogs.length).toBeGreaterThan(0);
    for (const blog of blogs) expect(blog.blogSubcategoryId).toBe(subcategoryId);
    const none = await reader.call('blogs', { query: { blogCategoryId: 999_999 } });
    expect(none).toEqual({ blogs: [], hasMoreBlogs: false, hasMore: false });
  });

  it.each([
    { page: -1 },
    { page: 1e9 },
    { page: 'first' },
    { page: 0.5 },
    { count: 0 },
    { count: 1e9 },
    { blogCategoryId: -1 },
  ])('refuse %j', async (query) => {
    const answer = await reader.send('blogs', { query });
    expect([answer.status, answer.errorCode]).toEqual([422, 'INVALID']);
  });

  it('answers with an empty page far behind the last', async () => {
    expect(await reader.call('blogs', { query: { page: 10_000 } })).toEqual({
      blogs: [],
      hasMoreBlogs: false,
      hasMore: false,
    });
  });

  // spec: L215.1
  it('are listed in their categories', async () => {
    const { categories } = await reader.call('blogsWithCategories');
    const all = categories.flatMap(({ blogsSubCategoryResponse }) => blogsSubCategoryResponse);
    expect(all.length).toBeGreaterThan(1);
    const shown = all.flatMap(({ sectionTypeBlogsResponse }) => sectionTypeBlogsResponse);
    expect(shown.every(({ status }) => status)).toBe(true);
    expect(shown.map(({ slug }) => slug)).toContain('page-1');
  });

  it('are answered with 304 while nothing changed, and in full at once after a change', async () => {
    const before = await reader.send('blogs');
    const headers = { 'if-none-match': String(before.headers['etag']) };
    expect((await reader.send('blogs', { headers })).status).toBe(304);
    await save({ slug: 'page-4', publishedAt: new Date(newest.getTime() + 1000) });
    const after = await reader.send('blogs', { headers });
    expect([after.status, after.data.blogs[0]?.slug]).toEqual([200, 'page-4']);
  });

  // spec: L241.3
  it('are not found while they are inactive', async () => {
    await save({ slug: 'a-draft', isActive: false });
    const { blogs } = await reader.call('blogs', { query: { count: 50 } });
    expect(blogs.map(({ slug }) => slug)).not.toContain('a-draft');
    const answer = await reader.send('blog', { params: { slug: 'a-draft' } });
    expect([answer.status, answer.errorCode]).toEqual([404, 'BLOG_NOT_FOUND']);
  });
});

describe('a blog', () => {
  // spec: L215.2
  it('is read with its contents, its products for sale and further reading', async () => {
    const html =
      '<h2>First</h2><p>One two three.</p><h2>Then</h2><div data-product-id="1"></div><p>Four.</p>';
    await save({ slug: 'whole', html, productIds: [productId, 999_999] });
    const blog = await reader.call('blog', { params: { slug: 'whole' } });
    expect(blog.contents.map(({ title }) => title)).toEqual(['First', 'Then']);
    expect(blog.readTime).toBe(1);
    expect(blog.products.map((product) => product.productId)).toEqual([productId]);
    expect(blog.products[0]?.skus[0]?.salePrice).toBeGreaterThan(0);
    expect(blog.more.length).toBeGreaterThan(0);
    expect(blog.more.map(({ slug }) => slug)).not.toContain('whole');
    expect(blog.category.seoName).toMatch(/^[a-z-]+$/);
  });

  it('shows the current price', async () => {
    const priceIn = async () =>
      (await reader.call('blog', { params: { slug: 'whole' } })).products[0]?.salePrice;
    const before = await priceIn();
    await shop.db.run(
      sql`update catalogue.sku set retail_paise = retail_paise + 10000, sale_paise = sale_paise + 10000 where product_id = ${productId}`,
    );
    await shop.db.run(sql`delete from catalogue.hub_price`);
    expect(await priceIn()).not.toBe(before);
  });

  it.each(['no-such-post', 'constructor', '0', '-', 'a'.repeat(80)])(
    "answers 'invalid url' to %s",
    async (slug) => {
      const answer = await reader.send('blog', { params: { slug } });
      expect([answer.status, answer.errorCode, answer.description]).toEqual([
        404,
        'BLOG_NOT_FOUND',
        'invalid url',
      ]);
    },
  );

  it('never shows content that could run', async () => {
    await save({
      slug: 'hostile',
      title: '<script>steal()</script>',
      html:
        '<script>steal()</script><p onclick="steal()">a</p><img src=x onerror=steal()>' +
        '<svg onload=steal()></svg><a href="javascript:steal()">b</a><h2 id="root">c</h2>',
    });
    const { htmlContent, title } = await reader.call('blog', { params: { slug: 'hostile' } });
    expect(htmlContent).toBe('<p>a</p><a>b</a><h2 id="s-c">c</h2>');
    expect(title).toBe('<script>steal()</script>');
  });

  it('is cleaned again when the rules have changed, at once and by the job', async () => {
    await save({ slug: 'older-rules', html: '<p>a</p><script>steal()</script>' });
    await shop.db.run(
      sql`update content.blog set rules_version = 0, clean_html = '<p>a</p><script>steal()</script>'
          where slug = 'older-rules'`,
    );
    const read = async () =>
      (await reader.call('blog', { params: { slug: 'older-rules' } })).htmlContent;
    expect(await read()).toBe('<p>a</p>');
    await shop.app.jobs['content-reclean']?.({});
    const stored = await shop.db.one(
      z.object({ clean: z.string(), rules: z.number() }),
      sql`select clean_html as clean, rules_version as rules from content.blog
          where slug = 'older-rules'`,
    );
    expect(stored).toEqual({ clean: '<p>a</p>', rules: 1 });
    expect(await read()).toBe('<p>a</p>');
  });
});

describe('posts for other modules', () => {
  it('include the newest cards, and the posts that name a product', async () => {
    const [card] = await blogCards(shop.db, 1);
    expect(card?.slug).toBe('page-4');
    const { blog } = await shownContent(shop.db, shop.clock.now());
    expect(postsAbout(blog, productId).map(({ card: { slug } }) => slug)).toContain('whole');
    expect(postsAbout(blog, 888_888)).toEqual([]);
  });

  it('appear on the page of a product as soon as they are written', async () => {
    const recipes = async () =>
      (await reader.call('product', { params: { id: productId } })).recipes;
    expect((await recipes()).map(({ slug }) => slug)).toContain('whole');
    const publishedAt = new Date(newest.getTime() + 2000);
    const written = { slug: 'just-written', productIds: [productId], publishedAt };
    await save(written);
    expect((await recipes())[0]).toMatchObject({ slug: 'just-written', hasIngredients: false });
    await save({ ...written, ingredients: [{ sku: 'MUT-NALLI-1000', quantity: 1 }] });
    expect((await recipes())[0]).toMatchObject({ slug: 'just-written', hasIngredients: true });
  });
});

describe('the demo shop’s articles', () => {
  it('are in a category, name products that are sold, and link only to existing pages', async () => {
    const { blogs } = await reader.call('blogs', { query: { count: 50 } });
    const { products, categories } = await reader.call('cpMapping');
    const pages = new Set([
      '/',
      '/blogs',
      '/offers',
      '/help/faqs',
      ...products.map((each) => `/${each.categorySeoName}/${each.productSeoName}`),
      ...categories.map(({ categorySeoName }) => `/${categorySeoName}`),
      ...blogs.map(({ slug }) => `/${slug}-bg`),
    ]);
    for (const { slug } of blogs) {
      const { htmlContent } = await reader.call('blog', { params: { slug } });
      for (const [, href = ''] of htmlContent.matchAll(/href="(\/[^"#?]*)/g)) {
        expect([...pages], `${slug} links to ${href}`).toContain(href);
      }
    }
  });
});

describe('help', () => {
  // spec: L201.1
  it('lists questions by topic, each with an anchor of its own, and contact details', async () => {
    const { topics, contact } = await reader.call('helpFaq');
    const anchors = topics.flatMap(({ faqs }) => faqs.map(({ anchor }) => anchor));
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const { faqs } of topics) expect(faqs.length).toBeGreaterThan(0);
    expect(contact.email).toContain('@');
  });

  it('shows legal pages, cleaned', async () => {
    await shop.db.transaction((tx) =>
      saveLegalPage(tx, {
        slug: 'cookies',
        title: 'Cookies',
        html: '<h2>What</h2><p>We keep <b>one</b>.</p><script>steal()</script>',
        effectiveFrom: '2026-11-01',
      }),
    );
    const page = await reader.call('legalPage', { params: { slug: 'cookies' } });
    expect(page).toEqual({
      slug: 'cookies',
      title: 'Cookies',
      summary: 'We keep one.',
      htmlContent: '<h2 id="s-what">What</h2><p>We keep <strong>one</strong>.</p>',
      contents: [{ id: 's-what', title: 'What', level: 2 }],
      effectiveFrom: '2026-11-01',
    });
  });

  it('refuses an unknown page and an invalid name', async () => {
    expect((await reader.send('legalPage', { params: { slug: 'nothing' } })).status).toBe(404);
    expect((await reader.send('legalPage', { params: { slug: '../etc' } })).status).toBe(422);
  });
});
